// SPDX-License-Identifier: MIT
// The table of endings, and the one answer to whether a game is over.
#include "engine/rules/endings/ending.h"

#include "engine/notation/position/position.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static Reason reason_at(const Rules *rules, const State *state, unsigned when) {
    Verdict verdict;
    bool over = ending_verdict(rules, state, NULL, when, &verdict);
    assert_true(!over || verdict.reason != REASON_NONE);
    return over ? verdict.reason : REASON_NONE;
}

static Reason after(const Rules *rules, const char *fen, const char *moves, unsigned when) {
    StateSpace space;
    support_fen(rules, fen, &space.state);
    support_play(rules, &space.state, moves);
    return reason_at(rules, &space.state, when);
}

// Position files and results tell Reasons by their words.
static void test_words(void **unused) {
    (void)unused;
    for (int a = REASON_NONE; a < REASON_COUNT; a++) {
        assert_non_null(ending_rows[a].words);
        for (int b = REASON_NONE; b < a; b++)
            assert_string_not_equal(ending_rows[a].words, ending_rows[b].words);
    }
}

#define ALL (WHEN_BY_ACTION | WHEN_NO_ACTION | WHEN_AT_TURN)

// Nothing is asked but what the caller wants to know, and mate comes before the draws.
static void test_mate_first(void **unused) {
    (void)unused;
    static const char fen[] = "4k3/8/4K3/8/8/8/8/R7 w - - 149 90";
    Rules *chess = support_load("chess");
    assert_int_equal(after(chess, fen, "a1a8", ALL), REASON_CHECKMATE);
    assert_int_equal(after(chess, fen, "a1a8", WHEN_NO_ACTION), REASON_CHECKMATE);
    assert_int_equal(after(chess, fen, "a1a8", WHEN_AT_TURN), REASON_QUIET);
    assert_int_equal(after(chess, fen, "a1a8", WHEN_BY_ACTION), REASON_NONE);
    assert_int_equal(after(chess, fen, "a1a7", ALL), REASON_QUIET);
    assert_int_equal(after(chess, fen, "a1a7", WHEN_NO_ACTION), REASON_NONE);
    rules_free(chess);
}

// What an action ended is found whatever one asks for, and comes before what a turn begins with.
static void test_by_action(void **unused) {
    (void)unused;
    static const char fen[] = "7k/8/8/8/8/4K3/8/8 w - - 149 90";
    Rules *hill = support_load("king-of-the-hill");
    assert_int_equal(after(hill, fen, "e3e4", WHEN_AT_TURN), REASON_ZONE);
    assert_int_equal(after(hill, fen, "e3e4", WHEN_BY_ACTION), REASON_ZONE);
    rules_free(hill);
}

// Of two draws at once the first row counts.
static void test_order(void **unused) {
    (void)unused;
    Rules *chess = support_load("chess");
    assert_int_equal(after(chess, "4k3/8/8/8/8/8/8/4K3 w - - 150 90", "", ALL), REASON_MATERIAL);
    assert_int_equal(after(chess, "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 150 90", "", ALL),
                     REASON_DEAD);
    rules_free(chess);
}

// They differ in what they heed alone.
static void test_open(void **unused) {
    (void)unused;
    static const char quiet[] = "4k3/8/8/8/8/8/8/R3K3 w - - 150 90";
    static const char bare[] = "4k3/8/8/8/8/8/8/4K3 w - - 150 90";
    Rules *chess = support_load("chess");
    Rules open, wide;
    ending_open(chess, &open);
    ending_open_wide(chess, &wide);
    assert_int_equal(after(&open, quiet, "", ALL), REASON_QUIET);
    assert_int_equal(after(&open, bare, "", ALL), REASON_QUIET);
    assert_int_equal(after(&wide, quiet, "", ALL), REASON_NONE);
    assert_int_equal(after(&wide, bare, "", ALL), REASON_NONE);
    assert_int_equal(after(&wide, "4k3/8/4K3/8/8/8/8/R7 w - - 0 1", "a1a8", ALL), REASON_CHECKMATE);
    open.endings.heeded = wide.endings.heeded = chess->endings.heeded;
    assert_memory_equal(&open, chess, sizeof open);
    assert_memory_equal(&wide, chess, sizeof wide);
    rules_free(chess);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),     cmocka_unit_test(test_mate_first),
        cmocka_unit_test(test_by_action), cmocka_unit_test(test_order),
        cmocka_unit_test(test_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
