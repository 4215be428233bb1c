// SPDX-License-Identifier: MIT
// Fixed workloads. A signature that changes tells that behaviour changed, whatever the speed.
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "engine/base/hash.h"
#include "engine/notation/fen.h"
#include "engine/rules/perft.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

// What a workload did.
typedef struct Work {
    uint64_t nodes;
    uint64_t signature;
} Work;

typedef struct Workload {
    const char *name;
    const char *game;
    const char *fen; // NULL: the start
    int depth;       // turns, or how many times the spec is loaded
    Work (*run)(const struct Workload *workload, const Rules *rules);
} Workload;

static void start(const Workload *workload, const Rules *rules, State *state) {
    if (!workload->fen || !fen_read(rules, workload->fen, state, NULL))
        state_init(rules, state);
}

// Leaves are counted, not made, as in perft.
static Work run_perft(const Workload *workload, const Rules *rules) {
    StateSpace space;
    start(workload, rules, &space.state);
    uint64_t nodes = perft_count(rules, &space.state, workload->depth);
    return (Work){.nodes = nodes, .signature = hash_mix(nodes)};
}

static void walk(const Rules *rules, const State *state, int depth, Work *work) {
    ActionList list = {0};
    StateSpace after;
    state_actions(rules, state, NULL, &list);
    for (size_t i = 0; i < list.count; i++) {
        state_apply(rules, state, &list.items[i], &after.state);
        work->nodes++;
        work->signature = hash_mix(work->signature ^ after.state.hash);
        if (depth > 1)
            walk(rules, &after.state, depth - 1, work);
    }
    action_list_free(&list);
}

// Every position is made, and its hash goes into the signature.
static Work run_walk(const Workload *workload, const Rules *rules) {
    StateSpace space;
    Work work = {0};
    start(workload, rules, &space.state);
    walk(rules, &space.state, workload->depth, &work);
    return work;
}

static Work run_load(const Workload *workload, const Rules *rules) {
    (void)rules;
    Work work = {0};
    Text path = {0};
    library_path(workload->game, &path);
    for (int i = 0; i < workload->depth; i++) {
        Rules *loaded;
        Report report = {0};
        if (rules_load(text_string(&path), &loaded, &report) == LOAD_FINE)
            work.signature = hash_mix(work.signature ^ loaded->step_count ^ loaded->state_size);
        work.nodes++;
        rules_free(loaded);
        report_free(&report);
    }
    text_free(&path);
    return work;
}

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

static const Workload workloads[] = {
    {"chess-perft", "chess", NULL, 5, run_perft},
    {"chess-perft-middlegame", "chess", KIWIPETE, 4, run_perft},
    {"chess-walk", "chess", KIWIPETE, 3, run_walk},
    {"chess-load", "chess", NULL, 500, run_load},
};

enum { WORKLOAD_COUNT = sizeof workloads / sizeof *workloads };

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int run_workload(const Workload *workload) {
    const char *words[] = {workload->game};
    Options options = {.words = words, .word_count = 1};
    Table table;
    int status = table_open(&table, &options);
    if (status == STATUS_FINE) {
        double before = seconds();
        Work work = workload->run(workload, table.rules);
        double spent = seconds() - before;
        printf("%s\tnodes %" PRIu64 "\tseconds %.3f\tper-second %.0f\tstate-bytes %zu\tsignature "
               "%016" PRIx64 "\n",
               workload->name, work.nodes, spent, (double)work.nodes / spent,
               table.rules->state_size, work.signature);
        fflush(stdout);
    }
    table_free(&table);
    return status;
}

static int run_named(const char *name) {
    int found = 0, status = STATUS_FINE;
    for (size_t i = 0; i < WORKLOAD_COUNT && status == STATUS_FINE; i++)
        if (!name || text_starts_with(workloads[i].name, name)) {
            status = run_workload(&workloads[i]);
            found++;
        }
    if (found > 0)
        return status;
    fprintf(stderr, "tessera-cli bench: there is no workload %s; there are", name);
    for (size_t i = 0; i < WORKLOAD_COUNT; i++)
        fprintf(stderr, " %s", workloads[i].name);
    fputs("\n", stderr);
    return STATUS_USAGE;
}

int command_bench(int count, char **arguments) {
    Options options;
    int status = STATUS_USAGE;
    if (options_read(&options, "bench", 0, count, arguments))
        status = options.word_count <= 1
                     ? run_named(options.word_count == 1 ? options.words[0] : NULL)
                     : usage_error("bench", "[NAME]");
    options_free(&options);
    return status;
}
