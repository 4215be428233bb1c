// SPDX-License-Identifier: MIT
// What moves, conditions and effects of the piece dialect mean where two pieces share a square, and
// what an attacked leader means where its capture means nothing.
#include "engine/notation/words/moves.h"
#include "engine/rules/state/look.h"
#include "engine/rules/state/valid.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

// A, who moves to the right, and B, who moves to the left, on a board of four by two.
static Rules *make(const char *head, const char *a, const char *b, const char *pieces) {
    Text text = {0};
    text_appendf(&text,
                 "name: Test\n%s\nboard: {dimensions: [4, 2]}\n"
                 "players:\n"
                 "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: [%s]}\n"
                 "- {name: B, direction: [[-1, 0], [0, -1]], starting_positions: [%s]}\n"
                 "turns: {order: [A, B]}\n"
                 "pieces:\n%s\n",
                 head, a, b, pieces);
    Rules *rules = support_rules(text.data);
    text_free(&text);
    return rules;
}

// Plays, and stores the State after it.
static void play(const Rules *rules, const char *moves, State *state) {
    state_begin(rules, state);
    support_play(rules, state, moves);
    assert_true(state_valid(rules, state));
}

static void assert_moves(const Rules *rules, const char *played, const char *expected) {
    StateSpace space;
    Text text = {0};
    play(rules, played, &space.state);
    assert_string_equal(support_moves(rules, &space.state, &text), expected);
    text_free(&text);
}

static int count(const Rules *rules, const State *state, const char *site) {
    return state_count(rules, state, topology_read_site(&rules->topology, &site));
}

#define GO    "{state: EMPTY, action: MOVE}"
#define SHARE "{state: ALLY, action: MOVE, share: true}"
#define MAN_OF_B                                                                                   \
    "- {code: BMAN, symbol: B, moves: [{id: 0, step: [1, 0], actions: [" GO                        \
    ", {state: ENEMY, action: CAPTURE}]}]}"

static void test_alike(void **unused) {
    (void)unused;
    Rules *rules = make("", "{piece: MAN, positions: [[0, 0], [1, 0]]}",
                        "{piece: BMAN, positions: [[3, 1]]}",
                        "- {code: MAN, symbol: M, moves: [{id: 0, step: [1, 0], actions: [" GO
                        ", " SHARE "]}]}\n" MAN_OF_B);
    assert_moves(rules, "", "a1-b1 b1-c1");
    assert_moves(rules, "a1-b1,d2-c2", "Mb1-c1");
    rules_free(rules);
}

// The runner that has come to the man carries the flag, the man does not.
static void test_own_flag(void **unused) {
    (void)unused;
    Rules *rules = make(
        "conditions: [{code: TIRED, type: STATE, state: RAN}]",
        "{piece: RUNNER, positions: [[0, 0]]}, {piece: MAN, positions: [[1, 0]]}",
        "{piece: BMAN, positions: [[3, 1]]}",
        "- {code: RUNNER, symbol: R, moves: [{id: 0, step: [1, 0], actions: [" SHARE
        "], side_effects: [{action: SET_STATE, state: RAN}]},"
        " {id: 1, step: [0, 1], conditions: [TIRED], actions: [" GO "]}]}\n"
        "- {code: MAN, symbol: M, moves: [{id: 0, step: [0, 1], conditions: [TIRED], actions: [" GO
        "]}, {id: 1, step: [1, 0], conditions: [{condition: CHECK_STATE, state: RAN, "
        "position: [0, 0]}], actions: [" GO "]}]}\n" MAN_OF_B);
    assert_moves(rules, "", "a1-b1");
    assert_moves(rules, "a1-b1,d2-c2", "Mb1-c1 Rb1-b2");
    rules_free(rules);
}

// [head] may freeze A; [left] of the two on b1 are left then.
static void check_removal(const char *head, int left) {
    StateSpace space;
    Rules *rules = make(
        head, "{piece: MAN, positions: [[0, 0], [1, 0]]}", "{piece: GUN, positions: [[2, 1]]}",
        "- {code: MAN, symbol: M, moves: [{id: 0, step: [1, 0], actions: [" SHARE "]}]}\n"
        "- {code: GUN, symbol: G, moves: [{id: 0, step: [-1, 0], actions: [" GO
        "], side_effects: [{action: CAPTURE, target: [1, 1]}]}]}");
    play(rules, "a1-b1", &space.state);
    assert_int_equal(count(rules, &space.state, "b1"), 2);
    play(rules, "a1-b1,c2-d2", &space.state);
    assert_int_equal(count(rules, &space.state, "b1"), left);
    assert_int_equal(space.state.captured, 2 - left);
    rules_free(rules);
}

static void test_removal_takes_both(void **unused) {
    (void)unused;
    check_removal("", 0);
}

static void test_frozen_stay(void **unused) {
    (void)unused;
    check_removal("turn_end: \"freeze(player('A'))\"", 2);
}

// The rook below the man on a1 is the one that moves along.
static void test_relocation_finds_its_kind(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = make(
        "", "{piece: MAN, positions: [[0, 0]]}, {piece: ROOK, positions: [[1, 0]]}",
        "{piece: BMAN, positions: [[3, 1]]}",
        "- {code: MAN, symbol: M, moves: [{id: 0, step: [1, 0], actions: [" SHARE "]},"
        " {id: 1, step: [0, 1], actions: [" GO
        "], side_effects: [{action: MOVE, piece: ROOK, from: [0, 0], to: [1, 0]}]}]}\n"
        "- {code: ROOK, symbol: R, moves: [{id: 0, step: [1, 0], actions: [" SHARE
        "]}]}\n" MAN_OF_B);
    play(rules, "a1-b1,d2-c2,Mb1-b2", &space.state);
    assert_int_equal(count(rules, &space.state, "b1"), 0);
    assert_int_equal(count(rules, &space.state, "b2"), 1);
    assert_int_equal(count(rules, &space.state, "c1"), 1);
    rules_free(rules);
}

// Two men of one player; a third, or one of the other player, takes the place of what stood there.
static void test_start_together(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = make("", "{piece: MAN, positions: [[0, 0], [0, 0], [1, 0], [1, 0], [2, 0]]}",
                        "{piece: BMAN, positions: [[1, 0]]}",
                        "- {code: MAN, symbol: M, moves: [{id: 0, step: [1, 0], actions: [" SHARE
                        "]}]}\n" MAN_OF_B);
    state_begin(rules, &space.state);
    assert_int_equal(count(rules, &space.state, "a1"), 2);
    assert_int_equal(count(rules, &space.state, "b1"), 1);
    assert_int_equal(count(rules, &space.state, "c1"), 1);
    assert_true(state_valid(rules, &space.state));
    rules_free(rules);
}

// A's king has no move and is attacked.
static void test_nobody_is_mated(void **unused) {
    (void)unused;
    static const char pieces[] = "- {code: KING, symbol: K, moves: [{id: 0, step: [-1, 0], "
                                 "actions: [" GO "]}]}\n" MAN_OF_B;
    const char *king = "{piece: KING, positions: [[0, 0]]}";
    const char *man = "{piece: BMAN, positions: [[1, 0]]}";
    StateSpace space;
    Rules *mated = make("leader: KING\nstalemate: skip", king, man, pieces);
    Rules *goes_on = make("leader: KING\nstalemate: skip\nself_check: allowed\n"
                          "leader_captured: nothing",
                          king, man, pieces);
    state_begin(mated, &space.state);
    assert_int_equal(state_outcome(mated, &space.state, NULL).reason, REASON_CHECKMATE);
    assert_moves(goes_on, "", "pass");
    rules_free(mated);
    rules_free(goes_on);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alike),
        cmocka_unit_test(test_own_flag),
        cmocka_unit_test(test_removal_takes_both),
        cmocka_unit_test(test_frozen_stay),
        cmocka_unit_test(test_relocation_finds_its_kind),
        cmocka_unit_test(test_start_together),
        cmocka_unit_test(test_nobody_is_mated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
