// SPDX-License-Identifier: MIT
// Moves that must be made, and turns that may be passed, in the piece dialect.
#include "engine/notation/fen/fen.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/turn/obligation.h"
#include "tests/support/pieces.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define MAN                                                                                        \
    "- {code: MAN, symbol: M, moves: [{id: 0, step: [0, 1], actions: [" GO "], modifiers: "        \
    "[{action: TRANSFORM, conditions: [LAST], options: [ROOK, STONE]}]}]}\n"
// Takes what stands to its left as well.
#define GUN                                                                                        \
    "- {code: GUN, symbol: G, moves: [{id: 0, step: [0, 1], actions: [" GO                         \
    "], side_effects: [{action: CAPTURE, target: [-1, 1]}]}]}\n"

static Rules *make(const char *head) {
    Text text = {0};
    text_appendf(
        &text,
        "name: Test\nboard: {dimensions: [4, 4]}\nturns: {order: [A, B]}\nstalemate: draw\n"
        "%s\nconditions:\n"
        "- {code: LAST, type: POSITION, check: {A: [[0, 3], [1, 3], [2, 3], [3, 3]], "
        "B: [[0, 0], [1, 0], [2, 0], [3, 0]]}}\nplayers:\n"
        "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: []}\n"
        "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: []}\n"
        "pieces:\n" KING ROOK STONE MAN GUN,
        head);
    Rules *rules = support_rules(text.data);
    text_free(&text);
    return rules;
}

static Reason end_of(const Rules *rules, const char *fen, const char *moves) {
    StateSpace space;
    support_fen(rules, fen, &space.state);
    support_play(rules, &space.state, moves);
    return state_outcome(rules, &space.state, NULL).reason;
}

// Obligations -------------------------------------------------------------------------------------

static void test_captures(void **unused) {
    (void)unused;
    Rules *rules = make("obligation: captures");
    support_assert_moves(rules, "4/4/s3/K2M w", "a1a2");
    support_assert_moves(rules, "4/4/ss2/K2M w", "a1a2 a1b2");
    support_assert_moves(rules, "4/4/S3/K2M w", "a1b1 a1b2 d1d2");
    rules_free(rules);
}

// What a move removes beside its target counts.
static void test_most_captures(void **unused) {
    (void)unused;
    Rules *rules = make("obligation: captures");
    support_assert_moves(rules, "4/4/sss1/1G2 w", "b1b2");
    support_assert_moves(rules, "4/4/1s1s/G1KR w", "c1b2 c1d2 d1d2");
    support_assert_moves(rules, "4/4/s3/1GK1 w", "b1b2");
    rules_free(rules);
}

// A capture that would leave the leader attacked is none to be made.
static void test_self_check(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING\nobligation: captures");
    support_assert_moves(rules, "r2k/4/Rs2/K3 w", "a1b2 a2a4");
    support_assert_moves(rules, "1r1k/4/1s2/KR2 w", "b1b2");
    // Only the king could capture, and may not.
    support_assert_moves(rules, "1r1k/4/1s2/K3 w", "a1a2 a1b1");
    rules_free(rules);
}

// What the piece becomes does not matter for what it must do.
static void test_promotion(void **unused) {
    (void)unused;
    StateSpace space, after;
    Action action;
    Text text = {0};
    Rules *rules = make("obligation: captures");
    support_assert_moves(rules, "s3/M3/4/3M w", "a3a4r a3a4s");
    support_fen(rules, "s3/M3/4/3M w", &space.state);
    assert_true(move_read(rules, &space.state, NULL, "a3a4", &action, NULL));
    state_apply(rules, &space.state, NULL, &action, &after.state);
    assert_string_equal(support_moves(rules, &after.state, &text), "r s");
    text_free(&text);
    rules_free(rules);
}

// One sum after the other; names of expressions know the piece and both squares.
static void test_expressions(void **unused) {
    (void)unused;
    Rules *rules = make(
        "obligation: [captures, 'if(eq(entity.kind, ''KING''), 1, 0)', 'target.x']");
    support_assert_moves(rules, "4/4/1s1s/KRR1 w", "a1b2");
    support_assert_moves(rules, "4/4/4/KRR1 w", "a1b2");
    support_assert_moves(rules, "4/4/1ss1/1RR1 w", "c1c2");
    rules_free(rules);
}

// An expression without a value counts as nothing.
static void test_null(void **unused) {
    (void)unused;
    Rules *rules = make("obligation: ['min_of(x in pieces_on(set_of(target)), 5)']");
    support_assert_moves(rules, "4/4/s3/K2M w", "a1a2");
    rules_free(rules);
}

// Drops capture nothing.
static void test_drops(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true\nobligation: captures");
    support_assert_moves(rules, "4/4/s3/K3[R] w", "a1a2");
    support_assert_moves(rules, "ssss/ssss/sss1/SSSS[R] w", "R@d2");
    rules_free(rules);
}

// Passing -----------------------------------------------------------------------------------------

static void test_pass(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = make("leader: KING\nmay_pass: true");
    support_assert_moves(rules, "3k/4/4/K3 w", "a1a2 a1b1 a1b2 pass");
    // Not while the leader is attacked.
    support_assert_moves(rules, "r2k/4/4/K3 w", "a1b1 a1b2");
    support_fen(rules, "3k/4/4/K3 w", &space.state);
    support_play(rules, &space.state, "pass");
    assert_int_equal(space.state.seat, 1);
    assert_int_equal(space.state.turns, 1);
    support_play(rules, &space.state, "pass,pass,pass");
    assert_int_equal(state_outcome(rules, &space.state, NULL).reason, REASON_NONE);
    assert_true(state_valid(rules, &space.state));
    rules_free(rules);
}

// With a pass left there is no stalemate, but there is mate.
static void test_no_stalemate(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING\nmay_pass: true");
    assert_int_equal(end_of(rules, "1r1k/3r/4/K3 w", "pass"), REASON_NONE);
    support_assert_moves(rules, "1r1k/3r/4/K3 w", "a1a2 pass");
    support_assert_moves(rules, "1r1k/4/3r/K3 w", "pass");
    assert_int_equal(end_of(rules, "1r1k/4/3r/K3 w", ""), REASON_NONE);
    assert_int_equal(end_of(rules, "rr1k/4/4/K3 w", ""), REASON_CHECKMATE);
    rules_free(rules);
}

// A pass is a turn without progress.
static void test_passes_are_quiet(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING\nmay_pass: true\ndraw_conditions: {fifty_move_halfmoves: 4}");
    assert_int_equal(end_of(rules, "3k/4/4/K3 w - - 0 1", "pass,pass,pass"), REASON_NONE);
    assert_int_equal(end_of(rules, "3k/4/4/K3 w - - 0 1", "pass,pass,pass,pass"), REASON_QUIET);
    assert_int_equal(end_of(rules, "3k/4/s3/K3 w - - 3 1", "a1a2,pass,pass,pass"), REASON_NONE);
    rules_free(rules);
}

// Who passes moves nothing, so that his pass does not win what a move would have won.
static void test_pass_with_effects(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = make("may_pass: true\nturn_end: 'add(state.turns, 1)'\nstate_schema: {global: "
                        "{turns: {type: int}}}");
    support_fen(rules, "3k/4/4/K3 w", &space.state);
    support_play(rules, &space.state, "pass,d4d3,pass");
    assert_int_equal(state_slots(rules, &space.state)[rules->data.variables[0].index], 3);
    rules_free(rules);
}

// Both: to pass is no way out of a capture.
static void test_obligation_with_pass(void **unused) {
    (void)unused;
    Rules *rules = make("may_pass: true\nobligation: captures");
    support_assert_moves(rules, "4/4/s3/K2M w", "a1a2");
    support_assert_moves(rules, "4/4/4/3M w", "d1d2 pass");
    rules_free(rules);
}

// Of three players who may pass nobody is out because he cannot move.
static void test_three_players(void **unused) {
    (void)unused;
    StateSpace space;
    Text text = {0};
    Rules *rules = support_rules(
        "name: Test\nboard: {dimensions: [4, 1]}\nturns: {order: [A, B, C]}\nstalemate: loses\n"
        "may_pass: true\nplayers:\n"
        "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: [{piece: MAN, positions: "
        "[[0, 0]]}]}\n"
        "- {name: B, direction: [[1, 0], [0, 1]], starting_positions: [{piece: STONE, positions: "
        "[[2, 0]]}]}\n"
        "- {name: C, direction: [[1, 0], [0, 1]], starting_positions: [{piece: STONE, positions: "
        "[[3, 0]]}]}\n"
        "pieces:\n" STONE "- {code: MAN, symbol: M, moves: [{id: 0, step: [1, 0], actions: [" GO
        "]}]}\n");
    state_begin(rules, &space.state);
    support_play(rules, &space.state, "a1-b1");
    assert_int_equal(space.state.seat, 1);
    assert_int_equal(space.state.out, 0);
    assert_string_equal(support_moves(rules, &space.state, &text), "pass");
    text_free(&text);
    rules_free(rules);
}

// At the end of a turn state.actions is 1 after a move and 0 after a pass. What FEN cannot say of a
// variable makes it say nothing.
static void test_passes_in_a_row(void **unused) {
    (void)unused;
    StateSpace space;
    Text text = {0};
    Rules *rules = make(
        "may_pass: true\n"
        "state_schema: {global: {passes: {type: int, initial: 0, min: 0, max: 2}}}\n"
        "turn_end: ['set(state.passes, if(eq(state.actions, 0), add(state.passes, "
        "1), 0))']\n"
        "end_conditions: {conditions: [{type: draw, condition: 'eq(state.passes, "
        "2)'}]}");
    support_fen(rules, "3k/4/4/K3 w - - 0 1", &space.state);
    support_play(rules, &space.state, "pass,d4d3");
    assert_true(fen_write(rules, &space.state, &text));
    text.length = 0;
    support_play(rules, &space.state, "pass");
    assert_false(fen_write(rules, &space.state, &text));
    assert_int_equal(text.length, 0);
    support_play(rules, &space.state, "pass");
    assert_int_equal(state_outcome(rules, &space.state, NULL).reason, REASON_DOCUMENT);
    text_free(&text);
    rules_free(rules);
}

// Men that may be jumped again and again make a turn without an end. It is looked ahead as far as
// there is room for, in more States than one StateSpace holds.
static void test_endless_chain(void **unused) {
    (void)unused;
    Rules *rules = support_rules(
        "metadata: {name: Test}\n"
        "players: {roles: [{name: A}, {name: B}]}\n"
        "entity_schemas: {types: {MAN: {attributes: {owner: {type: player_ref}}}}}\n"
        "topology: {type: discrete, structure: 'grid(16, 16)'}\n"
        "state_schema: {global: {current_player: {type: player_ref, initial: \"player('A')\"},\n"
        "  jumps: {type: int, initial: 0}}}\n"
        "setup: {steps: [\n"
        "  {action: spawn_entity, schema: MAN, count: 1, at: [a1],\n"
        "   set_attributes: {owner: \"player('A')\"}},\n"
        "  {action: spawn_entity, schema: MAN, count: 3, at: [b1, b2, d4],\n"
        "   set_attributes: {owner: \"player('B')\"}},\n"
        "  {action: spawn_entity, schema: MAN, count: 128, at: ['grid_nodes(0,8, 15,15)'],\n"
        "   set_attributes: {owner: \"player('B')\"}}]}\n"
        "interactions: {list: {jump: {\n"
        "  entity: 'where(p in pieces, eq(p.owner, player))',\n"
        "  conditions: ['eq(board[target], null)', 'eq(count(line(start, target)), 1)',\n"
        "    'all(p in pieces_on(line(start, target)), ne(p.owner, player))',\n"
        "    'eq(count(pieces_on(line(start, target))), 1)'],\n"
        "  effects: ['move_entity(entity, target)', 'set(state.jumps, add(state.jumps, 1))'],\n"
        "  chainable: true, gives: {captures: 1}}}}\n"
        "game_flow: {phases: {main: {actors: current_player, allowed_actions: [jump]}},\n"
        "  obligation: [captures], stalemate: loses, quiet_limit: 50}\n");
    assert_true(rules->layout.size > sizeof(StateSpace) / 48); // actions of a turn looked ahead
    StateSpace start;
    ActionList list = {0};
    state_begin(rules, &start.state);
    state_actions(rules, &start.state, NULL, &list);
    assert_int_equal(list.count, 2); // neither way is worse
    action_list_free(&list);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_endless_chain),
        cmocka_unit_test(test_captures),
        cmocka_unit_test(test_most_captures),
        cmocka_unit_test(test_self_check),
        cmocka_unit_test(test_promotion),
        cmocka_unit_test(test_expressions),
        cmocka_unit_test(test_null),
        cmocka_unit_test(test_drops),
        cmocka_unit_test(test_pass),
        cmocka_unit_test(test_no_stalemate),
        cmocka_unit_test(test_passes_are_quiet),
        cmocka_unit_test(test_pass_with_effects),
        cmocka_unit_test(test_obligation_with_pass),
        cmocka_unit_test(test_three_players),
        cmocka_unit_test(test_passes_in_a_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
