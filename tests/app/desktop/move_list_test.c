// SPDX-License-Identifier: MIT
// The list of moves: a text that does not fit is told whole as a tip; whose picture is beside it.
#include "app/desktop/screens/moves/move_list.h"
#include "app/desktop/ui/widgets.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define TESTS TESSERA_SOURCE_FOLDER "/tests"
#define RACE  TESTS "/probes/race8/race8.game.yaml"
#define CARDS TESTS "/data/state-driven-language/uno.json"

// Draws the list of a turn of two dice, so [width] wide, and returns its first row's tip.
static const char *tip_at(MoveList *list, PiecePictures *pictures, Ui *ui, Canvas *canvas,
                          int width) {
    ui_begin(ui, canvas, PASS_DRAW, &(Input){.kind = INPUT_NONE});
    move_list_run(list, pictures, ui, (Rect){0, 0, width, 300}, &(MoveListShown){.turn = 0});
    ui_end(ui);
    assert_string_equal(ui_find(ui, "move:1")->text, "2-1: 1-3, 5-6");
    return ui_find(ui, "move:1")->tip;
}

static void test_cut_text(void **state) {
    (void)state;
    Report report = {0};
    Error error = {0};
    Setup setup = {.moves = "roll:2-1,move:1-3,move:5-6"};
    Session *session = session_new();
    assert_int_equal(session_open(session, RACE, NULL, &report), LOAD_FINE);
    assert_int_equal(session_set_up(session, &setup, &report), LOAD_FINE);
    PiecePictures *pictures = piece_pictures_new(session_rules(session), session_path(session));
    Canvas *canvas = canvas_new(640, 480, &error);
    Ui *ui = ui_new();
    MoveList *list = move_list_new(session);
    assert_string_equal(tip_at(list, pictures, ui, canvas, 600), "");
    assert_true(ui_find(ui, "move:1")->rect.w < 300); // half a line
    assert_string_equal(tip_at(list, pictures, ui, canvas, 200), "");
    assert_true(ui_find(ui, "move:1")->rect.w > 150); // a line of its own
    assert_string_equal(tip_at(list, pictures, ui, canvas, 120), "2-1: 1-3, 5-6");
    move_list_free(list);
    ui_free(ui);
    canvas_free(canvas);
    piece_pictures_free(pictures);
    session_free(session);
}

// The card on the discard pile, and seven for each of two players.
#define TWO(CARD) "draw:Card-red-" CARD "-number,draw:Card-red-" CARD "-number"
#define DEAL                                                                                       \
    "draw:Card-red-0-number," TWO("1") "," TWO("2") "," TWO("3") "," TWO("4") "," TWO(             \
        "5") "," TWO("6") "," TWO("7")

// The kind of the piece shown beside the last turn.
static Kind last_kind(const char *path, const char *moves) {
    Report report = {0};
    Setup setup = {.moves = moves};
    Session *session = session_new();
    assert_int_equal(session_open(session, path, NULL, &report), LOAD_FINE);
    assert_int_equal(session_set_up(session, &setup, &report), LOAD_FINE);
    Kind kind = session_turn(session, session_turn_count(session) - 1)->kind;
    session_free(session);
    return kind;
}

static void test_pictures(void **state) {
    (void)state;
    assert_int_equal(last_kind(RACE, "roll:2-1,move:1-3,move:5-6"), 0);
    assert_int_equal(last_kind(CARDS, DEAL ",play_number_card:Card-red-1-number"), KIND_NONE);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cut_text),
                                       cmocka_unit_test(test_pictures)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
