// SPDX-License-Identifier: MIT
// Slides and hops: what they stop at, what they pass over, what is on the way.
#include "engine/notation/fen/fen.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define EMPTY "{state: EMPTY, action: MOVE}"
#define ENEMY "{state: ENEMY, action: CAPTURE}"

// On a board of eight by one A's pieces of kind [move] go to the right; stones never move.
static Rules *make(const char *head, const char *board, const char *move) {
    Text text = {0};
    text_appendf(&text,
                 "name: Test\n%s\nboard: {dimensions: [8, 1]%s}\nturns: {order: [A, B]}\n"
                 "conditions: [{code: MIDDLE, type: POSITION, check: {A: [[3, 0], [4, 0]], "
                 "B: [[3, 0], [4, 0]]}}]\n"
                 "players:\n"
                 "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: []}\n"
                 "- {name: B, direction: [[-1, 0], [0, 1]], starting_positions: []}\n"
                 "pieces:\n"
                 "- {code: STONE, symbol: S, moves: []}\n"
                 "- {code: KING, symbol: K, moves: []}\n"
                 "- {code: MOVER, symbol: M, moves: [{id: 0, step: [1, 0], %s}]}\n",
                 head, board, move);
    Rules *rules = support_rules(text.data);
    text_free(&text);
    return rules;
}

// Each row: a position and the moves there.
typedef struct Row {
    const char *fen;
    const char *moves;
} Row;

static void assert_rows(const char *move, const Row *rows, size_t count) {
    Rules *rules = make("stalemate: draw", "", move);
    for (size_t i = 0; i < count; i++)
        support_assert_moves(rules, rows[i].fen, rows[i].moves);
    rules_free(rules);
}
#define ASSERT_ROWS(move, rows) assert_rows(move, rows, sizeof(rows) / sizeof *(rows))

// The cannon of Xiangqi captures over one piece and moves over none; here the hop alone.
static void test_over_one(void **unused) {
    (void)unused;
    static const Row rows[] = {
        {"M7 w", ""},
        {"M1S5 w", "a1d1 a1e1 a1f1 a1g1 a1h1"},
        {"M1s1s3 w", "a1d1 a1e1"},
        {"M1s1S3 w", "a1d1"},
        {"MSs5 w", "a1c1"},
        {"MSSs4 w", ""},
        {"M6s w", ""},
        {"M5Ss w", "a1h1"},
    };
    ASSERT_ROWS("repeat: {loop: true, over: 1}, actions: [" EMPTY ", " ENEMY "]", rows);
}

static void test_over_one_captures_only(void **unused) {
    (void)unused;
    static const Row rows[] = {
        {"M1S5 w", ""}, {"M1s1s3 w", "a1e1"}, {"M1s1S1s1 w", ""}, {"Mss1s3 w", "a1c1"}};
    ASSERT_ROWS("repeat: {loop: true, over: 1}, actions: [" ENEMY "]", rows);
}

static void test_over_two(void **unused) {
    (void)unused;
    static const Row rows[] = {{"MS1s4 w", "a1e1 a1f1 a1g1 a1h1"},
                               {"MSss4 w", "a1d1"},
                               {"M6s w", ""},
                               {"MSS1s3 w", "a1d1 a1e1"}};
    ASSERT_ROWS("repeat: {loop: true, over: 2}, actions: [" EMPTY ", " ENEMY "]", rows);
}

// The steps of a hop are counted, too.
static void test_over_in_some_steps(void **unused) {
    (void)unused;
    static const Row rows[] = {
        {"MS6 w", "a1c1 a1d1"}, {"M1S5 w", "a1d1"}, {"M2S4 w", ""}, {"MSs5 w", "a1c1"}};
    ASSERT_ROWS("repeat: {times: 3, over: 1}, actions: [" EMPTY ", " ENEMY "]", rows);
}

static void test_until(void **unused) {
    (void)unused;
    static const Row never[] = {{"M1S1s3 w", "a1b1 a1d1 a1e1 a1f1 a1g1 a1h1"}};
    static const Row empty[] = {{"M1s5 w", "a1b1"}, {"Mss5 w", "a1b1 a1c1 a1d1"}};
    static const Row enemy[] = {{"MS1s4 w", "a1c1 a1d1"}};
    static const Row ally[] = {{"Ms1S4 w", "a1b1 a1c1"}};
    static const Row named[] = {{"M7 w", "a1b1 a1c1 a1d1"}, {"4M3 w", "e1f1 e1g1 e1h1"}};
    static const Row phrase[] = {{"M7 w", "a1b1 a1c1 a1d1 a1e1 a1f1"},
                                 {"MS6 w", "a1c1 a1d1 a1e1 a1f1"}};
    ASSERT_ROWS("repeat: {loop: true, until: NEVER}, actions: [" EMPTY ", " ENEMY "]", never);
    ASSERT_ROWS("repeat: {loop: true, until: EMPTY}, actions: [" EMPTY ", " ENEMY "]", empty);
    ASSERT_ROWS("repeat: {loop: true, until: ENEMY}, actions: [" EMPTY ", " ENEMY "]", enemy);
    ASSERT_ROWS("repeat: {loop: true, until: ALLY}, actions: [" EMPTY ", " ENEMY "]", ally);
    ASSERT_ROWS("repeat: {loop: true, until: MIDDLE}, actions: [" EMPTY ", " ENEMY "]", named);
    ASSERT_ROWS("repeat: {loop: true, until: 'eq(target.x, 5)'}, actions: [" EMPTY ", " ENEMY "]",
                phrase);
}

// What stands between source and target is counted, the target itself is not.
static void test_path_count(void **unused) {
    (void)unused;
    static const Row one[] = {{"M1S1s3 w", "a1d1 a1e1"}, {"MSss4 w", "a1c1"}, {"M7 w", ""}};
    static const Row stones[] = {{"MSKss3 w", "a1c1 a1d1"}};
    static const Row at_most[] = {{"MSs1s3 w", "a1c1"}};
    static const Row none[] = {{"M1s5 w", "a1b1 a1c1"}};
    ASSERT_ROWS("repeat: {loop: true, until: NEVER}, conditions: [{condition: PATH_PIECE_COUNT, "
                "min: 1, max: 1}], actions: [" EMPTY ", " ENEMY "]",
                one);
    ASSERT_ROWS("repeat: {loop: true, until: NEVER}, conditions: [{condition: PATH_PIECE_COUNT, "
                "piece: STONE, min: 1, max: 1}], actions: [" EMPTY ", " ENEMY
                ", {state: ALLY, action: CAPTURE}]",
                stones);
    ASSERT_ROWS("repeat: {loop: true, until: NEVER}, conditions: [{condition: PATH_PIECE_COUNT, "
                "max: 1}], actions: [" ENEMY "]",
                at_most);
    ASSERT_ROWS("repeat: {loop: true, until: NEVER}, conditions: [{condition: PATH_PIECE_COUNT, "
                "max: 0}], actions: [" EMPTY ", " ENEMY "]",
                none);
}

// A leap has a way, too: what lies straight between.
static void test_path_count_of_leap(void **unused) {
    (void)unused;
    Rules *rules = support_rules(
        "name: Test\nboard: {dimensions: [8, 1]}\nturns: {order: [A, B]}\nplayers:\n"
        "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: []}\n"
        "- {name: B, direction: [[-1, 0], [0, 1]], starting_positions: []}\npieces:\n"
        "- {code: STONE, symbol: S, moves: []}\n"
        "- {code: MOVER, symbol: M, moves: [{id: 0, step: [3, 0], repeat: {loop: true, until: "
        "NEVER}, conditions: [{condition: PATH_PIECE_COUNT, min: 2}], actions: [" EMPTY ", " ENEMY
        "]}]}\n");
    support_assert_moves(rules, "MS6 w", "");
    support_assert_moves(rules, "MSS5 w", "a1d1 a1g1");
    support_assert_moves(rules, "M1S1s3 w", "a1g1");
    support_assert_moves(rules, "M1Ss4 w", "a1g1");
    rules_free(rules);
}

// A hop attacks over its screen: the leader beyond it is in check, the screen itself is not.
static void test_hop_attacks(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = make("leader: KING", "", "repeat: {loop: true, over: 1}, actions: [" ENEMY "]");
    support_fen(rules, "M1S2k2 b", &space.state);
    assert_true(state_in_check(rules, &space.state));
    support_fen(rules, "M4k2 b", &space.state);
    assert_false(state_in_check(rules, &space.state));
    support_fen(rules, "MSs2k2 b", &space.state);
    assert_false(state_in_check(rules, &space.state));
    rules_free(rules);
}

// Nobody passes over a frozen piece, nor captures it.
static void test_frozen_screen(void **unused) {
    (void)unused;
    Rules *rules = support_rules(
        "name: Test\nboard: {dimensions: [8, 1]}\nturns: {order: [A, B, C]}\n"
        "turn_end: \"freeze(player('B'))\"\nplayers:\n"
        "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: [{piece: MOVER, positions: "
        "[[0, 0]]}]}\n"
        "- {name: B, direction: [[1, 0], [0, 1]], starting_positions: [{piece: STONE, positions: "
        "[[2, 0]]}]}\n"
        "- {name: C, direction: [[1, 0], [0, 1]], starting_positions: [{piece: STONE, positions: "
        "[[5, 0]]}, {piece: WALKER, positions: [[6, 0]]}]}\n"
        "pieces:\n- {code: STONE, symbol: S, moves: []}\n"
        "- {code: WALKER, symbol: W, moves: [{id: 0, step: [1, 0], actions: [" EMPTY "]}]}\n"
        "- {code: MOVER, symbol: M, moves: [{id: 0, step: [1, 0], repeat: {loop: true, over: 1}, "
        "actions: [" EMPTY ", " ENEMY "]}, {id: 1, step: [1, 0], actions: [" EMPTY "]}]}\n");
    StateSpace space;
    Text text = {0};
    state_begin(rules, &space.state);
    assert_string_equal(support_moves(rules, &space.state, &text), "a1-b1 a1-d1 a1-e1 a1xf1");
    support_play(rules, &space.state, "a1-b1");
    support_play(rules, &space.state, "pass");
    support_play(rules, &space.state, "g1-h1");
    assert_string_equal(support_moves(rules, &space.state, &text), "pass");
    text_free(&text);
    rules_free(rules);
}

// Round a cylinder of one rank a hop does not come to the screen twice.
static void test_hop_round_a_cylinder(void **unused) {
    (void)unused;
    Rules *rules = make("stalemate: draw", ", wrap: files",
                        "repeat: {loop: true, over: 1}, actions: [" EMPTY ", " ENEMY "]");
    support_assert_moves(rules, "6MS w", "g1a1 g1b1 g1c1 g1d1 g1e1 g1f1");
    support_assert_moves(rules, "1s5M w", "h1c1 h1d1 h1e1 h1f1 h1g1");
    support_assert_moves(rules, "M7 w", "");
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_over_one),
        cmocka_unit_test(test_over_one_captures_only),
        cmocka_unit_test(test_over_two),
        cmocka_unit_test(test_over_in_some_steps),
        cmocka_unit_test(test_until),
        cmocka_unit_test(test_path_count),
        cmocka_unit_test(test_path_count_of_leap),
        cmocka_unit_test(test_hop_attacks),
        cmocka_unit_test(test_frozen_screen),
        cmocka_unit_test(test_hop_round_a_cylinder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
