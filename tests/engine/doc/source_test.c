// SPDX-License-Identifier: MIT
#include "engine/doc/marks.h"
#include "engine/doc/source.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static void assert_place(Place place, int line, int column) {
    assert_int_equal(place.line, line);
    assert_int_equal(place.column, column);
}

static Source source_of(const char *text) {
    Source source;
    assert_true(source_init(&source, "f", text, strlen(text), NULL));
    return source;
}

static void test_places_by_byte(void **state) {
    (void)state;
    Source source = source_of("a\nb\r\nc\r\xC3\xA4z");
    assert_place(source_place(&source, 0), 1, 1);
    assert_place(source_place(&source, 1), 1, 2);
    assert_place(source_place(&source, 2), 2, 1);
    assert_place(source_place(&source, 5), 3, 1);
    assert_place(source_place(&source, 7), 4, 1);
    assert_place(source_place(&source, 9), 4, 3);
    assert_place(source_place(&source, 10), 4, 4);
}

static void test_byte_order_mark(void **state) {
    (void)state;
    Source source = source_of("\xEF\xBB\xBF"
                              "ab");
    assert_int_equal(source.length, 2);
    assert_place(source_place(&source, 1), 1, 2);
    source = source_of("");
    assert_int_equal(source.length, 0);
}

static void assert_refused(const char *text, size_t length, int line, int column) {
    Source source;
    Error error = {0};
    assert_false(source_init(&source, "f", text, length, &error));
    assert_place(error.place, line, column);
    assert_string_equal(error.path, "document");
}

static void test_what_is_refused(void **state) {
    (void)state;
    assert_refused("ab\nc\0d", 6, 2, 2);
    assert_refused("ab\n\xC3\xA4\xFFz", 7, 2, 3);
    assert_refused("\xFF\xFE{\0", 4, 1, 1);
    assert_refused("\xED\xA0\x80", 3, 1, 1);
}

// The table by character and the plain count by byte agree on every character of a text that mixes
// all lengths and all line ends.
static void test_marks_agree_with_source(void **state) {
    (void)state;
    Text text = {0};
    for (int i = 0; i < 200; i++)
        text_append(&text, i % 3 ? "ab\xC3\xA4\n" : "\r\n\xE2\x82\xAC\r\xF0\x9F\x98\x80\n\n\r\r\n");
    Source source = source_of(text_string(&text));
    Marks marks;
    marks_init(&marks, &source);
    size_t index = 0;
    for (size_t i = 0; i <= source.length; i++) {
        if (((unsigned char)source.text[i] & 0xC0) == 0x80)
            continue;
        Place place = source_place(&source, i);
        assert_int_equal(marks_offset(&marks, index), i);
        assert_place(marks_place(&marks, index++), place.line, place.column);
    }
    assert_int_equal(marks_offset(&marks, index + 1000), source.length);
    assert_int_equal(marks_offset(&marks, 2), 2); // and back
    marks_free(&marks);
    text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places_by_byte),
        cmocka_unit_test(test_byte_order_mark),
        cmocka_unit_test(test_what_is_refused),
        cmocka_unit_test(test_marks_agree_with_source),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
