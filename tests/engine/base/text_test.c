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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_appending),
        cmocka_unit_test(test_taking),
        cmocka_unit_test(test_growing),
        cmocka_unit_test(test_starts_and_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
