// SPDX-License-Identifier: MIT
// Repetition: what counts as the same position, and what it means for whom.
#include "engine/game/game.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/endings/repetition.h"
#include "tests/support/pieces.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static Rules *make(const char *head, const char *draws) {
    Text text = {0};
    text_appendf(
        &text,
        "name: Test\nboard: {dimensions: [4, 4]}\nturns: {order: [A, B]}\nleader: KING\n%s\n"
        "draw_conditions: {%s}\nplayers:\n"
        "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: []}\n"
        "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: []}\n"
        "pieces:\n" KING ROOK,
        head, draws);
    Rules *rules = support_rules(text.data);
    text_free(&text);
    return rules;
}

// Plays moves, with commas between them, as long as they are legal; returns how many.
static int play(Game *game, const char *moves) {
    char copy[400];
    int count = 0;
    strcpy(copy, moves);
    for (char *move = strtok(copy, ","); move; move = strtok(NULL, ",")) {
        Action action;
        Trail trail = game_trail(game);
        if (!move_read(game_rules(game), game_state(game), &trail, move, &action, NULL) ||
            !game_play(game, &action))
            return count;
        count++;
    }
    return count;
}

// The outcome when [moves] end the game with the last of them.
static Outcome outcome_of(const Rules *rules, const char *fen, const char *moves, int expected) {
    StateSpace start;
    support_fen(rules, fen, &start.state);
    Game *game = game_new(rules, &start.state);
    assert_int_equal(play(game, moves), expected);
    Outcome outcome = game_outcome(game);
    ActionList list = {0};
    game_actions(game, &list);
    assert_true((list.count == 0) == (outcome.reason != REASON_NONE));
    action_list_free(&list);
    game_free(game);
    return outcome;
}

static void assert_outcome(const Rules *rules, const char *fen, const char *moves, int count,
                           Reason reason, int winner) {
    Outcome outcome = outcome_of(rules, fen, moves, count);
    assert_int_equal(outcome.reason, reason);
    assert_int_equal(outcome.winner, winner < 0 ? SEAT_NONE : winner);
    assert_int_equal(outcome.scores[0], winner < 0 ? 0 : winner == 0 ? 1 : -1);
    assert_int_equal(outcome.scores[1], winner < 0 ? 0 : winner == 1 ? 1 : -1);
}

#define KINGS          "3k/4/4/K3 w - - 0 1"
#define THERE_AND_BACK "a1a2,d4d3,a2a1,d3d4,"
#define TWICE          THERE_AND_BACK THERE_AND_BACK

// A game and how it ends: with the last of [count] moves, the rest of which are not possible.
typedef struct Row {
    const char *head, *draws; // of the document
    const char *fen, *moves;
    int count;
    Reason reason;
    int winner; // -1: none
} Row;

static void check_rows(const Row *rows, size_t count) {
    for (size_t i = 0; i < count; i++) {
        Rules *rules = make(rows[i].head, rows[i].draws);
        assert_outcome(rules, rows[i].fen, rows[i].moves, rows[i].count, rows[i].reason,
                       rows[i].winner);
        rules_free(rules);
    }
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

static void test_repetition(void **unused) {
    (void)unused;
    static const Row rows[] = {
        {"", "repetition_count: 3", KINGS, TWICE "a1a2", 8, REASON_REPETITION, -1},
        {"", "repetition_count: 2", KINGS, TWICE, 4, REASON_REPETITION, -1},
        // B brings it about with the eighth move.
        {"", "repetition_count: 3, repetition_value: loses", KINGS, TWICE, 8, REASON_REPETITION, 0},
        {"", "repetition_count: 3, repetition_value: wins", KINGS, TWICE, 8, REASON_REPETITION, 1},
        // Named, he loses whoever brings it about.
        {"", "repetition_count: 2, repetition_loser: A, repetition_value: loses", KINGS, TWICE, 4,
         REASON_REPETITION, 1},
        {"", "repetition_count: 2, repetition_loser: B", KINGS, TWICE, 4, REASON_REPETITION, 0},
        // Passes repeat positions, too.
        {"may_pass: true", "repetition_count: 3", KINGS, "pass,pass,pass,pass,pass", 4,
         REASON_REPETITION, -1},
    };
    CHECK_ROWS(rows);
}

#define CHECKED "3k/4/2R1/K3 w - - 0 1"
#define CHECKS  "c2d2,d4c4,d2c2,c4d4,c2d2,d4c4,d2c2,c4d4,c2d2"
#define LOSES   "repetition_count: 2, perpetual_check: loses"

static void test_perpetual_check(void **unused) {
    (void)unused;
    static const Row rows[] = {
        // A checks with every move; B, who brings it about, is not to blame.
        {"", "repetition_count: 3, perpetual_check: loses", CHECKED, CHECKS, 8, REASON_PERPETUAL,
         1},
        {"", "repetition_count: 3, perpetual_check: wins", CHECKED, CHECKS, 8, REASON_PERPETUAL, 0},
        {"", "repetition_count: 3, repetition_value: loses, perpetual_check: draw", CHECKED, CHECKS,
         8, REASON_PERPETUAL, -1},
        // One move of the cycle without check, and it is a repetition like others.
        {"", LOSES, CHECKED, "c2b2,d4c4,b2c2,c4d4", 4, REASON_REPETITION, -1},
        {"", LOSES, CHECKED, "c2d2,d4c4,d2a2,c4d4,a2d2", 5, REASON_REPETITION, -1},
        // Checks before the first of the positions do not count, nor those missing there.
        {"", LOSES, "3k/4/1R2/K3 w - - 0 1", "b2c2,d4d3,c2d2,d3c3,d2c2,c3d3,c2d2", 6,
         REASON_PERPETUAL, 1},
        // Both check all the time: neither is to blame.
        {"self_check: allowed", LOSES, "r2k/4/4/K2R w - - 0 1", "d1d2,a4a3,d2d1,a3a4", 4,
         REASON_REPETITION, -1},
    };
    CHECK_ROWS(rows);
}

#define HANDS "hand_enabled: true"
#define TWO   "repetition_count: 2"

// The same board with other hands is another position; a capture may be taken back in time.
static void test_hands(void **unused) {
    (void)unused;
    static const Row rows[] = {
        // The rooks change sides and places until all is as it was.
        {HANDS, TWO, "3k/4/4/K3[R] w - - 0 1", "R@a2,d4d3,a2b2,d3d4,b2a2", 5, REASON_REPETITION,
         -1},
        {HANDS, TWO, "3k/4/4/K3[Rr] w - - 0 1", "R@a2,R@d3,a1b1,d4c4,b1a1,c4d4", 6,
         REASON_REPETITION, -1},
        // A rook is dropped and captured, by the one and by the other: what was in hand is there
        // again.
        {HANDS, TWO, "3k/4/4/K3[R] w - - 0 1", "R@d3,d4d3,a1a2,R@a3,a2a3,d3d4,a3a2,d4d3,a2a1,d3d4",
         10, REASON_REPETITION, -1},
    };
    CHECK_ROWS(rows);
}

// Keys do not mind how the hands were filled.
static void test_keys(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true", "repetition_count: 2");
    StateSpace one, two, other;
    support_fen(rules, "3k/4/4/K3[RRr] w - - 0 1", &one.state);
    support_fen(rules, "3k/4/4/K3[RrR] w - - 7 9", &two.state);
    support_fen(rules, "3k/4/4/K3[Rrr] w - - 0 1", &other.state);
    assert_true(repetition_key(rules, &one.state) == repetition_key(rules, &two.state));
    assert_true(repetition_key(rules, &one.state) != repetition_key(rules, &other.state));
    rules_free(rules);
}

// Undo takes a position back.
static void test_undo(void **unused) {
    (void)unused;
    StateSpace start;
    Rules *rules = make("", "repetition_count: 2");
    support_fen(rules, KINGS, &start.state);
    Game *game = game_new(rules, &start.state);
    assert_int_equal(play(game, TWICE), 4);
    assert_int_equal(game_outcome(game).reason, REASON_REPETITION);
    assert_true(game_undo(game));
    assert_int_equal(game_outcome(game).reason, REASON_NONE);
    assert_int_equal(play(game, "d3c3,a1b1"), 2);
    game_free(game);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_repetition), cmocka_unit_test(test_perpetual_check),
        cmocka_unit_test(test_hands),      cmocka_unit_test(test_keys),
        cmocka_unit_test(test_undo),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
