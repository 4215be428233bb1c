// SPDX-License-Identifier: MIT
// A UciThinker thinks on a thread of its own and prints what it finds, as UCI wants it, while the
// program goes on reading.
#ifndef TESSERA_CLI_UCI_UCI_THINKER_H
#define TESSERA_CLI_UCI_UCI_THINKER_H

#include "engine/ai/player/player.h"
#include "engine/notation/protocol/uci_table.h"

// How a position is to be thought about.
typedef struct UciTask {
    const UciTable *table; // copied
    Player *player;        // which nobody else uses meanwhile
    UciLimits limits;
    const ActionList *only; // copied
    Strength strength;
    uint64_t limit; // milliseconds that it may take; 0: any
    int lines;
    int threads;
    uint64_t seed;
} UciTask;

typedef struct UciThinker UciThinker;

UciThinker *uci_thinker_new(void);

// Ends a thought as uci_thinker_stop does. NULL is fine.
void uci_thinker_free(UciThinker *thinker);

// Begins to think, or to count; there must be no thought under way that was not waited for. False
// when there is no thread to be had.
bool uci_thinker_begin(UciThinker *thinker, const UciTask *task);

// Tells it to answer now.
void uci_thinker_stop(UciThinker *thinker);

// What it ponders on has come about: its time begins.
void uci_thinker_hit(UciThinker *thinker);

// Waits until it has answered; where it would think on for ever, it is told to stop.
void uci_thinker_wait(UciThinker *thinker);

#endif
