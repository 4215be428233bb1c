// SPDX-License-Identifier: MIT
// Compiling and evaluating one expression on a Bench and checking what comes of it.
#pragma once

#include "tests/engine/rules/compile/term_bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

static inline void print_errors(const Report *report) {
    Text text = {0};
    report_write(report, &text);
    if (text.length > 0)
        print_error("%s", text_string(&text));
    text_free(&text);
}

static inline TermIndex bench_term(Bench *bench, const char *text, Type wanted) {
    TermIndex term = bench_compile(bench, text, wanted);
    print_errors(&bench->report);
    assert_int_not_equal(term, TERM_NONE);
    assert_int_equal(bench->report.errors, 0);
    return term;
}

static inline Value bench_value(Bench *bench, const char *text) {
    TermIndex term = bench_term(bench, text, TYPE_NULL);
    bench->context.fault = (Fault){0};
    bench->context.steps = STEP_BUDGET;
    return evaluate(&bench->context, term);
}

#define CHECK(bench, text, expected)                                                               \
    do {                                                                                           \
        Value found_ = bench_value(bench, text), wanted_ = (expected);                             \
        if (found_ != wanted_)                                                                     \
            print_error("%s is %d\n", text, found_);                                               \
        assert_int_equal(found_, wanted_);                                                         \
        assert_int_equal((bench)->context.fault.kind, FAULT_NONE);                                 \
    } while (0)

// Appends the members of a set, with spaces between them: sites by name, others as numbers.
static inline void bench_set(Bench *bench, const char *text, Text *members) {
    TermIndex term = bench_term(bench, text, TYPE_NULL);
    bool sites = term_type(bench->compiler, term) == TYPE_SITES;
    Set set;
    bench->context.fault = (Fault){0};
    bench->context.steps = STEP_BUDGET;
    evaluate_set(&bench->context, term, &set);
    assert_int_equal(bench->context.fault.kind, FAULT_NONE);
    for (int i = set_next(&set, 0); i >= 0; i = set_next(&set, i + 1)) {
        text_append(members, members->length > 0 ? " " : "");
        if (sites)
            topology_write_site(&bench->rules->topology, (Site)i, members);
        else
            text_appendf(members, "%d", i);
    }
}

#define CHECK_SET(bench, text, expected)                                                           \
    do {                                                                                           \
        Text members_ = {0};                                                                       \
        bench_set(bench, text, &members_);                                                         \
        assert_string_equal(text_string(&members_), expected);                                     \
        text_free(&members_);                                                                      \
    } while (0)

// Checks that [text] compiles to the one error COLUMN: MESSAGE.
static inline void bench_error(Bench *bench, const char *text, const char *expected) {
    Scope scope = bench->scope;
    TermIndex term = bench_compile(bench, text, TYPE_NULL);
    if (term != TERM_NONE || bench->report.errors != 1)
        print_error("%s has %zu errors\n", text, bench->report.errors);
    assert_int_equal(term, TERM_NONE);
    assert_true(bench->report.errors > 0);
    char found[600];
    const Error *error = &bench->report.items[0].error;
    snprintf(found, sizeof found, "%d: %s", error->place.column, error->message);
    assert_string_equal(found, expected);
    assert_int_equal(bench->report.errors, 1);
    assert_int_equal(bench->scope.local_count, scope.local_count);
    report_free(&bench->report);
}

static inline void bench_fault(Bench *bench, const char *text, const char *expected) {
    bench_value(bench, text);
    Text found = {0}, wanted = {0};
    fault_write(bench->rules, &bench->context.fault, &found);
    text_appendf(&wanted, "document: %s", expected);
    assert_string_equal(text_string(&found), text_string(&wanted));
    text_free(&found);
    text_free(&wanted);
}

#define CHECK_SITE(bench, text, name) CHECK(bench, text, bench_site(bench, name))
