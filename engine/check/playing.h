// SPDX-License-Identifier: MIT
// One random game, as the parts of playouts share it. What belongs here: only what more than one of
// playout*.c needs.
#ifndef TESSERA_CHECK_PLAYING_H
#define TESSERA_CHECK_PLAYING_H

#include "engine/check/playouts.h"
#include "engine/rules/turn/play.h"

typedef enum PlayoutEnd {
    PLAYOUT_OVER,
    PLAYOUT_UNFINISHED, // at the limit of plies
    PLAYOUT_ABANDONED,  // the budget is used up
    PLAYOUT_BROKEN,     // an invariant of the program does not hold
} PlayoutEnd;

// A game that is being played.
typedef struct Playout {
    Playouts *playouts;
    const Rules *rules;
    Allowance *budget;
    Text *history; // the moves, with commas between them; NULL: not wanted
    State *state;  // now
    State *after;  // an action
    State *again;  // after the same action once more
    TrailItem *trail;
    size_t trail_count;
    size_t trail_capacity;
    ActionList actions;
    ActionList steps; // scratch: of one piece
    ChanceOutcome *chances;
    Set kinds; // that were on the board
    int plies;
    uint64_t choices;
    Outcome outcome; // PLAYOUT_OVER
} Playout;

// Makes the memory for games of [playouts]; release it with playout_free.
void playout_init(Playout *playout, Playouts *playouts, Allowance *budget);
void playout_free(Playout *playout);

// Plays one game from the start, with that seed.
PlayoutEnd playout_play(Playout *playout, uint64_t seed);

#endif
