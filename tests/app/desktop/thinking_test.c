// SPDX-License-Identifier: MIT
// The window while a program thinks: what it shows, what one can do meanwhile, and that it stays
// alive whatever the program does.
#include "app/desktop/screens/main/main_screen.h"
#include "tests/app/desktop/odd_players.h"

#include "engine/notation/words/moves.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { WIDTH = 1280, HEIGHT = 800 };

// A window without a display. Time passes when it is told.
typedef struct Scene {
    UserFolders folders;
    Session *session;
    MainScreen *screen;
    Canvas *canvas;
    uint64_t now;
} Scene;

static void draw(Scene *scene) {
    main_screen_draw(scene->screen, scene->canvas);
    main_screen_draw(scene->screen, scene->canvas);
}

static void pass_time(Scene *scene, uint64_t milliseconds) {
    scene->now += milliseconds;
    main_screen_set_time(scene->screen, scene->now, false);
    draw(scene);
}

static void send(Scene *scene, Input input) {
    main_screen_set_time(scene->screen, scene->now, false);
    main_screen_handle(scene->screen, scene->canvas, &input);
    draw(scene);
}

static void press_key(Scene *scene, int modifiers, int key) {
    send(scene, (Input){.kind = INPUT_KEY, .modifiers = modifiers, .key = (Key)key});
}

static const Element *find(const Scene *scene, const char *id) {
    return ui_find(main_screen_ui(scene->screen), id);
}

static const char *text_of(const Scene *scene, const char *id) {
    const Element *element = find(scene, id);
    return !element ? "(none)" : element->text[0] ? element->text : element->label;
}

static void click(Scene *scene, const char *id) {
    const Element *element = find(scene, id);
    assert_non_null(element);
    Point point = {element->rect.x + element->rect.w / 2, element->rect.y + element->rect.h / 2};
    send(scene, (Input){.kind = INPUT_POINTER_MOVE, .point = point});
    send(scene, (Input){.kind = INPUT_POINTER_DOWN, .point = point, .clicks = 1});
    send(scene, (Input){.kind = INPUT_POINTER_UP, .point = point, .clicks = 1});
}

static size_t position(const Scene *scene) {
    return game_position(session_game(scene->session));
}

static void play(Scene *scene, const char *move) {
    Action action;
    Trail trail = game_trail(session_game(scene->session));
    assert_true(move_read(session_rules(scene->session), session_state(scene->session), &trail,
                          move, &action, NULL));
    assert_true(session_play(scene->session, &action));
    pass_time(scene, 0);
}

// A game in which [kind] plays the second seat.
static void begin(Scene *scene, const char *game, const PlayerKind *kind) {
    Text path = {0};
    Report report = {0};
    Error error = {0};
    *scene = (Scene){.session = session_new(), .now = 1000};
    library_path(game, &path);
    assert_int_equal(session_open(scene->session, path.data, NULL, &report), LOAD_FINE);
    session_seating(scene->session)->players[1] = (Seated){.kind = kind};
    scene->screen = main_screen_new(scene->session, &scene->folders);
    main_screen_run_programs(scene->screen, (Waker){0}, 1);
    scene->canvas = canvas_new(WIDTH, HEIGHT, &error);
    assert_non_null(scene->canvas);
    pass_time(scene, 0);
    text_free(&path);
    report_free(&report);
}

static void end(Scene *scene) {
    main_screen_free(scene->screen);
    session_free(scene->session);
    canvas_free(scene->canvas);
}

// Until the program has begun to think and has told what it found.
static void wait_for_finding(Scene *scene) {
    while (odd_thoughts() == 0)
        ;
    pass_time(scene, 200);
    while (strstr(text_of(scene, "thinking"), "…"))
        pass_time(scene, 0);
}

static void wait_for_move(Scene *scene, size_t count) {
    while (position(scene) < count)
        pass_time(scene, odd_thoughts() > 0 ? 0 : 50);
}

static void test_thinking(void **unused) {
    (void)unused;
    Scene scene;
    begin(&scene, "chess", &odd_patient);
    assert_string_equal(text_of(&scene, "thinking"), "Against 1 program");
    assert_non_null(find(&scene, "ai:hint"));
    Rect before = find(&scene, "thinking")->rect;
    play(&scene, "e2e4");
    pass_time(&scene, 199); // nothing flickers while it is quick
    assert_string_equal(text_of(&scene, "thinking"), "Against 1 program");
    assert_null(find(&scene, "ai:now"));
    wait_for_finding(&scene);
    assert_string_equal(text_of(&scene, "thinking"),
                        "Odd patient: BLACK is slightly better, depth 3");
    Rect after = find(&scene, "thinking")->rect; // and nothing jumps
    assert_true(before.y == after.y && before.h == after.h);
    assert_null(find(&scene, "arrows"));
    click(&scene, "ai:peek");
    assert_string_equal(text_of(&scene, "thinking"),
                        "Odd patient: pawn a7-a6, BLACK is slightly better, depth 3");
    assert_string_equal(text_of(&scene, "arrows"), "hint a7-a6");
    press_key(&scene, MODIFIER_CTRL, 'h');
    assert_null(find(&scene, "arrows"));
    press_key(&scene, MODIFIER_CTRL, 'm');
    wait_for_move(&scene, 2);
    assert_string_equal(text_of(&scene, "turn"), "WHITE to move");
    assert_non_null(find(&scene, "ai:hint"));
    end(&scene);
}

// Cancelled, it waits, and one may move for it or let it go on.
static void test_cancel(void **unused) {
    (void)unused;
    Scene scene;
    begin(&scene, "chess", &odd_patient);
    play(&scene, "e2e4");
    wait_for_finding(&scene);
    click(&scene, "ai:cancel");
    assert_string_equal(text_of(&scene, "thinking"), "Odd patient waits");
    while (odd_thoughts() > 0)
        ;
    pass_time(&scene, 60000);
    assert_int_equal(position(&scene), 1);
    click(&scene, "ai:go");
    wait_for_finding(&scene);
    press_key(&scene, MODIFIER_CTRL, '.'); // the same by a key
    assert_string_equal(text_of(&scene, "thinking"), "Odd patient waits");
    play(&scene, "e7e5");
    assert_int_equal(position(&scene), 2);
    end(&scene);
}

// Second thoughts: the program stops, and it is one's own turn again.
static void test_undo(void **unused) {
    (void)unused;
    Scene scene;
    begin(&scene, "chess", &odd_patient);
    play(&scene, "e2e4");
    wait_for_finding(&scene);
    press_key(&scene, MODIFIER_CTRL, 'z');
    assert_int_equal(position(&scene), 0);
    assert_string_equal(text_of(&scene, "turn"), "WHITE to move");
    while (odd_thoughts() > 0)
        ;
    pass_time(&scene, 60000);
    assert_int_equal(position(&scene), 0);
    play(&scene, "d2d4");
    wait_for_finding(&scene);
    press_key(&scene, MODIFIER_CTRL, 'm');
    wait_for_move(&scene, 2);
    press_key(&scene, MODIFIER_CTRL, 'z'); // its answer and what it answered to
    assert_int_equal(position(&scene), 0);
    end(&scene);
}

// Menus, dialogs and drawing go on while a program does not answer; its best move is made for it.
static void test_alive(void **unused) {
    (void)unused;
    Scene scene;
    begin(&scene, "chess", &odd_deaf);
    play(&scene, "e2e4");
    wait_for_finding(&scene);
    press_key(&scene, MODIFIER_CTRL, 'm');
    click(&scene, "menu:help");
    click(&scene, "help:about");
    assert_non_null(find(&scene, "about"));
    press_key(&scene, 0, KEY_ESCAPE);
    pass_time(&scene, 999);
    assert_int_equal(position(&scene), 1);
    pass_time(&scene, 1);
    assert_int_equal(position(&scene), 2);
    pass_time(&scene, 1);
    assert_string_equal(text_of(&scene, "toast"),
                        "Odd deaf did not answer in time; the best move it had found was made");
    press_key(&scene, MODIFIER_CTRL, 'z');
    assert_int_equal(position(&scene), 0);
    odd_release();
    while (odd_players() > 0)
        pass_time(&scene, 10);
    end(&scene);
}

// Nothing that the program knows is shown where it may know more than oneself.
static void test_hidden_game(void **unused) {
    (void)unused;
    Scene scene;
    begin(&scene, TESSERA_SOURCE_FOLDER "/tests/data/state-driven-language/uno.json", &odd_patient);
    for (int i = 0; i < 200 && odd_thoughts() == 0; i++)
        if (session_actions(scene.session)->count > 0 &&
            session_covered_for(scene.session) == SEAT_NONE) {
            Action action = session_actions(scene.session)->items[0];
            session_play(scene.session, &action);
            pass_time(&scene, 10);
        } else {
            session_uncover(scene.session);
            pass_time(&scene, 10);
        }
    assert_int_equal(odd_thoughts(), 1);
    pass_time(&scene, 2000);
    assert_non_null(strstr(text_of(&scene, "thinking"), "is thinking…"));
    assert_false(find(&scene, "ai:peek")->enabled);
    press_key(&scene, MODIFIER_CTRL, 'h');
    assert_null(find(&scene, "arrows"));
    assert_string_equal(text_of(&scene, "toast"), "That would reveal what is hidden");
    end(&scene);
}

// A hint is thought about for a second. Meanwhile the window lives, tells of it and lets one
// cancel.
static void test_hint(void **unused) {
    (void)unused;
    Scene scene;
    begin(&scene, "chess", &odd_patient);
    press_key(&scene, MODIFIER_CTRL, 'h');
    pass_time(&scene, 200);
    assert_string_equal(text_of(&scene, "hint"), "Looking for a hint…");
    pass_time(&scene, 700);
    assert_string_equal(text_of(&scene, "hint"), "Looking for a hint…");
    click(&scene, "hint:drop");
    assert_null(find(&scene, "hint"));
    pass_time(&scene, 60000);
    assert_null(find(&scene, "hint"));
    press_key(&scene, MODIFIER_CTRL, 'h');
    pass_time(&scene, 999);
    assert_string_equal(text_of(&scene, "hint"), "Looking for a hint…");
    while (strcmp(text_of(&scene, "hint"), "Looking for a hint…") == 0)
        pass_time(&scene, 1);
    assert_non_null(strstr(text_of(&scene, "hint"), "Hint: "));
    assert_non_null(find(&scene, "hint:value"));
    end(&scene);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_thinking), cmocka_unit_test(test_hint),
        cmocka_unit_test(test_cancel),   cmocka_unit_test(test_undo),
        cmocka_unit_test(test_alive),    cmocka_unit_test(test_hidden_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
