// SPDX-License-Identifier: MIT
#include "app/desktop/platform/window/window.h"
#include "engine/base/memory.h"
#include "engine/base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define STBI_ONLY_PNG
#define STB_IMAGE_IMPLEMENTATION
#include <stb/stb_image.h>

static const Color black = {0, 0, 0, 255};
static const Color white = {255, 255, 255, 255};
static const char half_red[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">"
                               "<rect width=\"5\" height=\"10\" fill=\"#ff0000\"/></svg>";

// A canvas of 60 x 40, and a folder for its picture.
typedef struct Stage {
    Canvas *canvas;
    char folder[64];
    char path[128];
    uint8_t *pixels;
} Stage;

static int set_up(void **state) {
    Stage *stage = memory_new(sizeof *stage);
    Error error = {0};
    strcpy(stage->folder, "/tmp/tessera-platform-XXXXXX");
    assert_non_null(mkdtemp(stage->folder));
    snprintf(stage->path, sizeof stage->path, "%s/picture.png", stage->folder);
    stage->canvas = canvas_new(60, 40, &error);
    assert_non_null(stage->canvas);
    canvas_clear(stage->canvas, black);
    *state = stage;
    return 0;
}

static int tear_down(void **state) {
    Stage *stage = *state;
    unlink(stage->path);
    rmdir(stage->folder);
    canvas_free(stage->canvas);
    stbi_image_free(stage->pixels);
    memory_free(stage);
    return 0;
}

// Writes the canvas and reads the picture back.
static void take_picture(Stage *stage) {
    int width, height, parts;
    Error error = {0};
    assert_true(canvas_save_png(stage->canvas, stage->path, &error));
    stbi_image_free(stage->pixels);
    stage->pixels = stbi_load(stage->path, &width, &height, &parts, 4);
    assert_non_null(stage->pixels);
    assert_int_equal(width, 60);
    assert_int_equal(height, 40);
}

static Color pixel(const Stage *stage, int x, int y) {
    const uint8_t *bytes = stage->pixels + (y * 60 + x) * 4;
    return (Color){bytes[0], bytes[1], bytes[2], bytes[3]};
}

static void assert_color(Color color, int r, int g, int b) {
    assert_in_range(color.r, r > 2 ? r - 2 : 0, r + 2);
    assert_in_range(color.g, g > 2 ? g - 2 : 0, g + 2);
    assert_in_range(color.b, b > 2 ? b - 2 : 0, b + 2);
    assert_int_equal(color.a, 255);
}

// Pixels inside [rect] that are not black.
static int lit(const Stage *stage, Rect rect) {
    int count = 0;
    for (int y = rect.y; y < rect.y + rect.h; y++) {
        for (int x = rect.x; x < rect.x + rect.w; x++) {
            Color color = pixel(stage, x, y);
            count += color.r || color.g || color.b;
        }
    }
    return count;
}

static void test_fill_covers_its_rectangle_only(void **state) {
    Stage *stage = *state;
    canvas_fill(stage->canvas, (Rect){10, 5, 20, 10}, white);
    take_picture(stage);
    assert_int_equal(lit(stage, (Rect){0, 0, 60, 40}), 200);
    assert_color(pixel(stage, 10, 5), 255, 255, 255);
    assert_color(pixel(stage, 29, 14), 255, 255, 255);
    assert_color(pixel(stage, 30, 14), 0, 0, 0);
}

static void test_alpha_blends(void **state) {
    Stage *stage = *state;
    canvas_clear(stage->canvas, (Color){200, 100, 0, 255});
    canvas_fill(stage->canvas, (Rect){0, 0, 10, 10}, (Color){0, 0, 200, 128});
    take_picture(stage);
    assert_color(pixel(stage, 5, 5), 100, 50, 100);
    assert_color(pixel(stage, 20, 5), 200, 100, 0);
}

static void test_clip_limits_drawing(void **state) {
    Stage *stage = *state;
    canvas_clip(stage->canvas, &(Rect){0, 0, 10, 10});
    canvas_fill(stage->canvas, (Rect){5, 5, 30, 30}, white);
    canvas_clip(stage->canvas, &(Rect){0, 0, 0, 0});
    canvas_fill(stage->canvas, (Rect){0, 0, 60, 40}, white);
    canvas_clip(stage->canvas, NULL);
    take_picture(stage);
    assert_int_equal(lit(stage, (Rect){0, 0, 60, 40}), 25);
}

static void test_svg_keeps_its_proportions(void **state) {
    Stage *stage = *state;
    for (int times = 0; times < 2; times++) {
        canvas_clear(stage->canvas, black);
        assert_true(canvas_svg(stage->canvas, half_red, (Rect){0, 0, 40, 20}, 255));
        take_picture(stage);
        assert_int_equal(lit(stage, (Rect){0, 0, 60, 40}), 10 * 20);
        assert_color(pixel(stage, 10, 0), 255, 0, 0);
        assert_color(pixel(stage, 19, 19), 255, 0, 0);
        assert_color(pixel(stage, 20, 10), 0, 0, 0);
    }
}

static void test_svg_fades_with_alpha(void **state) {
    Stage *stage = *state;
    assert_true(canvas_svg(stage->canvas, half_red, (Rect){0, 0, 20, 20}, 128));
    assert_true(canvas_svg(stage->canvas, half_red, (Rect){30, 0, 20, 20}, 255));
    take_picture(stage);
    assert_color(pixel(stage, 5, 5), 128, 0, 0);
    assert_color(pixel(stage, 35, 5), 255, 0, 0);
}

// Some sizes come out of the SVG reader one pixel too large.
static void test_svg_is_never_larger_than_asked(void **state) {
    Stage *stage = *state;
    const char *full = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 45 45\"><rect "
                       "width=\"45\" height=\"45\" fill=\"#ffffff\"/></svg>";
    for (int size = 1; size <= 40; size++) {
        canvas_clear(stage->canvas, black);
        assert_true(canvas_svg(stage->canvas, full, (Rect){0, 0, size, size}, 255));
        take_picture(stage);
        assert_in_range(lit(stage, (Rect){0, 0, size, size}), (size - 1) * (size - 1), size * size);
        assert_int_equal(lit(stage, (Rect){size, 0, 60 - size, 40}), 0);
    }
}

static void test_broken_svg_draws_nothing(void **state) {
    Stage *stage = *state;
    assert_false(canvas_svg(stage->canvas, "", (Rect){0, 0, 20, 20}, 255));
    assert_false(canvas_svg(stage->canvas, "no picture", (Rect){0, 0, 20, 20}, 255));
    assert_false(canvas_svg(stage->canvas, "no picture", (Rect){0, 0, 20, 20}, 255));
    assert_false(canvas_svg(stage->canvas, half_red, (Rect){0, 0, 0, 20}, 255));
    take_picture(stage);
    assert_int_equal(lit(stage, (Rect){0, 0, 60, 40}), 0);
}

static void test_many_pictures_stay_bounded(void **state) {
    Stage *stage = *state;
    char svg[256];
    for (int i = 0; i < 9000; i++) {
        snprintf(svg, sizeof svg,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><rect width=\"1\" "
                 "height=\"1\" fill=\"#%06x\"/></svg>",
                 i + 1);
        assert_true(canvas_svg(stage->canvas, svg, (Rect){0, 0, 1, 1}, 255));
    }
    take_picture(stage);
    assert_color(pixel(stage, 0, 0), 0, 9000 >> 8, 9000 & 255);
}

static void test_text_is_drawn_as_wide_as_measured(void **state) {
    Stage *stage = *state;
    Font font = {.size = 16};
    int width = canvas_text_width(stage->canvas, font, "abc");
    int height = canvas_line_height(stage->canvas, font);
    assert_in_range(width, 15, 45);
    assert_in_range(height, 16, 28);
    canvas_text(stage->canvas, font, white, 2, 3, "abc");
    take_picture(stage);
    assert_true(lit(stage, (Rect){2, 3, width, height}) > 30);
    assert_int_equal(lit(stage, (Rect){0, 0, 60, 40}), lit(stage, (Rect){1, 3, width + 2, height}));
    assert_true(canvas_text_width(stage->canvas, (Font){.size = 16, .bold = true}, "abc") > width);
    assert_true(canvas_text_width(stage->canvas, (Font){.size = 32}, "abc") > width);
}

static void test_text_takes_its_color(void **state) {
    Stage *stage = *state;
    canvas_text(stage->canvas, (Font){.size = 40, .bold = true}, (Color){0, 255, 0, 255}, 0, -5,
                "\xE2\x96\x88");
    canvas_text(stage->canvas, (Font){.size = 40, .bold = true}, (Color){0, 0, 255, 255}, 30, -5,
                "\xE2\x96\x88");
    take_picture(stage);
    assert_color(pixel(stage, 12, 20), 0, 255, 0);
    assert_color(pixel(stage, 42, 20), 0, 0, 255);
}

// The lowest row that [text] lights, a large one drawn so far up that its foot is in the picture.
static int lowest_row(Stage *stage, int size, const char *text) {
    int row = 39;
    canvas_clear(stage->canvas, black);
    canvas_text(stage->canvas, (Font){.size = size}, white, 0, size > 30 ? -20 : 0, text);
    take_picture(stage);
    while (row > 0 && lit(stage, (Rect){0, row, 60, 1}) == 0)
        row--;
    return row;
}

static int descent(Stage *stage, int size) {
    return lowest_row(stage, size, "g") - lowest_row(stage, size, "x");
}

// At the sizes of the interface hinting rounds the end of a letter to the nearest row: where it is
// half a row less, it is cut off.
static void test_letters_keep_their_feet(void **state) {
    enum { LARGE = 48 };
    Stage *stage = *state;
    int large = descent(stage, LARGE);
    assert_in_range(large, 8, 12);
    for (int size = 9; size <= 20; size++)
        assert_true(2 * descent(stage, size) * LARGE > 2 * large * size - LARGE);
}

static void test_empty_text_is_nothing(void **state) {
    Stage *stage = *state;
    canvas_text(stage->canvas, (Font){.size = 16}, white, 0, 0, "");
    assert_int_equal(canvas_text_width(stage->canvas, (Font){.size = 16}, ""), 0);
    take_picture(stage);
    assert_int_equal(lit(stage, (Rect){0, 0, 60, 40}), 0);
}

static void test_broken_text_is_shown_somehow(void **state) {
    Stage *stage = *state;
    static const char *const texts[] = {"\xFF\xFE", "a\xC3", "\xED\xA0\x80", "\xF8\x88\x80",
                                        "a\tb\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        canvas_clear(stage->canvas, black);
        canvas_text(stage->canvas, (Font){.size = 16}, white, 0, 0, texts[i]);
        take_picture(stage);
        assert_true(lit(stage, (Rect){0, 0, 60, 40}) > 0);
        assert_true(canvas_text_width(stage->canvas, (Font){.size = 16}, texts[i]) > 0);
    }
}

// Characters that may come from several fonts, or from none; and a text without end.
static void test_any_character_has_a_width(void **state) {
    Stage *stage = *state;
    Font font = {.size = 20};
    int plain = canvas_text_width(stage->canvas, font, "ab");
    int mixed = canvas_text_width(stage->canvas, font,
                                  "a\xE5\xB0\x86\xE2\x99\x9E\xF0\x9F\xA8\x80"
                                  "b");
    assert_true(mixed > plain);
    canvas_text(stage->canvas, font, white, 0, 0,
                "a\xE5\xB0\x86\xE2\x99\x9E\xF0\x9F\xA8\x80"
                "b");
    char *endless = memory_new(100001);
    memset(endless, 'w', 100000);
    assert_in_range(canvas_text_width(stage->canvas, (Font){.size = 400}, endless), 1000, 8192);
    canvas_text(stage->canvas, (Font){.size = 400}, white, 0, 0, endless);
    memory_free(endless);
}

static void test_many_sizes_of_text(void **state) {
    Stage *stage = *state;
    for (int size = 6; size <= 400; size++)
        assert_true(canvas_text_width(stage->canvas, (Font){.size = size, .bold = size % 2},
                                      "x\xE2\x99\x9E") > 0);
}

static int files_in(const char *folder) {
    int count = 0;
    DIR *stream = opendir(folder);
    for (struct dirent *entry; (entry = readdir(stream));)
        count += entry->d_name[0] != '.';
    closedir(stream);
    return count;
}

static void test_png_replaces_the_old_one_whole(void **state) {
    Stage *stage = *state;
    FILE *file = fopen(stage->path, "w");
    fputs("old", file);
    fclose(file);
    struct stat before, after;
    assert_int_equal(stat(stage->path, &before), 0);
    take_picture(stage);
    assert_int_equal(stat(stage->path, &after), 0);
    assert_true(before.st_ino != after.st_ino);
    assert_int_equal(after.st_mode & 0777, before.st_mode & 0777);
    assert_int_equal(files_in(stage->folder), 1);
}

static void test_png_that_cannot_be_written(void **state) {
    Stage *stage = *state;
    Error error = {0};
    assert_false(canvas_save_png(stage->canvas, "/no/such/folder/picture.png", &error));
    assert_string_equal(error.file, "/no/such/folder/picture.png");
    assert_string_equal(error.message, "the file cannot be written: No such file or directory");
    error = (Error){0};
    assert_false(canvas_save_png(stage->canvas, stage->folder, &error));
    assert_true(error.set);
    assert_int_equal(files_in(stage->folder), 0);
}

static void test_window_without_display(void **state) {
    (void)state;
    Error error = {0};
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    unsetenv("XDG_RUNTIME_DIR");
    unsetenv("SDL_VIDEODRIVER");
    assert_null(window_open("Tessera", &(WindowPlace){.width = 800, .height = 600}, NULL, &error));
    assert_true(error.set);
    assert_string_equal(error.file, "tessera");
    assert_string_equal(error.message, "there is no display; start it from a desktop, or use "
                                       "--export or --script");
}

static void assert_fits(WindowPlace place, int x, int y, int width, int height) {
    window_place_fit(&place, (Rect){100, 50, 1000, 700});
    assert_int_equal(place.x, x);
    assert_int_equal(place.y, y);
    assert_int_equal(place.width, width);
    assert_int_equal(place.height, height);
}

// The usable part is from (100, 50) to (1100, 750); a title bar is 40 high.
static void test_window_places_are_brought_inside(void **state) {
    (void)state;
    assert_fits((WindowPlace){.x = 200, .y = 100, .width = 800, .height = 600}, 200, 100, 800, 600);
    assert_fits((WindowPlace){.x = 500, .y = 400, .width = 800, .height = 600}, 300, 150, 800, 600);
    assert_fits((WindowPlace){.x = -50, .y = -9, .width = 800, .height = 600}, 100, 90, 800, 600);
    assert_fits((WindowPlace){.x = 0, .y = 0, .width = 1280, .height = 800}, 100, 90, 984, 644);
}

static void test_window_remembers_its_place(void **state) {
    (void)state;
    Error error = {0};
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    WindowPlace wanted = {.placed = true, .x = 60, .y = 70, .width = 700, .height = 500};
    Window *window = window_open("Tessera", &wanted, NULL, &error);
    assert_non_null(window);
    WindowPlace place = window_place(window);
    assert_true(place.placed && place.x == 60 && place.y == 70);
    assert_true(place.width == 700 && place.height == 500 && !place.full_screen);
    window_toggle_fullscreen(window);
    Input input;
    for (int i = 0; i < 8; i++)
        window_wait(window, 0, &input);
    place = window_place(window);
    assert_true(place.full_screen && place.width == 700 && place.height == 500);
    window_close(window);
    unsetenv("SDL_VIDEODRIVER");
}

static void test_window_of_a_named_driver(void **state) {
    (void)state;
    Error error = {0};
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    Window *window = window_open("Tessera", &(WindowPlace){.width = 800, .height = 600}, half_red,
                                 &error);
    assert_non_null(window);
    assert_int_equal(canvas_width(window_canvas(window)), 800);
    canvas_clear(window_canvas(window), white);
    window_present(window);
    window_text_input(window, &(Rect){0, 0, 1, 10});
    window_text_input(window, NULL);
    Input input;
    while (window_wait(window, 0, &input))
        assert_int_not_equal(input.kind, INPUT_QUIT);
    window_wake(window);
    assert_true(window_pending(window));
    assert_true(window_wait(window, -1, &input));
    assert_int_equal(input.kind, INPUT_NONE);
    assert_false(window_wait(window, 5, &input));
    window_close(window);
}

static void test_utf8_walks_over_broken_text(void **state) {
    (void)state;
    const char text[] = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x80\x80\xFFz";
    const uint32_t codes[] = {'a', 0xE9, 0x20AC, 0x1F000, UTF8_REPLACEMENT, 'z'};
    size_t at = 0;
    for (size_t i = 0; i < 6; i++)
        assert_int_equal(utf8_next(text, strlen(text), &at), codes[i]);
    assert_int_equal(at, strlen(text));
    assert_int_equal(utf8_before(text, 6), 3);
    assert_int_equal(utf8_after(text, strlen(text), 3), 6);
    assert_int_equal(utf8_before(text, 0), 0);
    assert_int_equal(utf8_after(text, strlen(text), strlen(text)), strlen(text));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_fill_covers_its_rectangle_only, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_alpha_blends, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_clip_limits_drawing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_svg_keeps_its_proportions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_svg_fades_with_alpha, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_svg_is_never_larger_than_asked, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_broken_svg_draws_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_many_pictures_stay_bounded, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_text_is_drawn_as_wide_as_measured, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_text_takes_its_color, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_letters_keep_their_feet, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_empty_text_is_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_broken_text_is_shown_somehow, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_any_character_has_a_width, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_many_sizes_of_text, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_png_replaces_the_old_one_whole, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_png_that_cannot_be_written, set_up, tear_down),
        cmocka_unit_test(test_window_without_display),
        cmocka_unit_test(test_window_places_are_brought_inside),
        cmocka_unit_test(test_window_remembers_its_place),
        cmocka_unit_test(test_window_of_a_named_driver),
        cmocka_unit_test(test_utf8_walks_over_broken_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
