// SPDX-License-Identifier: MIT
// Any text is what an earlier run of `tessera-cli bench` printed or errors with their places. What
// is read is found by its name, and is the same when it is read again by itself.
#include "app/cli/bench/baseline.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

static void check(const Baseline *baseline, const Measurement *measurement) {
    Baseline again = {0};
    Report report = {0};
    Text line = {0};
    assert(baseline_find(baseline, measurement->name) == measurement);
    assert(measurement->seconds >= 0 && measurement->seconds < 1e15);
    text_appendf(&line, "%s\tsignature %016" PRIx64 "\tseconds %.14f", measurement->name,
                 measurement->signature, 0.125);
    assert(baseline_read(&again, "again", line.data, line.length, &report) && again.count == 1);
    assert(again.items->signature == measurement->signature && again.items->seconds == 0.125);
    assert(strcmp(again.items->name, measurement->name) == 0);
    report_free(&report);
    baseline_free(&again);
    text_free(&line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Baseline baseline = {0};
    Report report = {0};
    bool fine = baseline_read(&baseline, "file", (const char *)data, size, &report);
    assert(fine == (report.errors == 0) && (!fine || baseline.count > 0));
    for (size_t i = 0; i < report.count; i++)
        assert(report.items[i].error.place.line > 0 && report.items[i].error.place.column > 0);
    for (size_t i = 0; i < baseline.count; i++)
        check(&baseline, &baseline.items[i]);
    report_free(&report);
    baseline_free(&baseline);
    return 0;
}
