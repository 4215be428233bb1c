// SPDX-License-Identifier: MIT
// A UciThinker searches on a thread of its own and prints results as UCI defines, while the program
// keeps reading.
#ifndef TESSERA_CLI_UCI_UCI_THINKER_H
#define TESSERA_CLI_UCI_UCI_THINKER_H

#include "engine/ai/player/player.h"
#include "engine/notation/protocol/uci_table.h"

// A position to search, and the limits.
typedef struct UciTask {
    const Game *game; // copied
    Player *player;   // used by nobody else meanwhile
    UciLimits limits;
    const ActionList *only; // copied
    Strength strength;
    uint64_t limit; // milliseconds; 0: no limit
    int lines;
    int threads;
    uint64_t seed;
} UciTask;

typedef struct UciThinker UciThinker;

UciThinker *uci_thinker_new(void);

// Stops a search as uci_thinker_stop does, waits for it and releases the thinker. NULL is allowed.
void uci_thinker_free(UciThinker *thinker);

// Starts to search or to count; the previous task must have been waited for. False when no thread
// can be started.
bool uci_thinker_begin(UciThinker *thinker, const UciTask *task);

// Makes it answer as soon as possible.
void uci_thinker_stop(UciThinker *thinker);

// The move that it ponders on was played: its time starts to count.
void uci_thinker_hit(UciThinker *thinker);

// Waits until it has answered; a search without limit is stopped.
void uci_thinker_wait(UciThinker *thinker);

#endif
