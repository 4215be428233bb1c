// SPDX-License-Identifier: MIT
#include "engine/doc/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/doc/doc.h"

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static void write_sample(Writer *writer) {
    writer_object_begin(writer);
    writer_key(writer, "name");
    writer_text(writer, "Pawn \"P\"\n");
    writer_key(writer, "cells");
    writer_list_begin(writer);
    for (int i = 0; i < 2; i++) {
        writer_list_begin(writer);
        writer_integer(writer, i);
        writer_integer(writer, -i);
        writer_list_end(writer);
    }
    writer_list_end(writer);
    writer_key(writer, "empty");
    writer_list_begin(writer);
    writer_list_end(writer);
    writer_key(writer, "none");
    writer_object_begin(writer);
    writer_object_end(writer);
    writer_key(writer, "flags");
    writer_object_begin(writer);
    writer_key(writer, "a");
    writer_boolean(writer, true);
    writer_key(writer, "b");
    writer_null(writer);
    writer_object_end(writer);
    writer_object_end(writer);
}

static void assert_sample(WriterStyle style, const char *expected) {
    Text text = {0};
    Writer writer;
    writer_init(&writer, &text, style);
    write_sample(&writer);
    writer_finish(&writer);
    assert_string_equal(text_string(&text), expected);
    Doc doc;
    assert_true(doc_read(&doc, "sample.json", text.data, text.length, NULL));
    assert_string_equal(node_member(doc.root, "name")->text, "Pawn \"P\"\n");
    doc_free(&doc);
    text_free(&text);
}

static void test_compact(void **state) {
    (void)state;
    assert_sample(WRITER_COMPACT, "{\"name\":\"Pawn \\\"P\\\"\\n\",\"cells\":[[0,0],[1,-1]],"
                                  "\"empty\":[],\"none\":{},\"flags\":{\"a\":true,\"b\":null}}");
}

static void test_pretty(void **state) {
    (void)state;
    assert_sample(WRITER_PRETTY, "{\n"
                                 "  \"name\": \"Pawn \\\"P\\\"\\n\",\n"
                                 "  \"cells\": [\n"
                                 "    [0, 0],\n"
                                 "    [1, -1]\n"
                                 "  ],\n"
                                 "  \"empty\": [],\n"
                                 "  \"none\": {},\n"
                                 "  \"flags\": {\n"
                                 "    \"a\": true,\n"
                                 "    \"b\": null\n"
                                 "  }\n"
                                 "}\n");
}

static void test_all_of_a_line_stays_on_it(void **state) {
    (void)state;
    Text text = {0};
    Writer writer;
    writer_init(&writer, &text, WRITER_PRETTY);
    writer_list_begin(&writer);
    writer_null(&writer);
    writer_object_begin(&writer);
    writer_key(&writer, "a");
    writer_list_begin(&writer);
    writer_list_begin(&writer);
    writer_integer(&writer, INT64_MIN);
    writer_list_end(&writer);
    writer_list_end(&writer);
    writer_key(&writer, "b");
    writer_boolean(&writer, false);
    writer_object_end(&writer);
    writer_list_end(&writer);
    writer_finish(&writer);
    assert_string_equal(text_string(&text),
                        "[null, {\"a\": [[-9223372036854775808]], \"b\": false}]\n");
    text_free(&text);
}

static void test_scalar_alone(void **state) {
    (void)state;
    Text text = {0};
    Writer writer;
    writer_init(&writer, &text, WRITER_COMPACT);
    writer_text(&writer, "a\xFF");
    writer_finish(&writer);
    assert_string_equal(text_string(&text), "\"a\xEF\xBF\xBD\"");
    text_free(&text);
}

// What deepest can be written can be read.
static void test_deepest(void **state) {
    (void)state;
    Text text = {0};
    Writer writer;
    writer_init(&writer, &text, WRITER_PRETTY);
    for (int i = 0; i < WRITER_DEPTH_LIMIT; i++)
        writer_list_begin(&writer);
    for (int i = 0; i < WRITER_DEPTH_LIMIT; i++)
        writer_list_end(&writer);
    writer_finish(&writer);
    Doc doc;
    assert_true(doc_read(&doc, "deep.json", text.data, text.length, NULL));
    doc_free(&doc);
    text_free(&text);
}

static void misuse_key_in_list(Writer *writer) {
    writer_list_begin(writer);
    writer_key(writer, "a");
}

static void misuse_value_without_key(Writer *writer) {
    writer_object_begin(writer);
    writer_null(writer);
}

static void misuse_two_keys(Writer *writer) {
    writer_object_begin(writer);
    writer_key(writer, "a");
    writer_key(writer, "b");
}

static void misuse_key_without_value(Writer *writer) {
    writer_object_begin(writer);
    writer_key(writer, "a");
    writer_object_end(writer);
}

static void misuse_wrong_end(Writer *writer) {
    writer_object_begin(writer);
    writer_list_end(writer);
}

static void misuse_end_of_nothing(Writer *writer) {
    writer_list_end(writer);
}

static void misuse_two_values(Writer *writer) {
    writer_null(writer);
    writer_null(writer);
}

static void misuse_unfinished(Writer *writer) {
    writer_list_begin(writer);
    writer_finish(writer);
}

static void misuse_too_deep(Writer *writer) {
    for (int i = 0; i <= WRITER_DEPTH_LIMIT; i++)
        writer_list_begin(writer);
}

// Runs [misuse] in a child process, which the assertion has to end.
static void assert_aborts(void (*misuse)(Writer *)) {
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        Text text = {0};
        Writer writer;
        writer_init(&writer, &text, WRITER_COMPACT);
        signal(SIGABRT, SIG_DFL);
        if (freopen("/dev/null", "w", stderr))
            misuse(&writer);
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

static void test_misuse_is_asserted(void **state) {
    (void)state;
    assert_aborts(misuse_key_in_list);
    assert_aborts(misuse_value_without_key);
    assert_aborts(misuse_two_keys);
    assert_aborts(misuse_key_without_value);
    assert_aborts(misuse_wrong_end);
    assert_aborts(misuse_end_of_nothing);
    assert_aborts(misuse_two_values);
    assert_aborts(misuse_unfinished);
    assert_aborts(misuse_too_deep);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_compact),
        cmocka_unit_test(test_pretty),
        cmocka_unit_test(test_all_of_a_line_stays_on_it),
        cmocka_unit_test(test_scalar_alone),
        cmocka_unit_test(test_deepest),
        cmocka_unit_test(test_misuse_is_asserted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
