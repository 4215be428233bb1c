// SPDX-License-Identifier: MIT
// A UciThinker searches on a thread of its own and prints results as UCI defines, while the program
// keeps reading.
#pragma once

#include "engine/ai/player/player.h"
#include "engine/notation/protocol/uci_table.h"

// A position to search, and the limits.
typedef struct UciTask {
    const Game *game; // the thinker makes a copy
    Player *player;   // nobody else may use it during the search
    UciLimits limits;
    const ActionList *only; // the actions to consider, copied; NULL or empty: all
    Strength strength;
    uint64_t limit; // milliseconds; 0: no limit
    int lines;
    int threads;
    uint64_t seed;
} UciTask;

typedef struct UciThinker UciThinker;

UciThinker *uci_thinker_new(void);

// Stops a search as uci_thinker_stop does, waits until it has ended and releases the thinker. NULL
// is allowed.
void uci_thinker_free(UciThinker *thinker);

// Starts a search or a perft count. If there was an earlier task, call uci_thinker_wait first.
// Returns false when no thread can be started.
bool uci_thinker_begin(UciThinker *thinker, const UciTask *task);

// Makes the search answer as soon as possible.
void uci_thinker_stop(UciThinker *thinker);

// Call this when the opponent has played the move that the search expects. The time limit counts
// from then on.
void uci_thinker_hit(UciThinker *thinker);

// Waits until the search has answered. Stops it first if it would not end by itself.
void uci_thinker_wait(UciThinker *thinker);
