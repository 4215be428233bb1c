// SPDX-License-Identifier: MIT
#include "engine/doc/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <locale.h>
#include <stdio.h>

static void assert_integer(const char *text, int64_t expected) {
    Node node = {0};
    assert_true(number_read_decimal(&node, text));
    assert_int_equal(node.kind, NODE_INTEGER);
    assert_true(node.integer == expected);
    assert_true(node.number == (double)expected);
    assert_null(node.text);
}

static void assert_number(const char *text, double expected) {
    Node node = {0};
    assert_true(number_read_decimal(&node, text));
    assert_int_equal(node.kind, NODE_NUMBER);
    assert_true(node.number == expected);
    assert_ptr_equal(node.text, text);
}

static void assert_out_of_range(const char *text) {
    Node node = {0};
    assert_false(number_read_decimal(&node, text));
}

static void test_integers(void **state) {
    (void)state;
    assert_integer("0", 0);
    assert_integer("-0", 0);
    assert_integer("+12", 12);
    assert_integer("0012", 12);
    assert_integer("9007199254740993", 9007199254740993);
    assert_integer("9223372036854775807", INT64_MAX);
    assert_integer("-9223372036854775808", INT64_MIN);
    assert_out_of_range("18446744073709551616");
    assert_out_of_range("-9223372036854775809");
    assert_out_of_range("100000000000000000000000000000000000000000");
}

static void test_integers_with_point_or_exponent(void **state) {
    (void)state;
    assert_integer("8.0", 8);
    assert_integer("8.", 8);
    assert_integer("-0.0", 0);
    assert_integer("1e3", 1000);
    assert_integer("1E+3", 1000);
    assert_integer("100e-2", 1);
    assert_integer("0.25e2", 25);
    assert_integer("1000000000000000000000e-21", 1);
    assert_integer("0e-99999999999999999999999", 0);
    assert_integer("0e99999999999999999999999", 0);
    assert_integer("9007199254740992.0", 9007199254740992);
    assert_integer("-9007199254740992e0", -9007199254740992);
}

static void test_other_numbers(void **state) {
    (void)state;
    assert_number("0.5", 0.5);
    assert_number(".5", 0.5);
    assert_number("-1.25e-2", -0.0125);
    assert_number("9007199254740994.0", 9007199254740994.0);
    assert_number("1e300", 1e300);
    assert_number("1.000000000000000000000000000001", 1.0);
    assert_number("1e-99999999999999999999999", 0.0);
}

static void test_beyond_a_double(void **state) {
    (void)state;
    assert_out_of_range("1e999");
    assert_out_of_range("-1e309");
    assert_out_of_range("1.0e99999999999999999999999");
}

// The masks in position files of others are written as decimal numbers without sign.
static void test_masks(void **state) {
    (void)state;
    Node node = {0};
    assert_true(number_read_decimal(&node, "18374686479671623680"));
    assert_int_equal(node.kind, NODE_INTEGER);
    assert_true((uint64_t)node.integer == UINT64_C(0xFF00000000000000));
    assert_true(node.number == 18374686479671623680.0);
    assert_true(number_read_decimal(&node, "+9223372036854775808"));
    assert_true(node.integer == INT64_MIN && node.number > 0);
    assert_true(number_read_decimal(&node, "18446744073709551615"));
    assert_true(node.integer == -1);
}

static void test_bits(void **state) {
    (void)state;
    Node node = {0};
    assert_true(number_read_bits(&node, "fF", 16));
    assert_true(node.kind == NODE_INTEGER && node.integer == 255 && node.number == 255.0);
    assert_true(number_read_bits(&node, "FFFFFFFFFFFFFFFF", 16));
    assert_true(node.integer == -1);
    assert_true(number_read_bits(&node, "000000000000000000008000000000000000", 16));
    assert_true(node.integer == INT64_MIN);
    assert_false(number_read_bits(&node, "10000000000000000", 16));
    assert_true(number_read_bits(&node, "17", 8));
    assert_true(node.integer == 15);
}

// Makes a comma the decimal point, where the system has such a locale.
static void test_locale_does_not_matter(void **state) {
    (void)state;
    static const char *const locales[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "de_DE"};
    const char *set = NULL;
    for (size_t i = 0; i < sizeof locales / sizeof *locales && !set; i++)
        set = setlocale(LC_ALL, locales[i]);
    assert_number("1234.5", 1234.5);
    assert_integer("8.0", 8);
    char point[8];
    snprintf(point, sizeof point, "%.1f", 0.5);
    assert_string_equal(point, set ? "0,5" : "0.5"); // the locale of the thread is as it was
    setlocale(LC_ALL, "C");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_integers),
        cmocka_unit_test(test_integers_with_point_or_exponent),
        cmocka_unit_test(test_other_numbers),
        cmocka_unit_test(test_beyond_a_double),
        cmocka_unit_test(test_masks),
        cmocka_unit_test(test_bits),
        cmocka_unit_test(test_locale_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
