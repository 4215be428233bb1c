// SPDX-License-Identifier: MIT
// The positions before a State, which repetition is counted by, and what a game comes to.
// What belongs here: their data. Who keeps a Trail fills it by repetition_item.
#ifndef TESSERA_RULES_STATE_TRAIL_H
#define TESSERA_RULES_STATE_TRAIL_H

#include "engine/rules/state/state.h"

// A position before a State, for repetition.
typedef struct TrailItem {
    uint64_t key;   // by repetition_key: the position with who is to act
    uint64_t board; // the pieces on the board alone
    Seats checked;  // seats whose leader was attacked
    Seat seat;      // to act
} TrailItem;

// The positions before a State, oldest first. It may start at the last action that cannot be taken
// back by others, unless the Rules mind the whole history. NULL stands for no history.
typedef struct Trail {
    const TrailItem *items;
    size_t count;
} Trail;

typedef struct Outcome {
    Reason reason; // REASON_NONE: the game goes on, and all else is unset
    Seat winner;   // the winning seat, the first one of several; SEAT_NONE: none
    Seat loser;    // the seat whose mate, stalemate or capture ended the game, or SEAT_NONE
    int scores[SEAT_LIMIT]; // per seat: 1 won, 0 drawn, -1 lost
    int points[SEAT_LIMIT]; // where an ending counts points: how many; else 0
    Fault fault;            // REASON_FAULT: which one
} Outcome;

#endif
