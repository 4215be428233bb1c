// SPDX-License-Identifier: MIT
#include "engine/base/error.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static void assert_written(const Error *error, Severity severity, const char *expected) {
    Text text = {0};
    error_write(error, severity, &text);
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

static void test_first_error_wins(void **state) {
    (void)state;
    Error error = {0};
    assert_false(error_set(&error, "a.json", (Place){3, 7}, "pieces[1]", "no %s here", "king"));
    assert_false(error_set(&error, "b.json", (Place){1, 1}, "", "second"));
    assert_false(error_set(NULL, "b.json", (Place){1, 1}, "", "nobody asks"));
    assert_true(error.set);
    assert_written(&error, SEVERITY_ERROR, "a.json:3:7: error: pieces[1]: no king here");
    assert_written(&error, SEVERITY_WARNING, "a.json:3:7: warning: pieces[1]: no king here");
}

static void test_unknown_place_and_no_path(void **state) {
    (void)state;
    Error error = {0};
    error_set(&error, "a.json", (Place){0}, "", "cannot be read");
    assert_written(&error, SEVERITY_ERROR, "a.json:1:1: error: cannot be read");
}

static void test_long_names_keep_their_tail(void **state) {
    (void)state;
    char name[400];
    memset(name, 'x', sizeof name);
    strcpy(name + sizeof name - 8, "/a.json");
    Error error = {0};
    error_set(&error, name, (Place){1, 1}, name, "m");
    assert_int_equal(strlen(error.file), sizeof error.file - 1);
    assert_int_equal(strlen(error.path), sizeof error.path - 1);
    assert_true(text_starts_with(error.file, "...x"));
    assert_true(text_ends_with(error.file, "x/a.json"));
}

// Fills [text] with [count] times the two bytes of a letter with an umlaut, after [shift] others.
static void fill_umlauts(char *text, size_t count, size_t shift) {
    memset(text, 'x', shift);
    for (size_t i = 0; i < count; i++)
        memcpy(text + shift + 2 * i, "\xC3\xA4", 2);
    text[shift + 2 * count] = '\0';
}

static void test_cuts_keep_characters_whole(void **state) {
    (void)state;
    for (size_t shift = 0; shift < 2; shift++) {
        char long_text[802];
        fill_umlauts(long_text, 400, shift);
        Error error = {0};
        error_set(&error, long_text, (Place){1, 1}, "", "%s", long_text);
        assert_memory_equal(error.file, "...\xC3\xA4", 5);
        assert_true(text_ends_with(error.message, "\xC3\xA4..."));
        assert_true(strlen(error.message) >= sizeof error.message - 2);
    }
}

static void assert_report(const Report *report, const char *expected) {
    Text text = {0};
    report_write(report, &text);
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

static void test_report_sorts_and_writes(void **state) {
    (void)state;
    Report report;
    report = (Report){0};
    assert_report(&report, "");
    report_add(&report, SEVERITY_ERROR, "f", (Place){5, 1}, "p", "third");
    report_add(&report, SEVERITY_WARNING, "f", (Place){2, 9}, "", "second");
    report_add(&report, SEVERITY_ERROR, "f", (Place){5, 1}, "q", "fourth");
    report_add(&report, SEVERITY_ERROR, "f", (Place){2, 3}, "p", "%s", "first");
    report_sort(&report);
    assert_report(&report, "f:2:3: error: p: first\nf:2:9: warning: second\n"
                           "f:5:1: error: p: third\nf:5:1: error: q: fourth\n");
    assert_int_equal(report.errors, 3);
    assert_int_equal(report.warnings, 1);
    report_free(&report);
    assert_int_equal(report.count, 0);
}

static void test_report_is_inside(void **state) {
    (void)state;
    Report report = {0};
    report_add(&report, SEVERITY_WARNING, "f", (Place){1, 1}, "moves[1].repeat", "odd");
    assert_true(report_is_inside(&report, "moves"));
    assert_true(report_is_inside(&report, "moves[1]"));
    assert_false(report_is_inside(&report, "moves[1].repeat"));
    assert_false(report_is_inside(&report, "moves[1].rep"));
    assert_false(report_is_inside(&report, "moves[0]"));
    report_free(&report);
}

static void test_report_takes_errors(void **state) {
    (void)state;
    Report report = {0};
    Error error = {0};
    report_add_error(&report, &error);
    assert_int_equal(report.errors, 0);
    error_set(&error, "f", (Place){1, 2}, "", "m");
    report_add_error(&report, &error);
    assert_report(&report, "f:1:2: error: m\n");
    report_free(&report);
}

static void test_report_is_bounded(void **state) {
    (void)state;
    Report report = {0};
    for (int i = 1; i <= REPORT_LIMIT + 10; i++)
        report_add(&report, SEVERITY_ERROR, "f", (Place){i, 1}, "", "m");
    assert_int_equal(report.count, REPORT_LIMIT);
    assert_int_equal(report.errors, REPORT_LIMIT + 10);
    Text text = {0};
    report_write(&report, &text);
    assert_true(text_ends_with(text_string(&text), "f:50:1: error: m\n10 more not shown\n"));
    text_free(&text);
    report_free(&report);
}

static void test_warnings_do_not_hide_errors(void **state) {
    (void)state;
    Report report = {0};
    for (int i = 1; i <= REPORT_LIMIT; i++)
        report_add(&report, i == 2 ? SEVERITY_ERROR : SEVERITY_WARNING, "f", (Place){i, 1}, "",
                   "m");
    for (int i = 1; i <= REPORT_LIMIT; i++)
        report_add(&report, SEVERITY_ERROR, "f", (Place){100 + i, 1}, "", "m");
    assert_int_equal(report.count, REPORT_LIMIT);
    for (size_t i = 0; i < report.count; i++)
        assert_int_equal(report.items[i].severity, SEVERITY_ERROR);
    assert_int_equal(report.items[0].error.place.line, 2);
    assert_int_equal(report.items[1].error.place.line, 101);
    report_free(&report);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_error_wins),
        cmocka_unit_test(test_unknown_place_and_no_path),
        cmocka_unit_test(test_long_names_keep_their_tail),
        cmocka_unit_test(test_cuts_keep_characters_whole),
        cmocka_unit_test(test_report_sorts_and_writes),
        cmocka_unit_test(test_report_is_inside),
        cmocka_unit_test(test_report_takes_errors),
        cmocka_unit_test(test_report_is_bounded),
        cmocka_unit_test(test_warnings_do_not_hide_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
