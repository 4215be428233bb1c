// SPDX-License-Identifier: MIT
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static int load(void **rules) {
    *rules = support_load("chess");
    return 0;
}

static int unload(void **rules) {
    rules_free(*rules);
    return 0;
}

// What people write for one move.
static void test_spellings(void **rules) {
    static const struct {
        const char *fen, *text, *means;
    } rows[] = {
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2-e4", "e2e4"},
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "E2E4", "e2e4"},
        {"4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2xd3", "e2d3"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8=N", "a7a8n"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7-a8=KNIGHT", "a7a8n"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8Q", "a7a8q"},
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "e1g1"},
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "e1g1"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        StateSpace space;
        Action action;
        Text text = {0};
        support_fen(*rules, rows[i].fen, &space.state);
        assert_true(move_read(*rules, &space.state, NULL, rows[i].text, &action, NULL));
        move_write(*rules, &space.state, &action, &text);
        assert_string_equal(text.data, rows[i].means);
        text_free(&text);
    }
}

static void test_no_moves(void **rules) {
    static const char *const texts[] = {"",       "e2",    "e2e5", "e7e5",   "e2e4q",
                                        "pass",   "e2e4 ", "z9z8", "e2--e4", "q",
                                        "e2e4e5", "e2xx",  "\xff", "e1g1"};
    StateSpace space;
    state_begin(*rules, &space.state);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Action action;
        Error error = {0};
        assert_false(move_read(*rules, &space.state, NULL, texts[i], &action, &error));
        assert_true(error.set);
    }
}

// A choice that is missing is asked for.
static void test_asks(void **rules) {
    StateSpace space;
    Action action;
    support_fen(*rules, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", &space.state);
    assert_true(move_read(*rules, &space.state, NULL, "a7a8", &action, NULL));
    assert_int_equal(action.value, VALUE_ASK);
    assert_true(state_allows(*rules, &space.state, NULL, &action));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spellings),
        cmocka_unit_test(test_no_moves),
        cmocka_unit_test(test_asks),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
