// SPDX-License-Identifier: MIT
// The Trail of positions that precede a State, and the Outcome of a game. Items of a Trail are made
// by repetition_item (endings/repetition.h).
#pragma once

#include "engine/rules/state/state.h"

// An earlier position.
typedef struct TrailItem {
    uint64_t key;   // its repetition_key, which covers the seat to act
    uint64_t board; // State.board: the pieces on the board alone
    Seats checked;  // [seat] alone if its leader was attacked; otherwise empty
    Seat seat;      // the seat to act
} TrailItem;

// The positions that precede a State, oldest first. Positions before the last irreversible action
// may be left out, unless Rules.facts.depends_on_history. A NULL Trail has no positions.
typedef struct Trail {
    const TrailItem *items;
    size_t count;
} Trail;

typedef struct Outcome {
    Reason reason; // REASON_NONE: the game continues, and all other members are unset
    Seat winner;   // the winning seat, or the first of several; SEAT_NONE: no seat won
    Seat loser;    // the seat that was mated or stalemated, or lost its leader; SEAT_NONE: none
    int scores[SEAT_LIMIT]; // per seat: 1 won, 0 drawn, -1 lost
    int points[SEAT_LIMIT]; // per seat, if an ending counts points; otherwise 0
    Fault fault;            // REASON_FAULT: what failed
} Outcome;
