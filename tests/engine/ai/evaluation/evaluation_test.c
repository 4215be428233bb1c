// SPDX-License-Identifier: MIT
#include "engine/ai/evaluation/evaluation.h"

#include "engine/doc/doc.h"
#include "engine/game/library.h"
#include "engine/rules/state/change.h"
#include "tests/support/pieces.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

// The value of a position for the first seat.
static int value_of(const Rules *rules, const char *fen) {
    StateSpace space;
    Evaluation *evaluation = evaluation_new(rules);
    support_fen(rules, fen, &space.state);
    int value = evaluation_of(evaluation, &space.state, 0);
    assert_int_equal(evaluation_of(evaluation, &space.state, 1), -value);
    evaluation_free(evaluation);
    return value;
}

// What a kind is worth; as far as the game's moves tell it, where [moves_only].
static int worth_of(const char *game, const char *code, bool moves_only) {
    Rules *rules = support_load(game);
    for (int kind = 0; kind < rules->kinds.count && moves_only; kind++) {
        rules->kinds.list[kind].worth = 0;
        rules->judging.values[kind] = JUDGING_UNSAID;
    }
    Evaluation *evaluation = evaluation_new(rules);
    Kind kind = rules_find_kind(rules, code);
    assert_int_not_equal(kind, KIND_NONE);
    int worth = evaluation_piece(evaluation, kind, 0);
    evaluation_free(evaluation);
    rules_free(rules);
    return worth;
}

static void assert_order(const char *game, const char *const *codes, size_t count) {
    for (size_t i = 0; i + 1 < count; i++)
        assert_true(worth_of(game, codes[i], true) > worth_of(game, codes[i + 1], true));
}

#define ORDER(game, ...)                                                                           \
    do {                                                                                           \
        static const char *const codes[] = {__VA_ARGS__};                                          \
        assert_order(game, codes, sizeof codes / sizeof *codes);                                   \
    } while (0)

// The orders are those that players of these games agree on.
static void test_values_from_moves(void **unused) {
    (void)unused;
    ORDER("chess", "QUEEN", "ROOK", "BISHOP", "KNIGHT", "PAWN");
    ORDER("shogi", "DRAGON", "ROOK", "BISHOP", "GOLD", "SILVER", "LANCE", "KNIGHT", "PAWN");
    ORDER("xiangqi", "CHARIOT", "CANNON", "HORSE", "SOLDIER", "ADVISOR");
    ORDER("makruk", "ROOK", "KNIGHT", "KHON", "MET", "PAWN");
    ORDER("grand", "QUEEN", "CHANCELLOR", "ARCHBISHOP", "ROOK", "BISHOP", "KNIGHT", "PAWN");
}

// In men: a queen is worth nine, a rook five, a bishop and a knight three, as the books have it.
static void test_values_of_chess(void **unused) {
    (void)unused;
    assert_in_range(worth_of("chess", "QUEEN", true), 750, 1200);
    assert_in_range(worth_of("chess", "ROOK", true), 400, 620);
    assert_in_range(worth_of("chess", "BISHOP", true), 260, 430);
    assert_in_range(worth_of("chess", "KNIGHT", true), 230, 400);
    assert_int_equal(worth_of("chess", "PAWN", true), 100);
    assert_int_equal(worth_of("chess", "KING", true), 0);
}

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Being to act is all that the start has for one; and the same turned round is the other's.
static void test_symmetry(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Evaluation *evaluation = evaluation_new(rules);
    assert_int_equal(value_of(rules, start), evaluation_weight(evaluation, WEIGHT_TEMPO));
    evaluation_free(evaluation);
    int white = value_of(rules, "r3k2r/1pp2p2/8/3Nb3/4P3/8/PP3PPP/2KR3R w kq - 0 1");
    int black = value_of(rules, "2kr3r/pp3ppp/8/4p3/3nB3/8/1PP2P2/R3K2R b KQ - 0 1");
    assert_int_equal(white, -black);
    rules_free(rules);
}

static void test_material(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    assert_true(value_of(rules, "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") > 700);
    assert_true(value_of(rules, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1") < -350);
    rules_free(rules);
}

static void test_advance(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    int home = value_of(rules, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    int near = value_of(rules, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    int stopped = value_of(rules, "4k3/1p6/P7/8/8/8/8/4K3 w - - 0 1");
    int free = value_of(rules, "4k3/7p/P7/8/8/8/8/4K3 w - - 0 1");
    assert_true(near > home + 100);
    assert_true(free > stopped + 20);
    rules_free(rules);
    rules = support_load("breakthrough");
    assert_true(value_of(rules, "8/p7/7P/8/8/8/8/8 w - - 0 1") > 100);
    rules_free(rules);
}

// A knight alone hardly wins; a rook does, with the help of his king.
static void test_remains(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    assert_in_range(value_of(rules, "4k3/8/8/8/8/8/8/3NK3 w - - 0 1"), 30, 150);
    int far = value_of(rules, "7k/8/8/8/8/8/8/K6R w - - 0 1");
    int near = value_of(rules, "7k/8/5K2/8/8/8/8/7R w - - 0 1");
    assert_true(far > 300);
    assert_true(near > far + 20);
    rules_free(rules);
}

// A king on his way up the hill has more than one at home, when there is little to fear.
static void test_goals(void **unused) {
    (void)unused;
    Rules *rules = support_load("king-of-the-hill");
    assert_true(value_of(rules, "k7/8/8/8/8/4K3/8/8 w - - 0 1") >
                value_of(rules, "k7/8/8/8/8/8/8/4K3 w - - 0 1") + 100);
    rules_free(rules);
    rules = support_load("racing-kings");
    assert_true(value_of(rules, "8/8/5K2/8/k7/8/8/8 w - - 0 1") > 0);
    rules_free(rules);
}

static void test_checks_given(void **unused) {
    (void)unused;
    Rules *rules = support_load("three-check");
    int none = value_of(rules, "4k3/8/8/8/8/8/8/4K2R w - - 3+3 0 1");
    int one = value_of(rules, "4k3/8/8/8/8/8/8/4K2R w - - 2+3 0 1");
    int two = value_of(rules, "4k3/8/8/8/8/8/8/4K2R w - - 1+3 0 1");
    assert_true(one > none);
    assert_true(two - one > one - none);
    rules_free(rules);
}

// That losing pieces wins follows from the endings.
static void test_better_lost(void **unused) {
    (void)unused;
    Rules *rules = support_load("antichess");
    assert_true(value_of(rules, "rnbqkbnr/pppppppp/8/8/8/8/8/4K3 w - - 0 1") > 500);
    rules_free(rules);
    assert_true(worth_of("antichess", "QUEEN", true) < 0);
    assert_true(worth_of("ataxx", "STONE", true) > 0);
}

static void test_hands(void **unused) {
    (void)unused;
    Rules *rules = support_load("crazyhouse");
    assert_true(value_of(rules, "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1") > 600);
    assert_true(value_of(rules, "4k3/8/8/8/8/8/8/4K3[pn] w - - 0 1") < -200);
    rules_free(rules);
    rules = support_load("ataxx"); // stones that wait to be placed are nobody's gain
    assert_true(value_of(rules, "7/7/7/2PPp2/7/7/7 w - - 0 1") > 50);
    rules_free(rules);
}

// Sides of several seats have what their seats have; those that are out have nothing.
static void test_sides(void **unused) {
    (void)unused;
    Rules *rules = support_load("four-player-chess");
    Evaluation *evaluation = evaluation_new(rules);
    StateSpace space;
    int values[SEAT_LIMIT];
    state_begin(rules, &space.state);
    evaluation_sides(evaluation, &space.state, values);
    assert_int_equal(rules->seats.list[1].side, rules->seats.list[3].side);
    assert_in_range(values[1], 7500, 9500);
    assert_int_equal(values[3], 0);
    state_set_out(&space.state, 1);
    evaluation_sides(evaluation, &space.state, values);
    assert_in_range(values[1], 3500, 5500);
    state_set_out(&space.state, 3);
    evaluation_sides(evaluation, &space.state, values);
    assert_int_equal(values[1], 0);
    assert_in_range(values[0], 7500, 9500);
    evaluation_free(evaluation);
    rules_free(rules);
}

// What the document says -------------------------------------------------------------------------

#define BOARD                                                                                      \
    "name: G\nboard: {dimensions: [5, 5]}\nturns: {order: [A, B]}\nleader: KING\n"                 \
    "state_schema: {per_player: {gold: {initial: 3}}}\n"                                           \
    "players:\n- {name: A, direction: [[1, 0], [0, 1]], starting_positions: ["                     \
    "{piece: KING, positions: [[0, 0]]}, {piece: ROOK, positions: [[2, 0]]}]}\n"                   \
    "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: ["                              \
    "{piece: KING, positions: [[4, 4]]}, {piece: ROOK, positions: [[2, 4]]}]}\n"                   \
    "pieces:\n" KING ROOK

static const char quiet[] = "place: 0, mobility: 0, shelter: 0, tempo: 0";

static int stand(const char *evaluation, int seat) {
    Text text = {0};
    int values[SEAT_LIMIT];
    StateSpace space;
    text_appendf(&text, "%sevaluation: {%s, %s}\n", BOARD, quiet, evaluation);
    Rules *rules = support_rules(text_string(&text));
    Evaluation *made = evaluation_new(rules);
    state_begin(rules, &space.state);
    evaluation_sides(made, &space.state, values);
    evaluation_free(made);
    rules_free(rules);
    text_free(&text);
    return values[seat];
}

static void test_document_values(void **unused) {
    (void)unused;
    assert_int_equal(stand("values: {ROOK: 350}", 0), 350);
    assert_int_equal(stand("values: {ROOK: -20, KING: 500}", 1), 480);
}

static void test_document_terms(void **unused) {
    (void)unused;
    assert_int_equal(
        stand("values: {ROOK: 0}, terms: [{for: player(p), value: p.gold, weight: 25}]", 1), 75);
    assert_int_equal(stand("values: {ROOK: 0}, terms: [{for: player(q), weight: -2,"
                           " value: 'sum(e in entities_of_player(q), e.y)'}]",
                           1),
                     -16);
}

static void test_document_weights(void **unused) {
    (void)unused;
    Rules *rules = support_rules(BOARD "evaluation: {mobility: 7, search: tree, levels: ["
                                       "{nodes: 10, noise: 5}, {nodes: 20, horizon: 3, "
                                       "overlooks: 40}]}\n");
    Evaluation *evaluation = evaluation_new(rules);
    assert_int_equal(evaluation_weight(evaluation, WEIGHT_MOBILITY), 7);
    assert_int_equal(evaluation_weight(evaluation, WEIGHT_PLACE), 100);
    assert_int_equal(evaluation_weight(evaluation, WEIGHT_HAND), 0); // there are no hands
    assert_string_equal(rules->judging.search, "tree");
    assert_int_equal(rules->judging.level_count, 2);
    assert_int_equal(rules->judging.levels[0].noise, 5);
    assert_int_equal(rules->judging.levels[1].horizon, 3);
    assert_int_equal(rules->judging.levels[1].overlooks, 40);
    evaluation_free(evaluation);
    rules_free(rules);
}

static uint64_t fingerprint(const char *text) {
    Doc doc, edition = {0};
    Report report = {0};
    Error error = {0};
    Rules *rules;
    assert_true(doc_read(&doc, "g", text, strlen(text), &error));
    assert_true(library_compile(&doc, NULL, &edition, &rules, &report));
    uint64_t key = rules->about.fingerprint;
    rules_free(rules);
    report_free(&report);
    doc_free(&edition);
    doc_free(&doc);
    return key;
}

// Saved games go on when their game is judged in another way.
static void test_no_rule(void **unused) {
    (void)unused;
    uint64_t key = fingerprint(BOARD);
    assert_true(key == fingerprint(BOARD "evaluation: {mobility: 7}\n"));
    assert_true(key == fingerprint(BOARD "evaluation: {values: {ROOK: 3}, tempo: 1}\n"));
    assert_true(key != fingerprint(BOARD "stalemate: loses\n"));
}

// The interaction dialect ------------------------------------------------------------------------

#define COINS                                                                                      \
    "metadata: {name: Coins}\nplayers: {roles: [{name: A}, {name: B}]}\n"                          \
    "topology: {structure: 'grid(3, 3)'}\n"                                                        \
    "state_schema: {per_player: {coins: {initial: 1}}}\n"                                          \
    "interactions: {list: {take: {effects: ['add(player.coins, 2)']}}}\n"                          \
    "game_flow: {phases: {main: {allowed_actions: [take]}}}\n"

static int after_taking(const char *text) {
    Rules *rules = support_rules(text);
    Evaluation *evaluation = evaluation_new(rules);
    StateSpace before, after;
    ActionList list = {0};
    state_begin(rules, &before.state);
    state_actions(rules, &before.state, NULL, &list);
    state_apply(rules, &before.state, NULL, &list.items[0], &after.state);
    int value = evaluation_of(evaluation, &after.state, 0);
    action_list_free(&list);
    evaluation_free(evaluation);
    rules_free(rules);
    return value;
}

// A condition of winning that is nearer to holding, and points, count.
static void test_endings(void **unused) {
    (void)unused;
    assert_true(after_taking(COINS "end_conditions: {conditions: [{type: victory,"
                                   " for: player(p), condition: 'gte(p.coins, 10)'}]}\n") > 0);
    assert_true(after_taking(COINS "end_conditions: {conditions: [{type: defeat,"
                                   " for: player(p), condition: 'gte(p.coins, 10)'}]}\n") < -10);
    assert_true(after_taking(COINS "end_conditions: {conditions: [{type: score, for: player(p),"
                                   " condition: 'gte(state.turn, 9)', score: p.coins}]}\n") > 150);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values_from_moves),
        cmocka_unit_test(test_values_of_chess),
        cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_material),
        cmocka_unit_test(test_advance),
        cmocka_unit_test(test_remains),
        cmocka_unit_test(test_goals),
        cmocka_unit_test(test_checks_given),
        cmocka_unit_test(test_better_lost),
        cmocka_unit_test(test_hands),
        cmocka_unit_test(test_sides),
        cmocka_unit_test(test_document_values),
        cmocka_unit_test(test_document_terms),
        cmocka_unit_test(test_document_weights),
        cmocka_unit_test(test_no_rule),
        cmocka_unit_test(test_endings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
