// SPDX-License-Identifier: MIT
// Single effects, in interactions and beside moves of pieces.
#include "engine/rules/state/look.h"
#include "engine/rules/state/valid.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

// A Man on a1 and two stacked Stones on c1, each of a player of its own.
#define SWAP(effect)                                                                               \
    "metadata: {name: Swap}\n"                                                                     \
    "players: {roles: [{name: A}, {name: B}]}\n"                                                   \
    "entity_schemas: {types: {Man: {}, Stone: {}}}\n"                                              \
    "topology: {type: discrete, structure: 'grid(3, 1)', capacity: 2}\n"                           \
    "setup: {steps: [{action: spawn_entity, schema: Man, owner: A, at: [a1]},\n"                   \
    "  {action: spawn_entity, schema: Stone, owner: B, at: [c1]},\n"                               \
    "  {action: spawn_entity, schema: Stone, owner: B, at: [c1]}]}\n"                              \
    "interactions: {list: {go: {effects: [\"" effect "\"]}}}\n"                                    \
    "game_flow: {phases: {main: {allowed_actions: [go]}}}\n"

static void check_swap(const char *text, const int counts[3], bool top_is_man) {
    Rules *rules = support_rules(text);
    StateSpace space;
    state_begin(rules, &space.state);
    support_play(rules, &space.state, "go");
    assert_true(state_valid(rules, &space.state));
    for (Site site = 0; site < 3; site++)
        assert_int_equal(state_count(rules, &space.state, site), counts[site]);
    PieceIndex top = state_board(rules, &space.state)[2];
    Kind man = rules_find_kind(rules, "Man");
    assert_int_equal(state_pieces(rules, &space.state)[top].kind == man, top_is_man);
    rules_free(rules);
}

static void test_swap(void **unused) {
    (void)unused;
    check_swap(SWAP("swap(board[site('a1')], board[site('c1')])"), (int[]){1, 0, 2}, true);
    check_swap(SWAP("swap(board[site('a1')], board[site('b1')])"), (int[]){1, 0, 2}, false);
    check_swap(SWAP("swap(board[site('c1')], board[site('c1')])"), (int[]){1, 0, 2}, false);
}

#define STEP(more) "{id: 0, step: [1, 0], actions: [{state: EMPTY, action: MOVE" more "}]}"
#define MEN(head, more)                                                                            \
    "name: Men\nboard: {dimensions: [4, 2]}\n" head                                                \
    "players: [{name: A, direction: [[1, 0], [0, 1]], starting_positions: [{piece: R, positions: " \
    "[[0, 0]]}, {piece: S, positions: [[0, 1]]}]},\n"                                              \
    "  {name: B, direction: [[1, 0], [0, 1]], starting_positions: [{piece: S, positions: [[3, "    \
    "1]]}]}]\n"                                                                                    \
    "turns: {order: [A, B]}\n"                                                                     \
    "pieces: [{code: S, moves: []}, {code: R, moves: [" STEP(more) "]}]\n"

// Beside a move both stand where the move has put them.
static void test_swap_with_move(void **unused) {
    (void)unused;
    Rules *rules = support_rules(MEN("", ", side_effects: [\"swap(entity, board[site('d2')])\"]"));
    StateSpace space;
    state_begin(rules, &space.state);
    support_play(rules, &space.state, "a1b1");
    const PieceIndex *board = state_board(rules, &space.state);
    const Piece *pieces = state_pieces(rules, &space.state);
    assert_int_equal(board[0], PIECE_NONE);
    assert_int_equal(pieces[board[1]].owner, 1);
    assert_int_equal(pieces[board[7]].kind, rules_find_kind(rules, "R"));
    assert_true(state_valid(rules, &space.state));
    rules_free(rules);
}

// An effect that ends the game is the last one: nothing is taken any more.
static void test_end(void **unused) {
    (void)unused;
    Rules *rules = support_rules(
        MEN("", ", side_effects: [\"win(player)\", {action: CAPTURE, target: [3, 1]}]"));
    StateSpace space;
    state_begin(rules, &space.state);
    support_play(rules, &space.state, "a1b1");
    assert_int_equal(state_outcome(rules, &space.state, NULL).winner, 0);
    assert_int_equal(space.state.captured, 0);
    rules_free(rules);
}

// Where pieces can be in hand, new ones may be more than the board has squares.
static void test_room(void **unused) {
    (void)unused;
    Rules *rules = support_rules(
        MEN("hand_enabled: true\n", ", side_effects: [\"spawn('S', start, player)\"]"));
    assert_int_equal(rules->start.piece_limit, PIECE_LIMIT);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_swap),
        cmocka_unit_test(test_swap_with_move),
        cmocka_unit_test(test_end),
        cmocka_unit_test(test_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
