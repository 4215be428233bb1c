// SPDX-License-Identifier: MIT
// The fixed workloads of `tessera-cli bench`. Each does exactly the same on every machine, and its
// signature identifies what it did: when the signature changes, behaviour has changed.
#ifndef TESSERA_CLI_BENCH_WORKLOADS_H
#define TESSERA_CLI_BENCH_WORKLOADS_H

#include "engine/base/rng.h"
#include "engine/rules/state/state.h"

#include <stddef.h>
#include <stdint.h>

// The result of a workload.
typedef struct Work {
    uint64_t nodes;
    uint64_t signature;
} Work;

typedef struct Workload {
    const char *name;
    const char *game; // its id; NULL: for any spec
    const char *fen;  // of the position; NULL: the start
    int size; // turns, games, nodes of a search, or the number of times that the spec is loaded
    Work (*run)(const struct Workload *workload, const Rules *rules);

    // For run_games: called for each position; [rng] also plays the game. NULL: not needed.
    void (*look)(const Rules *rules, const State *state, Rng *rng, Work *work);
    const char *player; // for run_search: the id of its player; NULL: not needed
} Workload;

// The workload with [index], from 0; NULL past the last.
const Workload *workload_at(size_t index);

// Same as workload_at, for the workloads that run on any spec; the caller sets their game.
const Workload *spec_workload_at(size_t index);

#endif
