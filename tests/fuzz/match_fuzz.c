// SPDX-License-Identifier: MIT
// Any text is a list of openings or errors with their line, and a list of results likewise; results
// that were read are written so that they can be read again.
#include "engine/notation/records/openings.h"
#include "engine/notation/words/results.h"
#include "tests/fuzz/fuzz_chess.h"

#include <assert.h>
#include <string.h>

static void check_openings(const char *text, size_t length) {
    Openings openings;
    Report report = {0};
    bool fine = openings_read(chess(), "file", text, length, &openings, &report);
    assert(fine == (report.errors == 0) && (!fine || openings.count > 0));
    for (size_t i = 0; i < openings.count; i++)
        assert(state_outcome(chess(), openings.states[i], NULL).reason == REASON_NONE);
    openings_free(&openings);
    report_free(&report);
}

static void check_results(const char *text, size_t length) {
    Results results = {0}, again = {0};
    Report report = {0};
    Text written = {0};
    bool fine = results_read(chess(), "file", text, length, &results, &report);
    assert(fine == (report.errors == 0));
    report_free(&report);
    results_sort(&results);
    for (size_t i = 0; i < results.count; i++)
        result_write(chess(), &results.items[i], &written);
    assert(results_read(chess(), "again", text_string(&written), written.length, &again, &report));
    assert(again.count == results.count);
    for (size_t i = 0; i < again.count; i++)
        assert(again.items[i].index == results.items[i].index &&
               again.items[i].plies == results.items[i].plies);
    text_free(&written);
    results_free(&results);
    results_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char text[4096];
    size_t length = size < sizeof text ? size : sizeof text;
    memcpy(text, data, length);
    check_openings(text, length);
    check_results(text, length);
    return 0;
}
