// SPDX-License-Identifier: MIT
#include "engine/doc/quote.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static void assert_quoted(const char *string, const char *expected) {
    Text text = {0};
    quote_append(&text, string, strlen(string));
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

static void test_escapes(void **state) {
    (void)state;
    assert_quoted("", "\"\"");
    assert_quoted("a/b", "\"a/b\"");
    assert_quoted("say \"a\\b\"", "\"say \\\"a\\\\b\\\"\"");
    assert_quoted("\b\f\n\r\t", "\"\\b\\f\\n\\r\\t\"");
    assert_quoted("\x01\x1F\x7F", "\"\\u0001\\u001f\\u007f\"");
    assert_quoted("\xF0\x9F\x98\x80", "\"\xF0\x9F\x98\x80\"");
}

static void test_broken_characters_are_replaced(void **state) {
    (void)state;
    assert_quoted("a\xFFz\xC3", "\"a\xEF\xBF\xBDz\xEF\xBF\xBD\"");
    assert_quoted("\xED\xA0\x80", "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

static void test_zero_bytes(void **state) {
    (void)state;
    Text text = {0};
    quote_append(&text, "a\0b", 3);
    assert_string_equal(text_string(&text), "\"a\\u0000b\"");
    text_free(&text);
}

static void test_excerpts(void **state) {
    (void)state;
    Text text = {0};
    quote_append_excerpt(&text, "short", 5);
    assert_string_equal(text_string(&text), "\"short\"");
    text_clear(&text);
    quote_append_excerpt(&text, "0123456789012345678901234567890123456789012345", 46);
    assert_string_equal(text_string(&text), "\"0123456789012345678901234567890123456...\"");
    text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_broken_characters_are_replaced),
        cmocka_unit_test(test_zero_bytes),
        cmocka_unit_test(test_excerpts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
