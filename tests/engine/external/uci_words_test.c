// SPDX-License-Identifier: MIT
#include "engine/external/uci_words.h"

#include "engine/ai/player/player.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void test_words(void **unused) {
    (void)unused;
    long number = 7;
    assert_string_equal(uci_find_after("info depth 3 pv e2e4 e7e5", "pv"), "e2e4 e7e5");
    assert_string_equal(uci_find_after("info multipv 2 pv  e2e4", "pv"), "e2e4");
    assert_string_equal(uci_find_after("info pv", "pv"), "");
    assert_null(uci_find_after("info multipv 2", "pv"));
    assert_null(uci_find_after("", "pv"));
    assert_true(uci_read_number("info depth -3 x", "depth", &number));
    assert_int_equal(number, -3);
    assert_false(uci_read_number("info depth x", "depth", &number));
    assert_false(uci_read_number("info depth", "depth", &number));
}

static void assert_score(const char *line, int expected) {
    int value = 1;
    assert_true(uci_read_score(line, &value));
    assert_int_equal(value, expected);
}

// Mates are the higher the sooner they come.
static void test_scores(void **unused) {
    (void)unused;
    int value = 1, sooner = 1, later = 1, lost = 1;
    assert_score("info depth 1 score cp -13 nodes 5", -13);
    assert_score("info score cp 99999999999999999999", VALUE_WON - 1);
    assert_true(uci_read_score("info score mate 1", &sooner));
    assert_true(uci_read_score("info score mate 2 upperbound", &later));
    assert_true(uci_read_score("info score mate -2", &lost));
    assert_true(sooner == later + 2 && later > VALUE_WON && lost < -VALUE_WON);
    assert_int_equal(value_plies_to_end(sooner), 1);
    assert_int_equal(value_plies_to_end(later), 3);
    assert_int_equal(value_plies_to_end(lost), 4);
    assert_score("info score mate 0", -VALUE_WON_NOW);
    assert_true(uci_read_score("info score mate 99999999999999999999", &value));
    assert_true(value > VALUE_WON);
    assert_true(uci_read_score("info score mate -99999999999999999999", &value));
    assert_true(value <= -VALUE_WON);
    static const char *const none[] = {"",         "info",       "info score",  "score mate",
                                       "score cp", "score cp x", "scores cp 3", "info score wdl 1",
                                       "info cp 3"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(uci_read_score(none[i], &value));
}

static void test_values(void **unused) {
    (void)unused;
    const char *declared = " type combo default chess var chess var Crazyhouse var 3check";
    assert_true(uci_offers_value(declared, "chess"));
    assert_true(uci_offers_value(declared, "crazyhouse"));
    assert_true(uci_offers_value(declared, "3check"));
    assert_false(uci_offers_value(declared, "check"));
    assert_false(uci_offers_value(declared, ""));
    assert_false(uci_offers_value(" type combo default chess", "chess"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_scores),
        cmocka_unit_test(test_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
