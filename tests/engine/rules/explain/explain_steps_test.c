// SPDX-License-Identifier: MIT
// Why a step or a drop is refused, in the words of the program.
#include "engine/notation/fen/fen.h"
#include "engine/rules/explain/explain.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define GO "{state: EMPTY, action: MOVE}, {state: ENEMY, action: CAPTURE}"
#define KING                                                                                       \
    "- {code: KING, symbol: K, moves: ["                                                           \
    "{id: 0, step: [0, 1], actions: [" GO "]}, {id: 1, step: [1, 1], actions: [" GO "]},"          \
    "{id: 2, step: [1, 0], actions: [" GO "]}, {id: 3, step: [1, -1], actions: [" GO "]},"         \
    "{id: 4, step: [0, -1], actions: [" GO "]}, {id: 5, step: [-1, -1], actions: [" GO "]},"       \
    "{id: 6, step: [-1, 0], actions: [" GO "]}, {id: 7, step: [-1, 1], actions: [" GO "]}]}\n"
#define ROOK                                                                                       \
    "- {code: ROOK, symbol: R, moves: ["                                                           \
    "{id: 0, step: [0, 1], repeat: {loop: true}, actions: [" GO "]},"                              \
    "{id: 1, step: [1, 0], repeat: {loop: true}, actions: [" GO "]},"                              \
    "{id: 2, step: [0, -1], repeat: {loop: true}, actions: [" GO "]},"                             \
    "{id: 3, step: [-1, 0], repeat: {loop: true}, actions: [" GO "]}]}\n"
#define STONE "- {code: STONE, symbol: S, moves: []}\n"
#define MAN(kind, move)                                                                            \
    "- {code: MAN, symbol: M, " kind " moves: [{id: 0, step: [0, 1], actions: [" GO "], " move     \
    "}]}\n"

static Rules *make(const char *head, const char *pieces) {
    Text text = {0};
    text_appendf(
        &text,
        "name: Test\nboard: {dimensions: [4, 4]}\nturns: {order: [A, B]}\nstalemate: skip\n%s\n"
        "conditions:\n"
        "- {code: LAST, type: POSITION, check: {A: [[0, 3], [1, 3], [2, 3], [3, 3]], "
        "B: [[0, 0], [1, 0], [2, 0], [3, 0]]}}\n"
        "- {code: CAMP, type: POSITION, check: {A: [[0, 0], [1, 0]], B: [[2, 3], [3, 3]]}}\n"
        "- {code: LATE, type: EXPRESSION, value: 'gte(state.turn, 20)'}\n"
        "players:\n"
        "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: []}\n"
        "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: []}\n"
        "pieces:\n%s",
        head, pieces);
    Rules *rules = support_rules(text.data);
    text_free(&text);
    return rules;
}

static Site site_of(const Rules *rules, const char *name) {
    return topology_read_site(&rules->topology, &name);
}

// Why A may not move from one place to another, where; and frees the Rules.
static void assert_refused(Rules *rules, const char *fen, const char *from, const char *to,
                           const char *path, const char *sentence) {
    StateSpace space;
    Explanation explanation;
    support_fen(rules, fen, &space.state);
    Question question = {.rule = -1,
                         .from = site_of(rules, from),
                         .depth = -1,
                         .to = site_of(rules, to),
                         .value = VALUE_NULL};
    state_explain(rules, &space.state, NULL, &question, &explanation);
    assert_false(explanation.legal);
    assert_string_equal(explanation.sentence, sentence);
    assert_string_equal(explanation.path, path);
    explanation_free(&explanation);
    rules_free(rules);
}

static void test_drops(void **unused) {
    (void)unused;
    const char *hands = "hand_enabled: true";
    const char *pieces = STONE MAN("drop_restrictions: [LAST, ALLY_ON_FILE, LATE, {condition: "
                                   "PIECE_AT, piece: STONE, position: [0, 1]}],",
                                   "");
    assert_refused(make(hands, pieces), "4/4/s3/4[M] w", "hand_A", "a2", "pieces[1]",
                   "the man in hand is dropped only onto an empty square, and something stands on "
                   "a2");
    assert_refused(make(hands, pieces), "4/4/4/4[M] w", "hand_A", "a4",
                   "pieces[1].drop_restrictions[0]", "LAST forbids dropping the man in hand there");
    assert_refused(make(hands, pieces), "4/4/4/M3[M] w", "hand_A", "a3",
                   "pieces[1].drop_restrictions[1]",
                   "another such piece stands on the file of a3 already");
    assert_refused(make(hands, pieces), "4/s3/4/4[M] w - - 0 20", "hand_A", "a1",
                   "pieces[1].drop_restrictions[2]", "LATE forbids dropping the man in hand there");
    assert_refused(make(hands, pieces), "4/s3/4/4[M] w", "hand_A", "a2",
                   "pieces[1].drop_restrictions[3]",
                   "PIECE_AT forbids dropping the man in hand there");
    assert_refused(make(hands, STONE MAN("mobility_zone: CAMP,", "")), "4/4/4/4[M] w", "hand_A",
                   "c1", "pieces[1]", "the man in hand is dropped only onto a square of CAMP");
}

static void test_drops_and_leaders(void **unused) {
    (void)unused;
    const char *hands = "hand_enabled: true\nleader: KING";
    assert_refused(make(hands, KING ROOK STONE), "r2k/4/4/K3[S] w", "hand_A", "b2", "leader",
                   "the stone in hand would leave the king on a1 attacked");
    assert_refused(make(hands, KING ROOK MAN("drop_restrictions: [GIVES_MATE],", "")),
                   "k3/3R/1R2/3K[M] w", "hand_A", "a3", "pieces[2].drop_restrictions[0]",
                   "the man in hand would mate by a drop");
    assert_refused(make(hands, KING ROOK MAN("drop_restrictions: [OPPONENT_NOT_IN_CHECK],", "")),
                   "k3/3R/1R2/3K[M] w", "hand_A", "c2", "pieces[2].drop_restrictions[0]",
                   "the man in hand would have to give check");
}

static void test_after(void **unused) {
    (void)unused;
    assert_refused(make("leader: KING\nafter: [OPPONENT_NOT_IN_CHECK]", KING ROOK), "k3/4/4/1R1K w",
                   "b1", "a1", "after[0]", "the rook on b1 would give check");
    assert_refused(make("leader: KING", KING MAN("", "conditions: [OPPONENT_NOT_IN_CHECK]")),
                   "k3/4/M3/3K w", "a2", "a3", "pieces[1].moves[0].conditions[0]",
                   "the man on a2 would give check");
    assert_refused(make("leader: KING", KING MAN("", "conditions: [GIVES_MATE]")), "k3/4/M3/3K w",
                   "a2", "a3", "pieces[1].moves[0].conditions[0]",
                   "the man on a2 would have to mate");
    assert_refused(make("after: ['ne(target.x, 0)']", MAN("", "")), "4/4/4/M3 w", "a1", "a2",
                   "after[0]", "ne(target.x, 0) would not hold after it");
    assert_refused(make("after: [LATE]", MAN("", "")), "4/4/4/M3 w", "a1", "a2", "after[0]",
                   "LATE would not hold after it");
}

static void test_leader(void **unused) {
    (void)unused;
    assert_refused(
        make("leader: KING", KING MAN("", "side_effects: [{action: CAPTURE, target: [1, 0]}]")),
        "3k/4/4/MK2 w", "a1", "a2", "leader", "the man on a1 would remove its own leader");
}

static void test_conditions(void **unused) {
    (void)unused;
    const char *path = "pieces[1].moves[0].conditions[0]";
    assert_refused(make("", STONE MAN("", "conditions: [LATE]")), "4/4/4/M3 w", "a1", "a2", path,
                   "LATE does not hold for the man on a1");
    assert_refused(make("", STONE MAN("", "conditions: [{condition: CAMP, square: EITHER}]")),
                   "4/4/M3/4 w", "a2", "a3", path, "CAMP does not hold for the man on a2");
    assert_refused(make("", STONE MAN("", "conditions: [{condition: PIECE_NOT_AT, piece: STONE, "
                                          "position: [1, 0]}]")),
                   "4/4/4/MS2 w", "a1", "a2", path, "PIECE_NOT_AT does not hold for the man on a1");
    assert_refused(
        make("", STONE MAN("", "conditions: [{condition: ALLY_ADJACENT_COUNT, min: 1}]")),
        "4/4/4/M3 w", "a1", "a2", path, "ALLY_ADJACENT_COUNT does not hold for the man on a1");
    assert_refused(make("", STONE MAN("", "repeat: {loop: true, until: NEVER}, conditions: "
                                          "[{condition: PATH_PIECE_COUNT, min: 1}]")),
                   "4/4/4/M3 w", "a1", "a3", path,
                   "PATH_PIECE_COUNT does not hold for the man on a1");
}

static void test_hops(void **unused) {
    (void)unused;
    const char *one = "repeat: {loop: true, over: 1}", *two = "repeat: {loop: true, over: 2}";
    Text pieces = {0};
    text_appendf(&pieces, STONE MAN("", "%s"), one);
    assert_refused(make("", pieces.data), "4/4/4/M3 w", "a1", "a3", "pieces[1].moves[0]",
                   "the man on a1 must pass over exactly 1 piece on the way to a3");
    assert_refused(make("", pieces.data), "4/S3/S3/M3 w", "a1", "a4", "pieces[1].moves[0]",
                   "the way of the man on a1 to a4 is blocked on a3");
    text_clear(&pieces);
    text_appendf(&pieces, STONE MAN("", "%s"), two);
    assert_refused(make("", pieces.data), "4/S3/4/M3 w", "a1", "a4", "pieces[1].moves[0]",
                   "the man on a1 must pass over exactly 2 pieces on the way to a4");
    text_free(&pieces);
}

static void test_choices(void **unused) {
    (void)unused;
    const char *pieces = "- {code: ROOK, symbol: R, limit: 1, moves: []}\n" MAN(
        "", "modifiers: [{action: TRANSFORM, conditions: [LAST], options: [ROOK]}]");
    assert_refused(make("", pieces), "4/M3/4/R3 w", "a3", "a4", "pieces[1].moves[0].actions[0]",
                   "the man on a3 must become another piece there, and may not become any of them "
                   "now");
}

static void test_obligation(void **unused) {
    (void)unused;
    assert_refused(make("obligation: captures", ROOK MAN("", "")), "4/4/m3/M2R w", "d1", "d2",
                   "obligation", "A must capture where it can: this move takes 0, another one 1");
    assert_refused(make("obligation: ['target.x']", ROOK MAN("", "")), "4/4/4/M2R w", "a1", "a2",
                   "obligation",
                   "A must make a move that counts for more: this one is worth 0, another one 3");
}

static void test_zone(void **unused) {
    (void)unused;
    assert_refused(make("", STONE MAN("mobility_zone: CAMP,", "")), "4/4/4/M3 w", "a1", "a2",
                   "pieces[1].moves", "no move of the man on a1 leads to a2");
}

static void test_nothing_in_hand(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true", STONE MAN("", ""));
    StateSpace space;
    Explanation explanation;
    support_fen(rules, "4/4/4/4[m] w", &space.state);
    Question question = {
        .rule = -1, .from = rules->hands.zone[0], .depth = 0, .to = 0, .value = VALUE_NULL};
    state_explain(rules, &space.state, NULL, &question, &explanation);
    assert_false(explanation.legal);
    assert_string_equal(explanation.sentence, "A has no such piece in hand");
    explanation_free(&explanation);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drops),      cmocka_unit_test(test_drops_and_leaders),
        cmocka_unit_test(test_after),      cmocka_unit_test(test_leader),
        cmocka_unit_test(test_conditions), cmocka_unit_test(test_hops),
        cmocka_unit_test(test_choices),    cmocka_unit_test(test_obligation),
        cmocka_unit_test(test_zone),       cmocka_unit_test(test_nothing_in_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
