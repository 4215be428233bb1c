// SPDX-License-Identifier: MIT
// The fixed workloads of `tessera-cli bench`. Each does exactly the same work on every machine. Its
// signature is a hash of that work, so a changed signature means changed behaviour.
#pragma once

#include "engine/base/rng.h"
#include "engine/rules/state/state.h"

#include <stddef.h>
#include <stdint.h>

// What a run of a workload counted, and the hash of its work.
typedef struct Work {
    uint64_t nodes;
    uint64_t signature;
} Work;

typedef struct Workload {
    const char *name;
    const char
        *game; // id of the game; NULL if the workload runs on any spec or has a document of its own
    const char *fen; // the position to start from; NULL: the game's start
    int size;        // depends on [run]: turns, games, nodes of a search, or times to load
    Work (*run)(const struct Workload *workload, const Rules *rules);

    // Called by run_games for each position; NULL for other workloads. [rng] also chooses the
    // actions of the game.
    void (*look)(const Rules *rules, const State *state, Rng *rng, Work *work);
    const char *player;          // id of the player that run_search uses; NULL for other workloads
    const char *const *document; // lines of the spec, then NULL; NULL: that of [game]
} Workload;

// Loads the rules of [workload]. Returns the exit status; messages go to standard error. If the
// status is STATUS_FINE, the caller must release [*rules]; otherwise [*rules] is NULL.
int workload_load(const Workload *workload, Rules **rules);

// Workload number [index], counting from 0, or NULL after the last.
const Workload *workload_at(size_t index);

// Same as workload_at, but for the workloads that run on any spec. The caller sets their game.
const Workload *spec_workload_at(size_t index);
