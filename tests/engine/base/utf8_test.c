// SPDX-License-Identifier: MIT
#include "engine/base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_every_character_is_read_as_written(void **state) {
    (void)state;
    for (uint32_t code = 0; code <= 0x10FFFF; code++) {
        char bytes[UTF8_LONGEST];
        if (code >= 0xD800 && code <= 0xDFFF)
            continue;
        size_t length = utf8_write(code, bytes);
        assert_int_equal(utf8_length(bytes, length), length);
        assert_int_equal(utf8_length(bytes, length - 1), 0);
    }
}

static void test_lengths(void **state) {
    (void)state;
    assert_int_equal(utf8_length("a", 1), 1);
    assert_int_equal(utf8_length("\xC3\xA4", 2), 2);
    assert_int_equal(utf8_length("\xE2\x82\xAC", 3), 3);
    assert_int_equal(utf8_length("\xF0\x9F\x98\x80", 4), 4);
}

static void test_what_is_no_character(void **state) {
    (void)state;
    static const char *const invalid[] = {
        "\x80",
        "\xBF",
        "\xC0\x80",
        "\xC1\xBF",
        "\xC3(",
        "\xE0\x9F\xBF",
        "\xED\xA0\x80",
        "\xED\xBF\xBF",
        "\xE2\x82(",
        "\xF0\x8F\xBF\xBF",
        "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80",
        "\xF0\x9F\x98",
        "\xF0\x9F\x98(",
        "\xFE",
        "\xFF",
    };
    for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++)
        assert_int_equal(utf8_length(invalid[i], 4), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_character_is_read_as_written),
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_what_is_no_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
