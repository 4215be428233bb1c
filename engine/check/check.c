// SPDX-License-Identifier: MIT
#include "engine/check/check.h"

#include "engine/check/costs.h"
#include "engine/check/sense/sense.h"
#include "engine/check/tests/expectations.h"
#include "engine/kernel/kernel.h"

// Appends whether the kernel plays the game and, if not, why.
static void write_kernel(const Rules *rules, Text *summary) {
    Text why = {0};
    Kernel *kernel = kernel_new(rules, &why);
    if (kernel)
        text_append(summary, "  kernel: plays it on sets of squares\n");
    else
        text_appendf(summary, "  kernel: plays it on whole positions, because %s\n",
                     text_string(&why));
    kernel_free(kernel);
    text_free(&why);
}

// Checks that the rules make sense. If they do, also runs the tests and random games, which would
// otherwise only report the same mistakes again.
static void check_rules(const Doc *doc, const Doc *edition, const Rules *rules,
                        const PlayoutPlan *plan, Report *report, Text *summary) {
    Playouts playouts = {0};
    Allowance budget = {EXPECTATION_STATES_LIMIT, plan->expired, plan->context};
    sense_check(rules, edition, report);
    if (report->errors > 0)
        return;
    expectations_check(doc, rules, &budget, report);
    playouts_run(&playouts, rules, edition, plan, report);
    if (summary) {
        playouts_write(&playouts, summary);
        write_kernel(rules, summary);
        costs_write(rules, summary);
    }
    playouts_free(&playouts);
}

LoadResult check_document(const char *path, const PlayoutPlan *plan, Report *report,
                          Text *summary) {
    Doc doc = {0}, edition = {0};
    Rules *rules = NULL;
    LoadResult result = library_read(path, &doc, report);
    if (result == LOAD_FINE && library_compile(&doc, NULL, &edition, &rules, report)) {
        check_rules(&doc, &edition, rules, plan, report, summary);
        report_sort(report);
    }
    if (result == LOAD_FINE && report->errors > 0)
        result = LOAD_INVALID;
    rules_free(rules);
    doc_free(&edition);
    doc_free(&doc);
    return result;
}
