// SPDX-License-Identifier: MIT
// Which sites the last turn marks: in turns of several steps, in the past, and where much is
// hidden.
#include "app/desktop/screens/moves/past.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/view/ground/spot.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define PROBES TESSERA_SOURCE_FOLDER "/tests/probes/"

static Session *session_of(const char *path, const char *moves) {
    Report report = {0};
    Setup setup = {.moves = moves, .seed = 3};
    Session *session = session_new();
    assert_int_equal(session_open(session, path, NULL, &report), LOAD_FINE);
    assert_int_equal(session_set_up(session, &setup, &report), LOAD_FINE);
    report_free(&report);
    return session;
}

// Such as "c5 a3, e3": from where to where, and the sites of earlier steps.
static void assert_marks(const Session *session, const TurnMarks *marks, const char *expected) {
    const Rules *rules = session_rules(session);
    Text text = {0};
    if (marks->from == SITE_NONE) {
        text_append(&text, "none");
    } else {
        spot_write(rules, marks->from, &text);
        text_append(&text, " ");
        spot_write(rules, marks->to, &text);
    }
    for (int i = 0; i < marks->count; i++) {
        text_append(&text, i > 0 ? " " : ", ");
        spot_write(rules, marks->earlier[i], &text);
    }
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

static void assert_turn(const Session *session, size_t position, const char *expected) {
    TurnMarks marks;
    session_last_turn(session, position, &marks);
    assert_marks(session, &marks, expected);
}

static const char draughts[] = "step:f2-e3,step:c5-b4,step:b2-c3,step:e5-d4,jump:e3-c5,jump:c5-a3";

// Both jumps are marked; half of the turn has its own only.
static void test_chain(void **state) {
    (void)state;
    Session *session = session_of(PROBES "draughts6/draughts6.game.yaml", draughts);
    assert_turn(session, 0, "none");
    assert_turn(session, 4, "e5 d4");
    assert_turn(session, 5, "e3 c5");
    assert_turn(session, 6, "c5 a3, e3");
    assert_true(session_undo(session)); // the second jump can be redone
    assert_turn(session, 5, "e3 c5");
    session_free(session);
}

// Dice that are rolled after a turn leave its marks.
static void test_dice(void **state) {
    (void)state;
    Session *session = session_of(PROBES "race8/race8.game.yaml",
                                  "roll:2-1,move:1-3,move:5-6,roll:2-1");
    assert_turn(session, 2, "1 3");
    assert_turn(session, 3, "5 6, 3 1");
    assert_turn(session, 4, "5 6, 3 1");
    session_free(session);
}

static void test_past(void **state) {
    (void)state;
    Session *session = session_of(PROBES "draughts6/draughts6.game.yaml", draughts);
    Past *past = past_new(session);
    BoardPosition position = {.rules = session_rules(session)};
    session_go_to(session, 3);
    past_show_turn(past, 4);
    past_fill_board(past, &position);
    assert_marks(session, &position.last, "c5 a3, e3");
    past_show_turn(past, 0);
    past_fill_board(past, &position);
    assert_marks(session, &position.last, "f2 e3");
    past_show_turn(past, -1);
    past_fill_board(past, &position);
    assert_marks(session, &position.last, "none");
    past_free(past);
    session_free(session);
}

// White's man has gone where Black does not see him.
static void test_hidden_step(void **state) {
    (void)state;
    Session *session = session_of(PROBES "kriegspiel/kriegspiel.game.yaml", "try:a1-a2");
    assert_turn(session, 1, "none"); // behind the curtain
    session_uncover(session);
    assert_int_equal(session_looker(session), 1);
    assert_turn(session, 1, "none");
    session_set_persons(session, seats_with(0));
    assert_int_equal(session_looker(session), 0);
    assert_turn(session, 1, "a1 a2");
    session_free(session);
}

// Looking back one sees one's own steps marked, and no others.
static void test_hidden_past(void **state) {
    (void)state;
    Session *session = session_of(PROBES "kriegspiel/kriegspiel.game.yaml",
                                  "try:a1-a2,try:e5-e4,try:a2-a3");
    Past *past = past_new(session);
    BoardPosition position = {.rules = session_rules(session)};
    session_set_persons(session, seats_with(1));
    assert_int_equal(session_looker(session), 1);
    past_show_turn(past, 1);
    past_fill_board(past, &position);
    assert_marks(session, &position.last, "e5 e4");
    past_show_turn(past, 0);
    past_fill_board(past, &position);
    assert_marks(session, &position.last, "none");
    past_free(past);
    session_free(session);
}

// Each seat has its own last turn.
static void test_seats(void **state) {
    (void)state;
    TurnMarks marks[SEAT_LIMIT];
    Session *session = session_of(PROBES "draughts6/draughts6.game.yaml", draughts);
    session_last_turns(session, 6, marks);
    assert_marks(session, &marks[0], "c5 a3, e3");
    assert_marks(session, &marks[1], "e5 d4");
    assert_marks(session, &marks[2], "none");
    session_free(session);
}

// The same in the past, with more than two seats on the screen.
static void test_seats_of_the_past(void **state) {
    (void)state;
    Session *session = session_of(TESSERA_SOURCE_FOLDER
                                  "/tests/app/desktop/specs/four-armies.game.yaml",
                                  "g2-g3,b5-c5,g13-g12,m5-l5,g3-g4");
    Past *past = past_new(session);
    BoardPosition position = {.rules = session_rules(session)};
    past_show_turn(past, 2);
    past_fill_board(past, &position);
    assert_true(position.shows_seats);
    assert_marks(session, &position.seats[0], "g2 g3");
    assert_marks(session, &position.seats[1], "b5 c5");
    assert_marks(session, &position.seats[2], "g13 g12");
    assert_marks(session, &position.seats[3], "none");
    past_show_turn(past, 3);
    past_fill_board(past, &position);
    assert_marks(session, &position.seats[3], "m5 l5");
    past_free(past);
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chain),
        cmocka_unit_test(test_dice),
        cmocka_unit_test(test_past),
        cmocka_unit_test(test_hidden_step),
        cmocka_unit_test(test_hidden_past),
        cmocka_unit_test(test_seats),
        cmocka_unit_test(test_seats_of_the_past),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
