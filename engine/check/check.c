// SPDX-License-Identifier: MIT
#include "engine/check/check.h"

#include "engine/check/sense/sense.h"
#include "engine/check/tests/expectations.h"

static void run_tests(const Doc *doc, const Rules *rules, const CheckPlan *plan, Report *report) {
    Allowance budget = {
        .left = EXPECTATION_STATES_LIMIT,
        .expired = plan->expired,
        .context = plan->context,
    };
    expectations_check(doc, rules, &budget, report);
}

static void play_games(const Doc *edition, const Rules *rules, const CheckPlan *plan,
                       Report *report, Text *summary) {
    Playouts playouts = {0};
    PlayoutPlan games = {
        .games = plan->games,
        .seed = plan->seed,
        .expired = plan->expired,
        .context = plan->context,
    };
    playouts_run(&playouts, rules, edition, &games, report);
    if (summary)
        playouts_write(&playouts, summary);
    playouts_free(&playouts);
}

// If the rules make no sense, tests and random games would only report the same mistakes again.
static void check_rules(const Doc *doc, const Doc *edition, const Rules *rules,
                        const CheckPlan *plan, Report *report, Text *summary) {
    sense_check(rules, edition, report);
    if (report->errors > 0)
        return;
    run_tests(doc, rules, plan, report);
    play_games(edition, rules, plan, report, summary);
}

LoadResult check_document(const char *path, const CheckPlan *plan, Report *report, Text *summary) {
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
