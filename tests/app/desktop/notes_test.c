// SPDX-License-Identifier: MIT
// What lies over the board for a moment, phrases about refused moves and toasts, covers none of the
// squares that it is about: on every square, in windows of all sizes, from both sides.
#include "app/desktop/screens/main/main_screen.h"
#include "engine/game/library.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

typedef struct Scene {
    UserFolders folders;
    Session *session;
    MainScreen *screen;
    Canvas *canvas;
    char where[64]; // for messages
} Scene;

static const int sizes[][2] = {{640, 480}, {800, 600}, {1280, 800}};
static const int scales[] = {100, 150};

static void draw(Scene *scene) {
    main_screen_draw(scene->screen, scene->canvas);
    main_screen_draw(scene->screen, scene->canvas);
}

static void send(Scene *scene, Input input) {
    main_screen_handle(scene->screen, scene->canvas, &input);
    draw(scene);
}

static void press_key(Scene *scene, int modifiers, int key) {
    send(scene, (Input){.kind = INPUT_KEY, .modifiers = modifiers, .key = (Key)key});
}

static const Element *find(const Scene *scene, const char *id) {
    return ui_find(main_screen_ui(scene->screen), id);
}

static Point middle(const Scene *scene, const char *id) {
    const Element *element = find(scene, id);
    assert_non_null(element);
    return (Point){element->rect.x + element->rect.w / 2, element->rect.y + element->rect.h / 2};
}

static void drag(Scene *scene, const char *from, const char *to) {
    Point start = middle(scene, from), end = middle(scene, to);
    send(scene, (Input){.kind = INPUT_POINTER_MOVE, .point = start});
    send(scene, (Input){.kind = INPUT_POINTER_DOWN, .point = start, .clicks = 1});
    send(scene, (Input){.kind = INPUT_POINTER_MOVE, .point = end});
    send(scene, (Input){.kind = INPUT_POINTER_UP, .point = end, .clicks = 1});
}

static void click(Scene *scene, const char *id) {
    drag(scene, id, id);
}

static void begin(Scene *scene) {
    Text path = {0};
    Report report = {0};
    *scene = (Scene){.session = session_new()};
    library_path("chess", &path);
    assert_int_equal(session_open(scene->session, path.data, NULL, &report), LOAD_FINE);
    scene->screen = main_screen_new(scene->session, &scene->folders);
    text_free(&path);
    report_free(&report);
}

static void end(Scene *scene) {
    main_screen_free(scene->screen);
    session_free(scene->session);
    canvas_free(scene->canvas);
}

static void set_look(Scene *scene, const int size[2], int scale, bool flipped) {
    Error error = {0};
    Preferences preferences = *main_screen_preferences(scene->screen);
    preferences.scale = scale;
    main_screen_set_preferences(scene->screen, &preferences);
    canvas_free(scene->canvas);
    scene->canvas = canvas_new_blank(size[0], size[1], &error);
    assert_non_null(scene->canvas);
    send(scene, (Input){.kind = INPUT_RESIZE});
    if (flipped)
        press_key(scene, 0, 'f');
    snprintf(scene->where, sizeof scene->where, "%dx%d %d %%%s", size[0], size[1], scale,
             flipped ? " flipped" : "");
}

// True when there is such a note; it must not lie over the square.
static bool check(const Scene *scene, const char *note, const char *square, const char *about) {
    const Element *above = find(scene, note), *below = find(scene, square);
    if (!above)
        return false;
    assert_non_null(below);
    if (rect_overlap(above->rect, below->rect) > 0)
        fail_msg("%s: the %s about %s covers %s", scene->where, note, about, square);
    return true;
}

// ---- Refusals

static int refuse_from(Scene *scene, const char *from) {
    int refusals = 0;
    for (int i = 0; i < 64; i++) {
        char to[16], about[48];
        snprintf(to, sizeof to, "site:%c%d", 'a' + i % 8, i / 8 + 1);
        snprintf(about, sizeof about, "%s to %s", from, to);
        drag(scene, from, to);
        if (game_position(session_game(scene->session)) > 0)
            press_key(scene, MODIFIER_CTRL, 'z');
        if (check(scene, "refusal", to, about))
            refusals += check(scene, "refusal", from, about);
        press_key(scene, 0, KEY_ESCAPE);
        press_key(scene, 0, KEY_ESCAPE);
    }
    return refusals;
}

static void test_refusals(void **state) {
    (void)state;
    static const char *const from[] = {"site:b1", "site:g1", "site:e2", "site:h2"};
    for (int look = 0; look < 12; look++) {
        Scene scene;
        begin(&scene);
        set_look(&scene, sizes[look / 4], scales[look / 2 % 2], look % 2);
        for (size_t i = 0; i < sizeof from / sizeof *from; i++)
            assert_true(refuse_from(&scene, from[i]) >= 60);
        end(&scene);
    }
}

// What cannot move at all says so itself, wherever it stands.
static void test_refusals_of_pieces(void **state) {
    (void)state;
    for (int look = 0; look < 12; look++) {
        Scene scene;
        begin(&scene);
        set_look(&scene, sizes[look / 4], scales[look / 2 % 2], look % 2);
        for (int file = 0; file < 8; file++) {
            char square[16];
            snprintf(square, sizeof square, "site:%c1", 'a' + file);
            click(&scene, square);
            assert_true(file == 1 || file == 6 || check(&scene, "refusal", square, square));
            press_key(&scene, 0, KEY_ESCAPE);
        }
        end(&scene);
    }
}

// ---- Toasts

// What is selected is seen, and the last move; nothing is selected where nothing can move.
static void test_toasts(void **state) {
    (void)state;
    static const char *const moves[][2] = {{"site:e2", "site:e4"},
                                           {"site:e7", "site:e5"},
                                           {"site:d2", "site:d4"},
                                           {"site:f8", "site:d6"}};
    for (int look = 0; look < 12; look++) {
        Scene scene;
        begin(&scene);
        set_look(&scene, sizes[look / 4], scales[look / 2 % 2], look % 2);
        for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
            drag(&scene, moves[i][0], moves[i][1]);
        for (int file = 0; file < 8; file++) {
            char square[16];
            snprintf(square, sizeof square, "site:%c1", 'a' + file);
            click(&scene, square);
            press_key(&scene, MODIFIER_CTRL, 'c');
            if (file > 0 && file < 7)
                assert_true(check(&scene, "toast", square, square));
            assert_true(check(&scene, "toast", "site:f8", square));
            press_key(&scene, 0, KEY_ESCAPE);
        }
        end(&scene);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_refusals_of_pieces),
        cmocka_unit_test(test_toasts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
