// SPDX-License-Identifier: MIT
#include "engine/base/printable.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void test_lines(void **unused) {
    (void)unused;
    static const char *const cases[][2] = {
        {"", ""},
        {"plain \"text\" with \\ and ~", "plain \"text\" with \\ and ~"},
        {"H\xC3\xB6lle \xE2\x82\xAC \xF0\x9D\x84\x9E",
         "H\xC3\xB6lle \xE2\x82\xAC \xF0\x9D\x84\x9E"},
        {"\xD7\xA9\xE2\x80\x8F!", "\xD7\xA9\xE2\x80\x8F!"}, // a mark of direction
        {"a\nb\tc\rd", "a\\nb\\tc\\rd"},
        {"\x1B[31m\x07\x7F", "\\u001b[31m\\u0007\\u007f"},
        {"\xC2\x9B"
         "2J",
         "\\u009b2J"},
        {"\xE2\x80\xAE\xE2\x81\xA9\xE2\x80\xA8", "\\u202e\\u2069\\u2028"},
        {"\xEF\xBB\xBF\xF3\xA0\x81\x81", "\\ufeff\\udb40\\udc41"},
        {"\xFF\xC3(\xED\xA0\x80\xE2\x82", "\\xff\\xc3(\\xed\\xa0\\x80\\xe2\\x82"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Text text = {0};
        printable_append(&text, cases[i][0], strlen(cases[i][0]));
        assert_string_equal(text_string(&text), cases[i][1]);
        text_free(&text);
    }
}

static void test_texts(void **unused) {
    (void)unused;
    Text text = {0};
    printable_append_lines(&text, "a\nb\tc\rd\0e", 9);
    assert_string_equal(text.data, "a\nb\tc\\rd\\u0000e");
    text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_lines), cmocka_unit_test(test_texts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
