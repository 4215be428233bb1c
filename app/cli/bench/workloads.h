// SPDX-License-Identifier: MIT
// The fixed workloads of `tessera-cli bench`. Each does the same on every machine, and its
// signature says what that was: when it changes, behaviour has changed, whatever the speed.
#ifndef TESSERA_CLI_BENCH_WORKLOADS_H
#define TESSERA_CLI_BENCH_WORKLOADS_H

#include "engine/rules/model/rules.h"

#include <stddef.h>
#include <stdint.h>

// What a workload did.
typedef struct Work {
    uint64_t nodes;
    uint64_t signature;
} Work;

typedef struct Workload {
    const char *name;
    const char *game; // its id; NULL: any spec
    const char *fen;  // NULL: the start
    int size;         // turns, games, nodes of a search, or how often the spec is loaded
    Work (*run)(const struct Workload *workload, const Rules *rules);
} Workload;

// The workload with [index], from 0; NULL past the last.
const Workload *workload_at(size_t index);

// The same for what is run of any spec; the caller fills in the game.
const Workload *spec_workload_at(size_t index);

#endif
