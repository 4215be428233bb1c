// SPDX-License-Identifier: MIT
#include "engine/doc/scalar.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static Node read(const char *text) {
    Node node = {0};
    assert_true(scalar_read(&node, text));
    return node;
}

static void assert_kind(NodeKind kind, const char *const *texts) {
    for (; *texts; texts++)
        if (read(*texts).kind != kind)
            fail_msg("%s is not %s", *texts, node_kind_name(kind));
}

static void test_words(void **state) {
    (void)state;
    assert_kind(NODE_NULL, (const char *const[]){"", "~", "null", "Null", "NULL", NULL});
    assert_kind(NODE_BOOLEAN, (const char *const[]){"true", "True", "FALSE", NULL});
    assert_true(read("TRUE").boolean);
    assert_false(read("False").boolean);
}

static void test_texts(void **state) {
    (void)state;
    assert_kind(NODE_TEXT,
                (const char *const[]){"yes", "no", "on", "off", "y", "nULL", "tRUE", "a b", NULL});
    assert_kind(NODE_TEXT, (const char *const[]){"+", "-", ".", "1.2.3", "1e", "1e+", "e3", "--1",
                                                 "+-1", "1_000", "12:30:45", "2001-01-01", NULL});
    assert_kind(NODE_TEXT, (const char *const[]){"0x", "0xg", "-0x1", "0o8", "0o", "0b1", "inf",
                                                 "nan", "-.nan", "+.5.", "1 2", NULL});
    assert_string_equal(read("yes").text, "yes");
}

static void test_numbers(void **state) {
    (void)state;
    assert_kind(NODE_INTEGER, (const char *const[]){"0", "-1", "+1", "007", "0x1F", "0o17", "1.",
                                                    "1.0", "1e3", NULL});
    assert_kind(NODE_NUMBER, (const char *const[]){".5", "-.5", "+0.1", "1.5e-3", "1E300", NULL});
    assert_true(read("0xFFFFFFFFFFFFFFFF").integer == -1);
    assert_true(read("0o17").integer == 15);
    assert_true(read("007").integer == 7);
}

static void test_out_of_range(void **state) {
    (void)state;
    static const char *const texts[] = {".inf",
                                        "-.inf",
                                        "+.INF",
                                        ".Inf",
                                        ".nan",
                                        ".NaN",
                                        ".NAN",
                                        "1e999",
                                        "18446744073709551616",
                                        "0x10000000000000000"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Node node = {0};
        assert_false(scalar_read(&node, texts[i]));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_out_of_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
