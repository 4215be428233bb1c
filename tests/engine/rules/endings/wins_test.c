// SPDX-License-Identifier: MIT
// What a player who has moved wins by, and draws for lack of material.
#include "engine/notation/fen/fen.h"
#include "engine/notation/guide/guide.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/valid.h"
#include "tests/support/pieces.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define MAN                                                                                        \
    "- {code: MAN, symbol: M, moves: [{id: 0, step: [0, 1], actions: [" GO "], modifiers: "        \
    "[{action: TRANSFORM, conditions: [LAST], options: [ROOK]}]}]}\n"

static Rules *make(const char *head, const char *pieces) {
    Text text = {0};
    text_appendf(&text,
                 "name: Test\nboard: {dimensions: [4, 4]}\nturns: {order: [A, B]}\n%s\n"
                 "conditions:\n"
                 "- {code: LAST, type: POSITION, check: {A: [[0, 3], [1, 3], [2, 3], [3, 3]], "
                 "B: [[0, 0], [1, 0], [2, 0], [3, 0]]}}\n"
                 "- {code: HILL, type: POSITION, check: {A: [[1, 1], [1, 2]], B: [[1, 1]]}}\n"
                 "players:\n"
                 "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: []}\n"
                 "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: []}\n"
                 "pieces:\n%s",
                 head, pieces);
    Rules *rules = support_rules(text.data);
    text_free(&text);
    return rules;
}

static void assert_end(const Rules *rules, const char *fen, const char *moves, Reason reason,
                       int winner) {
    StateSpace space;
    support_fen(rules, fen, &space.state);
    support_play(rules, &space.state, moves);
    assert_true(state_valid(rules, &space.state));
    Outcome outcome = state_outcome(rules, &space.state, NULL);
    assert_int_equal(outcome.reason, reason);
    if (reason == REASON_NONE)
        return;
    assert_int_equal(outcome.winner, winner < 0 ? SEAT_NONE : winner);
    assert_int_equal(outcome.scores[0], winner < 0 ? 0 : winner == 0 ? 1 : -1);
    ActionList list = {0};
    state_actions(rules, &space.state, NULL, &list);
    assert_int_equal(list.count, 0);
    action_list_free(&list);
}

// Zones -------------------------------------------------------------------------------------------

static void test_leader_in_zone(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING\nwin_conditions: [{type: PIECE_IN_ZONE, zone: HILL}]",
                        KING ROOK);
    assert_end(rules, "3k/4/4/K3 w - - 0 1", "a1b2", REASON_ZONE, 0);
    assert_end(rules, "3k/4/4/K2R w - - 0 1", "d1b1", REASON_NONE, 0);
    assert_end(rules, "3k/4/4/KR2 w - - 0 1", "b1b2", REASON_NONE, 0);
    // The other player's zone is another one.
    assert_end(rules, "4/2k1/4/K3 b - - 0 1", "c3b3", REASON_NONE, 0);
    assert_end(rules, "4/2k1/4/3K b - - 0 1", "c3b2", REASON_ZONE, 1);
    rules_free(rules);
}

static void test_kind_in_zone(void **unused) {
    (void)unused;
    Rules *rules = make("win_conditions: [{type: PIECE_IN_ZONE, piece: ROOK, zone: HILL}]",
                        KING ROOK);
    assert_end(rules, "3k/4/4/K3 w - - 0 1", "a1b2", REASON_NONE, 0);
    assert_end(rules, "3k/4/4/1R2 w - - 0 1", "b1b3", REASON_ZONE, 0);
    rules_free(rules);
}

// Who becomes such a piece there wins when he has chosen, in one go or in two.
static void test_promotion_in_zone(void **unused) {
    (void)unused;
    StateSpace space, after;
    Action action;
    Rules *rules = make("win_conditions: [{type: PIECE_IN_ZONE, piece: ROOK, zone: LAST}]",
                        KING ROOK MAN);
    assert_end(rules, "3k/M3/4/4 w - - 0 1", "a3a4r", REASON_ZONE, 0);
    support_fen(rules, "3k/M3/4/4 w - - 0 1", &space.state);
    assert_true(move_read(rules, &space.state, NULL, "a3a4", &action, NULL));
    assert_int_equal(action.value, VALUE_ASK);
    state_apply(rules, &space.state, NULL, &action, &after.state);
    assert_int_equal(state_outcome(rules, &after.state, NULL).reason, REASON_NONE);
    support_play(rules, &after.state, "r");
    assert_int_equal(state_outcome(rules, &after.state, NULL).reason, REASON_ZONE);
    rules_free(rules);
}

// Mate on the hill is mate no more: the game was over.
static void test_zone_before_mate(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING\nwin_conditions: [{type: PIECE_IN_ZONE, piece: ROOK, zone: "
                        "LAST}]",
                        KING ROOK);
    assert_end(rules, "3k/R3/1R2/K3 w - - 0 1", "b2b4", REASON_ZONE, 0);
    rules_free(rules);
}

// Bare --------------------------------------------------------------------------------------------

static void test_bare(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING\nhand_enabled: true\nwin_conditions: [{type: OPPONENT_BARE, "
                        "exempt: [KING]}]",
                        KING ROOK MAN);
    assert_end(rules, "3k/4/r3/K3[] w - - 0 1", "a1a2", REASON_BARE, 0);
    assert_end(rules, "3k/3m/r3/K3[] w - - 0 1", "a1a2", REASON_NONE, 0);
    // What is in hand is not nothing.
    assert_end(rules, "3k/4/r3/K3[m] w - - 0 1", "a1a2", REASON_NONE, 0);
    rules_free(rules);
}

static void test_bare_of_everything(void **unused) {
    (void)unused;
    Rules *rules = make("win_conditions: [{type: OPPONENT_BARE}]", KING ROOK);
    assert_end(rules, "3k/4/r3/K3 w - - 0 1", "a1a2", REASON_NONE, 0);
    assert_end(rules, "4/4/r3/K3 w - - 0 1", "a1a2", REASON_BARE, 0);
    rules_free(rules);
}

// Extinction --------------------------------------------------------------------------------------

#define EXTINCTION "win_conditions: [{type: EXTINCTION, pieces: [ROOK, MAN]}]"

static void test_extinction(void **unused) {
    (void)unused;
    Rules *rules = make(EXTINCTION, KING ROOK MAN);
    assert_end(rules, "3k/3m/r3/KMR1 w - - 0 1", "a1a2", REASON_EXTINCTION, 0);
    assert_end(rules, "r2k/3m/r3/KMR1 w - - 0 1", "a1a2", REASON_NONE, 0);
    assert_end(rules, "r2k/4/m3/KMR1 w - - 0 1", "a1a2", REASON_EXTINCTION, 0);
    // The kings are none of these.
    assert_end(rules, "r3/3m/k3/KMR1 w - - 0 1", "a1a2", REASON_NONE, 0);
    assert_end(rules, "r2k/3m/4/KMR1 b - - 0 1", "a4a1", REASON_NONE, 0);
    assert_end(rules, "r2k/3m/4/KMR1 b - - 0 1", "a4a1,b1b2,a1c1", REASON_EXTINCTION, 1);
    rules_free(rules);
}

// Who turns the last of his own kind into another one loses, but not with a move that wins.
static void test_own_extinction(void **unused) {
    (void)unused;
    Rules *rules = make(EXTINCTION, KING ROOK MAN);
    assert_end(rules, "3k/M3/r2m/K1R1 w - - 0 1", "a3a4r", REASON_EXTINCTION, 1);
    assert_end(rules, "3k/M3/r2m/KMR1 w - - 0 1", "a3a4r", REASON_NONE, 1);
    assert_end(rules, "r2k/M3/3m/K1R1 w - - 0 1", "a3a4r", REASON_EXTINCTION, 0);
    rules_free(rules);
}

static void test_extinction_in_hand(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true\n" EXTINCTION, KING ROOK MAN);
    assert_end(rules, "3k/3m/r3/KMR1[r] w - - 0 1", "a1a2", REASON_NONE, 0);
    assert_end(rules, "3k/3m/r3/KMR1[k] w - - 0 1", "a1a2", REASON_EXTINCTION, 0);
    rules_free(rules);
}

// The sentence of the table, with the kinds of the document.
static void test_extinction_in_the_guide(void **unused) {
    (void)unused;
    static const char sentence[] =
        "Who leaves the others without any one of these wins: rook, man.";
    Rules *rules = make(EXTINCTION, KING ROOK MAN);
    Guide guide = {0};
    bool found = false;
    guide_read(&guide, rules, NULL);
    for (size_t i = 0; i < guide.count && !found; i++)
        found = guide.items[i].text && strcmp(guide.items[i].text, sentence) == 0;
    assert_true(found);
    guide_free(&guide);
    rules_free(rules);
}

// Checks ------------------------------------------------------------------------------------------

#define CHECKS "leader: KING\nwin_conditions: [{type: CHECK_COUNT, threshold: 2}]"

static void test_checks(void **unused) {
    (void)unused;
    Rules *rules = make(CHECKS, KING ROOK);
    assert_end(rules, "3k/4/4/K1R1 w - - 2+2 0 1", "c1c4", REASON_NONE, 0);
    assert_end(rules, "3k/4/4/K1R1 w - - 1+2 0 1", "c1c4", REASON_CHECKS, 0);
    assert_end(rules, "3k/4/4/K1R1 w - - 2+1 0 1", "c1c4", REASON_NONE, 0);
    assert_end(rules, "3k/4/4/K1R1 w - - 2+2 0 1", "c1c4,d4d3,c4c3", REASON_CHECKS, 0);
    assert_end(rules, "3k/4/4/K1R1 w - - 2+2 0 1", "c1c2,d4d3,c2c3", REASON_NONE, 0);
    rules_free(rules);
}

// Two pieces that attack at once give one check; one that a move uncovers counts.
static void test_double_check_is_one(void **unused) {
    (void)unused;
    StateSpace space;
    Text text = {0};
    Rules *rules = make(CHECKS, KING ROOK);
    support_fen(rules, "3k/4/3R/KR1R w - - 2+2 0 1", &space.state);
    support_play(rules, &space.state, "b1b4");
    fen_write(rules, &space.state, &text);
    assert_string_equal(text.data, "1R1k/4/3R/K2R b - - 1+2 1 1");
    text_free(&text);
    rules_free(rules);
}

// Mate that is the last check is a win by checks.
static void test_checks_in_hash(void **unused) {
    (void)unused;
    StateSpace one, two;
    Rules *rules = make(CHECKS, KING ROOK);
    support_fen(rules, "3k/4/4/K1R1 w - - 2+2 0 1", &one.state);
    support_fen(rules, "3k/4/4/K1R1 w - - 1+2 0 1", &two.state);
    assert_true(one.state.hash != two.state.hash);
    rules_free(rules);
}

// The count is a variable that expressions read.
static void test_checks_in_expressions(void **unused) {
    (void)unused;
    Rules *rules = make(
        "leader: KING\nwin_conditions: [{type: CHECK_COUNT}]\nend_conditions: {conditions: "
        "[{type: victory, for: player(p), condition: 'eq(p.checks, 1)'}]}",
        KING ROOK);
    assert_end(rules, "3k/4/4/K1R1 w - - 3+3 0 1", "c1c4", REASON_DOCUMENT, 0);
    rules_free(rules);
}

// Material ----------------------------------------------------------------------------------------

#define MATERIAL "draw_conditions: {insufficient_material: [[KING], [ROOK, KING]]}"

static void test_material(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING\n" MATERIAL, KING ROOK MAN);
    assert_end(rules, "3k/4/m3/K3 w - - 0 1", "a1a2", REASON_MATERIAL, -1);
    assert_end(rules, "3k/4/m3/K2R w - - 0 1", "a1a2", REASON_MATERIAL, -1);
    assert_end(rules, "3k/4/m3/K2M w - - 0 1", "a1a2", REASON_NONE, -1);
    assert_end(rules, "3k/4/m3/KRR1 w - - 0 1", "a1a2", REASON_NONE, -1);
    rules_free(rules);
}

// What is in hand counts.
static void test_material_in_hand(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING\nhand_enabled: true\n" MATERIAL, KING ROOK MAN);
    assert_end(rules, "3k/4/4/K3[m] w - - 0 1", "a1a2", REASON_NONE, -1);
    assert_end(rules, "3k/4/4/K3[r] w - - 0 1", "", REASON_MATERIAL, -1);
    rules_free(rules);
}

// Mate goes before.
static void test_mate_with_little(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING\n" MATERIAL, KING ROOK MAN);
    assert_end(rules, "3k/m3/1R1K/4 w - - 0 1", "b2b4", REASON_CHECKMATE, 0);
    assert_end(rules, "3k/4/1R1K/4 w - - 0 1", "", REASON_MATERIAL, -1);
    rules_free(rules);
}

static void test_nothing_is_too_little(void **unused) {
    (void)unused;
    Rules *rules = make(
        "may_pass: true\ndraw_conditions: {insufficient_material: [[], [KING, KING]]}", KING);
    assert_end(rules, "4/4/k3/KK2 w - - 0 1", "a1a2", REASON_MATERIAL, -1);
    rules_free(rules);
}

// Who is out has no say, though his pieces are still there.
static void test_material_of_those_in(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = support_rules(
        "name: Test\nboard: {dimensions: [4, 4]}\nturns: {order: [A, B, C]}\nleader: "
        "KING\n" MATERIAL "\nplayers:\n"
        "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: [{piece: KING, positions: "
        "[[0, 0]]}, {piece: ROOK, positions: [[2, 0]]}]}\n"
        "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: [{piece: KING, positions: "
        "[[3, 3]]}]}\n"
        "- {name: C, direction: [[1, 0], [0, -1]], starting_positions: [{piece: KING, positions: "
        "[[2, 3]]}, {piece: STONE, positions: [[0, 3], [0, 2], [1, 3], [3, 0]]}]}\n"
        "pieces:\n" KING ROOK "- {code: STONE, symbol: S, moves: []}\n");
    state_begin(rules, &space.state);
    assert_int_equal(state_outcome(rules, &space.state, NULL).reason, REASON_NONE);
    support_play(rules, &space.state, "c1xc4");
    assert_int_equal(space.state.out, 1 << 2);
    assert_int_equal(state_outcome(rules, &space.state, NULL).reason, REASON_MATERIAL);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_leader_in_zone),
        cmocka_unit_test(test_kind_in_zone),
        cmocka_unit_test(test_promotion_in_zone),
        cmocka_unit_test(test_zone_before_mate),
        cmocka_unit_test(test_bare),
        cmocka_unit_test(test_bare_of_everything),
        cmocka_unit_test(test_extinction),
        cmocka_unit_test(test_own_extinction),
        cmocka_unit_test(test_extinction_in_hand),
        cmocka_unit_test(test_extinction_in_the_guide),
        cmocka_unit_test(test_checks),
        cmocka_unit_test(test_double_check_is_one),
        cmocka_unit_test(test_checks_in_hash),
        cmocka_unit_test(test_checks_in_expressions),
        cmocka_unit_test(test_material),
        cmocka_unit_test(test_material_in_hand),
        cmocka_unit_test(test_mate_with_little),
        cmocka_unit_test(test_nothing_is_too_little),
        cmocka_unit_test(test_material_of_those_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
