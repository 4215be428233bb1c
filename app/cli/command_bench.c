// SPDX-License-Identifier: MIT
// Runs workloads, prints the result and time of each, and compares them with an earlier run.
#include "app/cli/bench/baseline.h"
#include "app/cli/bench/workloads.h"
#include "app/cli/commands.h"
#include "app/cli/words/deadline.h"
#include "engine/base/memory.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Bench {
    const char *name;  // prefix of names of workloads, or path of a spec; NULL: all workloads
    const char *file;  // output of the earlier run; NULL: no comparison
    int runs;          // of each workload
    Baseline baseline; // read from [file]
    bool *ran;         // for each workload of [baseline]: it was run this time, too
    Report report;     // differences between the two runs
    double seconds, seconds_before; // totals of the workloads in both runs
} Bench;

// True if [name] is the path of a spec. Names of workloads have no dots or slashes.
static bool is_path(const char *name) {
    return name && strpbrk(name, "./");
}

// Comparing ---------------------------------------------------------------------------------------

static int open_baseline(Bench *bench) {
    Text text = {0};
    int status = input_load(bench->file, BASELINE_BYTE_LIMIT, &text);
    if (status == STATUS_FINE && !baseline_read(&bench->baseline, bench->file, text_string(&text),
                                                text.length, &bench->report))
        status = STATUS_WRONG;
    text_free(&text);
    bench->ran = memory_new(bench->baseline.count * sizeof *bench->ran);
    return status;
}

// Prints the change in percent. It is unknown if [before], a rounded time, is 0.
static void print_change(double now, double before) {
    if (before > 0)
        printf("\tchange %+.1f%%", 100 * (now / before - 1));
    else
        fputs("\tchange unknown", stdout);
}

// The time that a workload took.
typedef struct Timing {
    double seconds; // the median of all runs
    double spread;  // from the fastest run to the slowest, in per cent of [seconds]
} Timing;

// True when the two times differ by no more than the greater of the two spreads.
static bool is_within_spread(const Timing *now, const Measurement *before) {
    double spread = now->spread > before->spread ? now->spread : before->spread;
    return before->seconds > 0 && fabs(100 * (now->seconds / before->seconds - 1)) <= spread;
}

// Appends the change of the workload's time since the earlier run to its line. Reports a signature
// that has changed.
static void compare_with_baseline(Bench *bench, const Workload *workload, const Work *work,
                                  const Timing *timing) {
    const Measurement *old = baseline_find(&bench->baseline, workload->name);
    if (!old) { // left out of the total, which compares the same workloads
        fputs("\tchange new", stdout);
        return;
    }
    print_change(timing->seconds, old->seconds);
    if (is_within_spread(timing, old))
        fputs(" within the spread", stdout);
    bench->ran[old - bench->baseline.items] = true;
    bench->seconds += timing->seconds;
    bench->seconds_before += old->seconds;
    if (old->signature != work->signature)
        report_add(&bench->report, SEVERITY_ERROR, bench->file, old->signature_place,
                   workload->name,
                   "the signature was %016" PRIx64 " and now is %016" PRIx64
                   ": this workload no longer does the same",
                   old->signature, work->signature);
}

// True if this run should include a workload of the earlier run. If [bench]->name is the path of a
// spec, all workloads of the earlier run count as workloads of that spec.
static bool was_requested(const Bench *bench, const char *workload) {
    return !bench->name || is_path(bench->name) || text_starts_with(workload, bench->name);
}

// Reports requested workloads that were in the earlier run but are not in this one.
static void report_missing(Bench *bench) {
    for (size_t i = 0; i < bench->baseline.count; i++) {
        const Measurement *old = &bench->baseline.items[i];
        if (!bench->ran[i] && was_requested(bench, old->name))
            report_add(&bench->report, SEVERITY_WARNING, bench->file, old->place, old->name,
                       "there is no such workload in this run");
    }
}

// Prints the total time and its change since the earlier run. Completes the report, which the
// caller prints. Returns STATUS_WRONG if the report has errors.
static int finish_comparison(Bench *bench) {
    printf("total\tseconds %.3f", bench->seconds);
    print_change(bench->seconds, bench->seconds_before);
    fputs("\n", stdout);
    fflush(stdout);
    report_missing(bench);
    report_sort(&bench->report);
    return bench->report.errors > 0 ? STATUS_WRONG : STATUS_FINE;
}

// Running -----------------------------------------------------------------------------------------

// Processor time, which depends less than the clock on what else the machine does. DEADLINE_SECOND
// is a second in nanoseconds.
static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / (double)DEADLINE_SECOND;
}

static int compare_seconds(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

// Runs a workload as often as [bench] says. Returns the median time, and the spread between the
// fastest and the slowest run as a percentage of the median.
static Timing time_workload(const Bench *bench, const Workload *workload, const Rules *rules,
                            Work *work) {
    size_t runs = (size_t)bench->runs;
    double *seconds = memory_new(runs * sizeof *seconds);
    for (size_t i = 0; i < runs; i++) {
        double before = seconds_now();
        *work = workload->run(workload, rules);
        seconds[i] = seconds_now() - before;
    }
    qsort(seconds, runs, sizeof *seconds, compare_seconds);
    Timing timing = {.seconds = seconds[runs / 2]}; // the median
    if (timing.seconds > 0)
        timing.spread = 100 * (seconds[runs - 1] - seconds[0]) / timing.seconds;
    memory_free(seconds);
    return timing;
}

// Runs a workload and prints its line, compared with the earlier run if there is one.
static int run_workload(Bench *bench, const Workload *workload) {
    Rules *rules;
    int status = workload_load(workload, &rules);
    if (status == STATUS_FINE) {
        Work work;
        Timing timing = time_workload(bench, workload, rules, &work);
        printf("%s\tnodes %" PRIu64 "\tseconds %.3f\tper-second %.0f\tstate-bytes %zu\tsignature "
               "%016" PRIx64,
               workload->name, work.nodes, timing.seconds, (double)work.nodes / timing.seconds,
               rules->layout.size, work.signature);
        if (bench->runs > 1)
            printf("\tspread %.1f%%", timing.spread);
        if (bench->file)
            compare_with_baseline(bench, workload, &work, &timing);
        fputs("\n", stdout);
        fflush(stdout);
    }
    rules_free(rules);
    return status;
}

// Runs all workloads that any game can run, on the document bench->name. Stops at the first
// failure.
static int run_spec(Bench *bench) {
    int status = STATUS_FINE;
    for (size_t i = 0; spec_workload_at(i) && status == STATUS_FINE; i++) {
        Workload workload = *spec_workload_at(i);
        workload.game = bench->name; // a path, because run_spec is called only for paths
        status = run_workload(bench, &workload);
    }
    return status;
}

// Runs the workloads whose names begin with bench->name, or all of them if it is NULL.
static int run_named(Bench *bench) {
    int found = 0, status = STATUS_FINE;
    for (size_t i = 0; workload_at(i) && status == STATUS_FINE; i++)
        if (!bench->name || text_starts_with(workload_at(i)->name, bench->name)) {
            status = run_workload(bench, workload_at(i));
            found++;
        }
    if (found > 0)
        return status;
    fprintf(stderr, "tessera-cli bench: there is no workload %s; there are", bench->name);
    for (size_t i = 0; workload_at(i); i++)
        fprintf(stderr, " %s", workload_at(i)->name);
    fputs("\n", stderr);
    return STATUS_USAGE;
}

int command_bench(Options *options) {
    Bench bench = {.name = options->word_count == 1 ? options->words[0] : NULL,
                   .file = options->against,
                   .runs = options->runs > 0 ? options->runs : 1};
    int status = bench.file ? open_baseline(&bench) : STATUS_FINE;
    if (status == STATUS_FINE)
        status = is_path(bench.name) ? run_spec(&bench) : run_named(&bench);
    if (status == STATUS_FINE && bench.file)
        status = finish_comparison(&bench);
    memory_free(bench.ran);
    baseline_free(&bench.baseline);
    return report_print(&bench.report, status);
}
