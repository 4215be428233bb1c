// SPDX-License-Identifier: MIT
#include "engine/base/memory.h"
#include "engine/base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static void test_appending(void **state) {
    (void)state;
    Text text = {0};
    assert_string_equal(text_string(&text), "");
    text_append(&text, "");
    assert_string_equal(text_string(&text), "");
    text_append(&text, "ab");
    text_appendf(&text, "-%d-%s", 7, "c");
    text_append_bytes(&text, "xyz", 2);
    text_append_bytes(&text, NULL, 0);
    assert_string_equal(text_string(&text), "ab-7-cxy");
    assert_int_equal(text.length, 8);
    text_clear(&text);
    assert_string_equal(text_string(&text), "");
    text_append(&text, "z");
    assert_string_equal(text_string(&text), "z");
    text_free(&text);
    text_free(&text);
    text_clear(&text);
}

static void test_taking(void **state) {
    (void)state;
    Text text = {0};
    char *nothing = text_take(&text);
    assert_string_equal(nothing, "");
    text_append(&text, "seat");
    char *seat = text_take(&text);
    assert_string_equal(seat, "seat");
    assert_string_equal(text_string(&text), "");
    memory_free(nothing);
    memory_free(seat);
}

static void test_growing(void **state) {
    (void)state;
    Text text = {0};
    for (int i = 0; i < 10000; i++)
        text_appendf(&text, "%04d", i);
    assert_int_equal(text.length, 40000);
    assert_memory_equal(text_string(&text) + 4 * 1234, "1234", 4);
    assert_int_equal(strlen(text_string(&text)), 40000);
    text_free(&text);
}

static void test_starts_and_ends(void **state) {
    (void)state;
    assert_true(text_starts_with("chess.json", "chess"));
    assert_true(text_starts_with("chess", ""));
    assert_false(text_starts_with("che", "chess"));
    assert_true(text_ends_with("chess.json", ".json"));
    assert_true(text_ends_with("chess", ""));
    assert_false(text_ends_with("json", ".json"));
}

static void test_distance(void **state) {
    (void)state;
    assert_int_equal(text_distance("", ""), 0);
    assert_int_equal(text_distance("", "abc"), 3);
    assert_int_equal(text_distance("abc", ""), 3);
    assert_int_equal(text_distance("knight", "KNIGHT"), 0);
    assert_int_equal(text_distance("kinght", "knight"), 1);
    assert_int_equal(text_distance("night", "knight"), 1);
    assert_int_equal(text_distance("knights", "knight"), 1);
    assert_int_equal(text_distance("knaght", "knight"), 1);
    assert_int_equal(text_distance("kitten", "sitting"), 3);
    assert_int_equal(text_distance("ca", "abc"), 3); // optimal string alignment, not unrestricted
}

static void test_distance_of_long_strings(void **state) {
    (void)state;
    char a[200], b[200];
    memset(a, 'a', sizeof a);
    memset(b, 'b', sizeof b);
    a[199] = b[199] = '\0';
    assert_int_equal(text_distance(a, b), 63);
    b[100] = 'c';
    memset(b, 'a', 63);
    assert_int_equal(text_distance(a, b), 0);
}

static void test_closest(void **state) {
    (void)state;
    const char *const names[] = {"king", "knight", "rook", "a"};
    assert_string_equal(text_closest("kinght", names, 4), "knight");
    assert_string_equal(text_closest("Rook", names, 4), "rook");
    assert_string_equal(text_closest("A", names, 4), "a");
    assert_null(text_closest("bishop", names, 4));
    assert_null(text_closest("b", names, 4));
    assert_null(text_closest("", names, 4));
    assert_null(text_closest("king", names, 0));
}

static void test_closest_longer(void **state) {
    (void)state;
    const char *const names[] = {"FIRST_MOVE", "PATH_EMPTY", "PATH_NOT_ATTACKED"};
    assert_string_equal(text_closest("first", names, 3), "FIRST_MOVE");
    assert_null(text_closest("path", names, 3)); // two start so
    assert_null(text_closest("fi", names, 3));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_appending), cmocka_unit_test(test_taking),
        cmocka_unit_test(test_growing),   cmocka_unit_test(test_starts_and_ends),
        cmocka_unit_test(test_distance),  cmocka_unit_test(test_distance_of_long_strings),
        cmocka_unit_test(test_closest),   cmocka_unit_test(test_closest_longer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
