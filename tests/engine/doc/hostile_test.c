// SPDX-License-Identifier: MIT
// Documents made to hurt: too large, too deep, too many. Each is refused with its place, or read.
#include "engine/doc/doc.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static void append_times(Text *text, const char *piece, size_t times) {
    for (size_t i = 0; i < times; i++)
        text_append(text, piece);
}

// Reads [text], which must be refused at that place with that message, and releases it.
static void assert_refused(const char *name, Text *text, int line, int column,
                           const char *message) {
    Doc doc;
    Error error = {0};
    assert_false(doc_read(&doc, name, text_string(text), text->length, &error));
    assert_string_equal(error.message, message);
    assert_int_equal(error.place.line, line);
    assert_int_equal(error.place.column, column);
    doc_free(&doc);
    text_free(text);
}

// Reads [text], which must have [count] values in its root, and releases it.
static void assert_read(const char *name, Text *text, size_t count) {
    Doc doc;
    Error error = {0};
    if (!doc_read(&doc, name, text_string(text), text->length, &error))
        fail_msg("%d:%d: %s", error.place.line, error.place.column, error.message);
    assert_int_equal(doc.root->count, count);
    doc_free(&doc);
    text_free(text);
}

static void test_100_megabytes(void **state) {
    (void)state;
    static const char *const names[] = {"a.json", "a.yaml"};
    for (size_t i = 0; i < 2; i++) {
        Text text = {0};
        append_times(&text, "[1, 2, 3, 4, 5, 6],\n", 5 * 1000 * 1000);
        assert_refused(names[i], &text, 1, 1, "the file is larger than 8388608 bytes");
    }
}

static void test_largest_file(void **state) {
    (void)state;
    Text text = {0};
    text_append(&text, "[]");
    append_times(&text, " ", DOC_BYTE_LIMIT - 2);
    assert_read("a.json", &text, 0);
}

static void test_100_000_levels(void **state) {
    (void)state;
    static const char message[] = "lists and objects are nested more than 64 deep";
    Text text = {0};
    append_times(&text, "[", 100 * 1000);
    assert_refused("a.json", &text, 1, 65, message);
    append_times(&text, "{\"a\":", 100 * 1000);
    assert_refused("a.json", &text, 1, 64 * 5 + 1, message);
    append_times(&text, "[", 100 * 1000);
    assert_refused("a.yaml", &text, 1, 65, message);
    append_times(&text, "- ", 100 * 1000);
    assert_refused("a.yaml", &text, 1, 64 * 2 + 1, message);
    append_times(&text, "{a: ", 100 * 1000);
    assert_refused("a.yaml", &text, 1, 64 * 4 + 1, message);
}

static void test_deepest(void **state) {
    (void)state;
    static const char *const names[] = {"a.json", "a.yaml"};
    for (size_t i = 0; i < 2; i++) {
        Text text = {0};
        append_times(&text, "[", DOC_DEPTH_LIMIT);
        text_append(&text, "1");
        append_times(&text, "]", DOC_DEPTH_LIMIT);
        assert_read(names[i], &text, 1);
    }
}

static void test_200_000_keys(void **state) {
    (void)state;
    Text text = {0};
    for (int i = 0; i < 200 * 1000; i++)
        text_appendf(&text, "%s\"key %d\":%d\n", i ? "," : "{", i, i);
    text_append(&text, "}");
    assert_read("a.json", &text, 200 * 1000);
    for (int i = 0; i < 200 * 1000; i++)
        text_appendf(&text, "key %d: %d\n", i, i);
    assert_read("a.yaml", &text, 200 * 1000);
}

static void test_repeated_key_among_many(void **state) {
    (void)state;
    Text text = {0};
    for (int i = 0; i < 100 * 1000; i++)
        text_appendf(&text, "%s\"key %d\":0\n", i ? "," : "{", i);
    text_append(&text, ",\"key 70000\":0}");
    assert_refused("a.json", &text, 100 * 1000 + 1, 2,
                   "the key \"key 70000\" is already on line 70001");
}

static void test_most_values(void **state) {
    (void)state;
    Text text = {0};
    text_append(&text, "[");
    append_times(&text, "0,", DOC_NODE_LIMIT - 2);
    text_append(&text, "0]");
    assert_read("a.json", &text, DOC_NODE_LIMIT - 1);
}

static void test_too_many_values(void **state) {
    (void)state;
    static const char *const names[] = {"a.json", "a.yaml"};
    for (size_t i = 0; i < 2; i++) {
        Text text = {0};
        text_append(&text, "[");
        append_times(&text, "0,", DOC_NODE_LIMIT - 1);
        text_append(&text, "0]");
        assert_refused(names[i], &text, 1, 2 * DOC_NODE_LIMIT,
                       "the document has more than 500000 values");
    }
}

// 10^9 values in nine lines.
static void test_alias_bomb(void **state) {
    (void)state;
    Text text = {0};
    text_append(&text, "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n");
    for (int i = 1; i < 9; i++) {
        text_appendf(&text, "a%d: &a%d [", i, i);
        for (int j = 0; j < 10; j++)
            text_appendf(&text, "*a%d%s", i - 1, j < 9 ? "," : "]\n");
    }
    assert_refused("a.yaml", &text, 6, 22, "aliases expand to more than 500000 values");
}

static void test_aliases_that_deepen(void **state) {
    (void)state;
    Text text = {0};
    text_append(&text, "a0: &a0 [x]\n");
    for (int i = 1; i < 100; i++)
        text_appendf(&text, "a%d: &a%d [*a%d]\n", i, i, i - 1);
    assert_refused("a.yaml", &text, 64, 12,
                   "aliases expand to lists and objects nested more than 64 deep");
}

// Without its limit each of these would keep libyaml busy for minutes.
static void test_what_libyaml_is_slow_at(void **state) {
    (void)state;
    static const char message[] = "more than 1000 spaces or empty lines in a row";
    Text text = {0};
    text_append(&text, "\"");
    append_times(&text, "\n", 1000 * 1000);
    append_times(&text, "a\n", 1000 * 1000);
    assert_refused("a.yaml", &text, 1001, 1, message);
    text_append(&text, "a");
    append_times(&text, " ", 1000 * 1000);
    append_times(&text, "a ", 1000 * 1000);
    assert_refused("a.yaml", &text, 1, 1002, message);
    for (int i = 0; i < 100 * 1000; i++)
        text_appendf(&text, "%%TAG !%d! x\n", i);
    assert_refused("a.yaml", &text, 1, 1, "tag directives are not supported");
}

static void test_long_numbers(void **state) {
    (void)state;
    Text text = {0};
    text_append(&text, "[0.");
    append_times(&text, "3", 1000 * 1000);
    text_append(&text, "]");
    assert_read("a.json", &text, 1);
    text_append(&text, "[");
    append_times(&text, "3", 1000 * 1000);
    text_append(&text, "]");
    assert_refused("a.json", &text, 1, 2, "number out of range");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_100_megabytes),
        cmocka_unit_test(test_largest_file),
        cmocka_unit_test(test_100_000_levels),
        cmocka_unit_test(test_deepest),
        cmocka_unit_test(test_200_000_keys),
        cmocka_unit_test(test_repeated_key_among_many),
        cmocka_unit_test(test_most_values),
        cmocka_unit_test(test_too_many_values),
        cmocka_unit_test(test_alias_bomb),
        cmocka_unit_test(test_aliases_that_deepen),
        cmocka_unit_test(test_what_libyaml_is_slow_at),
        cmocka_unit_test(test_long_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
