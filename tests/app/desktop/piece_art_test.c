// SPDX-License-Identifier: MIT
#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/pieces/piece_files.h"
#include "engine/game/data_folder.h"
#include "engine/game/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ctype.h>
#include <dirent.h>
#include <string.h>

enum { SIDE = 160, LEAST_PAINTED = 12, FIELD_LIMIT = 64 * 1024 }; // the second in percent

static uint8_t pixels[SIDE * SIDE * 4];

// How much of a square of [size] a picture paints, in percent; -1: it cannot be drawn.
static int painted(Canvas *canvas, const char *svg, int size) {
    static const Color red = {255, 0, 0, 255};
    int count = 0;
    canvas_clear(canvas, red);
    if (!canvas_svg(canvas, svg, (Rect){0, 0, size, size}, 255) || !canvas_read(canvas, pixels))
        return -1;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            const uint8_t *at = &pixels[(y * SIDE + x) * 4];
            count += at[0] != 255 || at[1] != 0 || at[2] != 0;
        }
    return 100 * count / (size * size);
}

// Colours other than #rrggbb and none come out wrong.
static void assert_plain_colors(const char *path, const char *svg) {
    static const char *const words[] = {" fill=\"", " stroke=\"", "stop-color=\""};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (const char *at = strstr(svg, words[i]); at; at = strstr(at, words[i])) {
            at += strlen(words[i]);
            if (*at != '#' && strncmp(at, "none\"", 5) != 0 && strncmp(at, "url(", 4) != 0)
                fail_msg("%s: %.20s is no plain colour", path, at);
        }
}

static void check_picture(Canvas *canvas, const char *path) {
    static const int sizes[] = {16, 24, 48, 160};
    Text svg = {0};
    Error error = {0};
    assert_true(file_load(path, FIELD_LIMIT, &svg, &error));
    assert_true(svg.length <= PICTURE_LIMIT);
    assert_plain_colors(path, svg.data);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (painted(canvas, svg.data, sizes[i]) < LEAST_PAINTED)
            fail_msg("%s: at %d pixels only %d %% are painted", path, sizes[i],
                     painted(canvas, svg.data, sizes[i]));
    text_free(&svg);
}

static bool is_set(const char *name) {
    return isalnum((unsigned char)name[0]);
}

// Every name of a set's list is that of a picture in it.
static void check_names(const char *folder, const char *path) {
    Text names = {0}, file = {0};
    Error error = {0};
    assert_true(file_load(path, FIELD_LIMIT, &names, &error));
    for (char *line = strtok(names.data, "\n"); line; line = strtok(NULL, "\n")) {
        const char *space = strchr(line, ' ');
        if (line[0] == '#')
            continue;
        assert_non_null(space);
        text_clear(&file);
        text_appendf(&file, "%s/%s.svg", folder, space + 1);
        Text svg = {0};
        if (!file_load(file.data, FIELD_LIMIT, &svg, &error))
            fail_msg("%s: there is no %s", path, file.data);
        text_free(&svg);
    }
    text_free(&names);
    text_free(&file);
}

static int check_set(Canvas *canvas, const char *folder) {
    int count = 0;
    DIR *set = opendir(folder);
    assert_non_null(set);
    for (struct dirent *entry = readdir(set); entry; entry = readdir(set)) {
        Text path = {0};
        text_appendf(&path, "%s/%s", folder, entry->d_name);
        bool picture = text_ends_with(entry->d_name, ".svg");
        if (picture)
            check_picture(canvas, path.data);
        else if (strcmp(entry->d_name, "names") == 0)
            check_names(folder, path.data);
        count += picture;
        text_free(&path);
    }
    closedir(set);
    return count;
}

static void test_sets(void **state) {
    (void)state;
    Text root = {0};
    Error error = {0};
    int count = 0;
    assert_true(data_folder_shipped(&root));
    text_append(&root, "/assets/pieces");
    Canvas *canvas = canvas_new(SIDE, SIDE, &error);
    DIR *sets = opendir(root.data);
    assert_non_null(sets);
    for (struct dirent *entry = readdir(sets); entry; entry = readdir(sets)) {
        Text folder = {0};
        text_appendf(&folder, "%s/%s", root.data, entry->d_name);
        if (is_set(entry->d_name))
            count += check_set(canvas, folder.data);
        text_free(&folder);
    }
    assert_true(count >= 50);
    closedir(sets);
    canvas_free(canvas);
    text_free(&root);
}

static void test_icon(void **state) {
    (void)state;
    Text path = {0};
    Error error = {0};
    assert_true(data_folder_shipped(&path));
    text_append(&path, "/assets/icons/tessera.svg");
    Canvas *canvas = canvas_new(SIDE, SIDE, &error);
    check_picture(canvas, path.data);
    canvas_free(canvas);
    text_free(&path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets),
        cmocka_unit_test(test_icon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
