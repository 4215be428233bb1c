// SPDX-License-Identifier: MIT
// Hands, checks and promoted pieces in FEN and SFEN, drops as text, position files with hands.
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/valid.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define GO "{state: EMPTY, action: MOVE}, {state: ENEMY, action: CAPTURE}"

// On a board of four by four: a pawn that promotes to a marked queen, a rook that may promote.
static Rules *make(const char *head) {
    Text text = {0};
    text_appendf(
        &text,
        "name: Test\nboard: {dimensions: [4, 4]}\nturns: {order: [A, B]}\nleader: KING\n%s\n"
        "conditions: [{code: LAST, type: POSITION, check: {A: [[0, 3], [1, 3], [2, 3], [3, 3]], "
        "B: [[0, 0], [1, 0], [2, 0], [3, 0]]}}]\n"
        "players:\n"
        "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: [{piece: KING, positions: "
        "[[0, 0]]}], hand: [{piece: PAWN, count: 2}]}\n"
        "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: [{piece: KING, positions: "
        "[[3, 3]]}]}\n"
        "pieces:\n"
        "- {code: KING, symbol: K, moves: [{id: 0, step: [0, 1], actions: [" GO
        "]}, {id: 1, step: [1, 0], actions: [" GO "]}]}\n"
        "- {code: PAWN, symbol: P, moves: [{id: 0, step: [0, 1], actions: [" GO
        "], modifiers: [{action: TRANSFORM, conditions: [LAST], options: [MARKED, QUEEN, "
        "BARE]}]}]}\n"
        "- {code: QUEEN, symbol: W, moves: [{id: 0, step: [1, 1], actions: [" GO "]}]}\n"
        "- {code: MARKED, symbol: Q~, demotes_to: PAWN, moves: [{id: 0, step: [1, 1], actions: "
        "[" GO "]}]}\n"
        "- {code: ROOK, symbol: R, moves: [{id: 0, step: [0, 1], repeat: {loop: true}, actions: "
        "[" GO "], modifiers: [{action: TRANSFORM, optional: true, conditions: [LAST], options: "
        "[DRAGON]}]}]}\n"
        "- {code: DRAGON, symbol: +R, demotes_to: ROOK, moves: [{id: 0, step: [1, 0], actions: "
        "[" GO "]}]}\n"
        "- {code: BARE, symbol: N, moves: []}\n",
        head);
    Rules *rules = support_rules(text.data);
    text_free(&text);
    return rules;
}

// Reads a text and writes what it means.
static void assert_reads(const Rules *rules, const char *fen, const char *expected) {
    StateSpace space;
    support_fen(rules, fen, &space.state);
    support_assert_fen(rules, &space.state, expected);
}

static void test_hands(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = make("hand_enabled: true");
    state_begin(rules, &space.state);
    support_assert_fen(rules, &space.state, "3k/4/4/K3[PP] w - - 0 1");
    assert_reads(rules, "3k/4/4/K3[] w - - 0 1", "3k/4/4/K3[] w - - 0 1");
    assert_reads(rules, "3k/4/4/K3[-] b - - 3 7", "3k/4/4/K3[] b - - 3 7");
    assert_reads(rules, "3k/4/4/K3[rPRPp] w - - 0 1", "3k/4/4/K3[PPRpr] w - - 0 1");
    assert_reads(rules, "3k/4/4/K3/Pr w - - 0 1", "3k/4/4/K3[Pr] w - - 0 1");
    // Without a word about them the hands are those of the start.
    assert_reads(rules, "3k/4/4/K3 b - - 0 1", "3k/4/4/K3[PP] b - - 0 1");
    rules_free(rules);
}

static void test_promoted(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true");
    assert_reads(rules, "q~2k/+r3/+R3/K2Q~[] w - - 0 1", "q~2k/+r3/+R3/K2Q~[] w - - 0 1");
    assert_reads(rules, "w2k/4/4/K2W[] w - - 0 1", "w2k/4/4/K2W[] w - - 0 1");
    rules_free(rules);
}

static void test_wrong(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true");
    Rules *none = support_load("chess");
    support_assert_no_fen(rules, "3k/4/4/K3[P w - - 0 1", 12,
                          "expected ] after the pieces in hand");
    support_assert_no_fen(rules, "3k/4/4/K3[X] w - - 0 1", 11,
                          "there is no piece with the letter \"X\"");
    support_assert_no_fen(rules, "3k/4/4/K3[+P] w - - 0 1", 11,
                          "there is no piece with the letter \"+P\"");
    support_assert_no_fen(rules, "3k/4/4/K3[]x w - - 0 1", 12,
                          "expected a space after the last rank");
    support_assert_no_fen(rules, "+3k/4/4/K3[] w - - 0 1", 1,
                          "there is no piece with the letter \"+\"");
    support_assert_no_fen(rules, "q2k/4/4/K3[] w - - 0 1", 1,
                          "there is no piece with the letter \"q\"");
    support_assert_no_fen(rules, "r~2k/4/4/K3[] w - - 0 1", 1,
                          "there is no piece with the letter \"r~\"");
    support_assert_no_fen(none, "8/8/8/8/8/8/8/8[] w - - 0 1", 16,
                          "expected a space after the last rank");
    rules_free(rules);
    rules_free(none);
}

// More than the game has room for.
static void test_too_many(void **unused) {
    (void)unused;
    Text text = {0};
    StateSpace space;
    Error error = {0};
    Rules *rules = make("hand_enabled: true");
    text_append(&text, "3k/4/4/K3[");
    for (int i = 0; i < 2000; i++)
        text_append(&text, "P");
    text_append(&text, "] w - - 0 1");
    assert_false(fen_read(rules, text.data, &space.state, &error));
    assert_string_equal(error.message, "there are more pieces than this game has");
    support_assert_no_fen(rules, "3k/4/4/K3 b 200P 1", 17,
                          "there are more pieces than this game has");
    support_assert_no_fen(rules, "3k/4/4/K3 b 201P 1", 13, "expected a number from 1 to 200");
    text_free(&text);
    rules_free(rules);
}

// In SFEN black is the first player, and numbers stand before letters.
static void test_sfen(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true");
    assert_reads(rules, "3k/4/+r3/K3 b 2Pr 1", "3k/4/+r3/K3[PPr] w - - 0 1");
    assert_reads(rules, "3k/4/4/K3 w - 2", "3k/4/4/K3[] b - - 0 1");
    assert_reads(rules, "3k/4/4/K3 b -", "3k/4/4/K3[] w - - 0 1");
    assert_reads(rules, "3k/4/4/K3 w 10P3r 4", "3k/4/4/K3[PPPPPPPPPPrrr] b - - 0 2");
    support_assert_no_fen(rules, "3k/4/4/K3 b 2 1", 14, "there is no piece with the letter \" \"");
    support_assert_no_fen(rules, "3k/4/4/K3 b P 0", 15, "expected a number from 1 to 1000000");
    rules_free(rules);
}

static void test_checks(void **unused) {
    (void)unused;
    const char *three = "win_conditions: [{type: CHECK_COUNT}]";
    Rules *rules = make(three), *none = make("");
    StateSpace one, two;
    assert_reads(rules, "3k/4/4/K3[] w - - 3+3 0 1", "3k/4/4/K3[] w - - 3+3 0 1");
    assert_reads(rules, "3k/4/4/K3[] w - - 1+2 0 1", "3k/4/4/K3[] w - - 1+2 0 1");
    assert_reads(rules, "3k/4/4/K3[] w - - 4 9 +2+1", "3k/4/4/K3[] w - - 1+2 4 9");
    assert_reads(rules, "3k/4/4/K3[] w - - 0 1", "3k/4/4/K3[] w - - 3+3 0 1");
    support_assert_no_fen(rules, "3k/4/4/K3[] w - - 4+3 0 1", 19, "expected a number from 0 to 3");
    support_assert_no_fen(rules, "3k/4/4/K3[] w - - 2+ 0 1", 21, "expected a number from 0 to 3");
    support_assert_no_fen(rules, "3k/4/4/K3[] w - - 2+1x 0 1", 22,
                          "expected a space after the checks");
    support_assert_no_fen(none, "3k/4/4/K3[] w - - 3+3 0 1", 20,
                          "expected a number from 0 to 1000000");
    support_fen(rules, "3k/4/4/K3[] w - - 1+3 0 1", &one.state);
    support_fen(rules, "3k/4/4/K3[] w - - 0 1 +2+0", &two.state);
    assert_true(one.state.hash == two.state.hash);
    rules_free(rules);
    rules_free(none);
}

// Moves -------------------------------------------------------------------------------------------

// Every legal move is read as what it was written for.
static void check_texts(const Rules *rules, const State *state) {
    ActionList list = {0};
    state_actions(rules, state, NULL, &list);
    for (size_t i = 0; i < list.count; i++) {
        Text text = {0};
        Action read;
        move_write(rules, state, &list.items[i], &text);
        assert_true(move_read(rules, state, NULL, text.data, &read, NULL));
        if (!action_equal(&read, &list.items[i]))
            fail_msg("%s is read as something else", text.data);
        text_free(&text);
    }
    action_list_free(&list);
}

static void assert_moves(const Rules *rules, const char *fen, const char *expected) {
    StateSpace space;
    Text text = {0};
    support_fen(rules, fen, &space.state);
    check_texts(rules, &space.state);
    assert_string_equal(support_moves(rules, &space.state, &text), expected);
    text_free(&text);
}

#define FULL "3k/nnnn/nnnn/K3"
static void test_drops(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true");
    assert_moves(rules, FULL "[PR] w - - 0 1",
                 "P@a4 P@b1 P@b4 P@c1 P@c4 P@d1 R@a4 R@b1 R@b4 R@c1 R@c4 R@d1 a1a2 a1b1");
    // Letters that are not alone are not enough.
    assert_moves(rules, "nnnk/nnnn/nnnn/Knn1[Q~+R] w - - 0 1", "DRAGON@d1 MARKED@d1 a1a2 a1b1");
    rules_free(rules);
}

static void test_drop_texts(void **unused) {
    (void)unused;
    StateSpace space;
    Action action;
    Error error = {0};
    Rules *rules = make("hand_enabled: true");
    support_fen(rules, FULL "[PR] w - - 0 1", &space.state);
    assert_true(move_read(rules, &space.state, NULL, "p@b1", &action, NULL));
    assert_int_equal(action.from, rules->hands.zone[0]);
    static const char *const wrong[] = {"P@a2",  "P@e9", "P@",   "@b1",   "K@b1",
                                        "P@b1=", "PAWN", "P b1", "P@b1b2"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(move_read(rules, &space.state, NULL, wrong[i], &action, &error));
    assert_string_equal(error.message, "A has no such move here");
    rules_free(rules);
}

static void test_promotions(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = make("hand_enabled: true");
    assert_moves(rules, "3k/P3/4/K3[] w - - 0 1", "a1a2 a1b1 a3a4n a3a4q a3a4w");
    assert_moves(rules, "3k/1R2/nn2/K3[] w - - 0 1", "a1a2 a1b1 b3b4 b3b4+");
    support_fen(rules, "3k/1R2/nn2/K3[] w - - 0 1", &space.state);
    support_play(rules, &space.state, "b3b4+");
    support_assert_fen(rules, &space.state, "1+R1k/4/nn2/K3[] b - - 1 1");
    support_fen(rules, "3k/P3/4/K3[] w - - 0 1", &space.state);
    support_play(rules, &space.state, "a3a4q");
    support_assert_fen(rules, &space.state, "Q~2k/4/4/K3[] b - - 1 1");
    // Text without a choice asks for it; then the piece stays what it is by `=`.
    support_fen(rules, "3k/P3/4/K3[] w - - 0 1", &space.state);
    support_play(rules, &space.state, "a3a4");
    assert_int_equal(space.state.phase, PHASE_TRANSFORMING);
    check_texts(rules, &space.state);
    support_play(rules, &space.state, "QUEEN");
    support_assert_fen(rules, &space.state, "W2k/4/4/K3[] b - - 1 1");
    rules_free(rules);
}

// Position files ---------------------------------------------------------------------------------

static void assert_round(const Rules *rules, const char *fen, const char *moves) {
    StateSpace space, read;
    Text text = {0}, again = {0};
    Report report = {0};
    support_fen(rules, fen, &space.state);
    support_play(rules, &space.state, moves);
    position_write_state(rules, &space.state, &text);
    assert_true(position_read(rules, "position", text.data, text.length, &read.state, &report));
    assert_true(state_valid(rules, &read.state));
    assert_true(read.state.hash == space.state.hash);
    position_write_state(rules, &read.state, &again);
    assert_string_equal(again.data, text.data);
    text_free(&text);
    text_free(&again);
    report_free(&report);
}

static void test_positions(void **unused) {
    (void)unused;
    Rules *rules = make(
        "hand_enabled: true\nmay_pass: true\nwin_conditions: [{type: CHECK_COUNT}]");
    assert_round(rules, "3k/4/4/K3[PPRrrpp] w - - 1+2 3 1", "");
    assert_round(rules, "3k/4/r3/K3[PP] w - - 0 1", "a1a2,d4d3,R@c1");
    assert_round(rules, "3k/4/+r3/K2Q~[] w - - 0 1", "a1a2,pass,pass");
    assert_round(rules, "3k/1R2/4/K3[P] w - - 0 1", "P@a3,d4d3,b3b4+");
    rules_free(rules);
}

// In the middle of a choice that may be declined.
static void test_position_of_a_choice(void **unused) {
    (void)unused;
    StateSpace space, after;
    Action action;
    Rules *rules = make("hand_enabled: true");
    support_fen(rules, "3k/1R2/4/K3[P] w - - 0 1", &space.state);
    assert_true(move_read(rules, &space.state, NULL, "b3b4+", &action, NULL));
    action.value = VALUE_ASK;
    state_apply(rules, &space.state, NULL, &action, &after.state);
    Text text = {0};
    Report report = {0};
    position_write_state(rules, &after.state, &text);
    assert_true(position_read(rules, "position", text.data, text.length, &space.state, &report));
    assert_true(space.state.hash == after.state.hash);
    check_texts(rules, &space.state);
    Text moves = {0};
    assert_string_equal(support_moves(rules, &space.state, &moves), "+ =");
    text_free(&text);
    text_free(&moves);
    report_free(&report);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands),
        cmocka_unit_test(test_promoted),
        cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_too_many),
        cmocka_unit_test(test_sfen),
        cmocka_unit_test(test_checks),
        cmocka_unit_test(test_drops),
        cmocka_unit_test(test_drop_texts),
        cmocka_unit_test(test_promotions),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_position_of_a_choice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
