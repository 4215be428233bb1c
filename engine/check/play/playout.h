// SPDX-License-Identifier: MIT
// A Playout is one random game, played to its end or to a limit. It checks the program's invariants
// and records what was possible.
#pragma once

#include "engine/base/allowance.h"
#include "engine/rules/turn/play.h"

enum { PLAYOUT_PLY_LIMIT = 2000 }; // most actions of players in one random game

// Whether a path was ever possible. STEP_NOWHERE means never, because the path leads nowhere, which
// has been reported already.
typedef enum StepSeen { STEP_IMPOSSIBLE, STEP_POSSIBLE, STEP_NOWHERE } StepSeen;

// The rules and paths that were possible in at least one of several games.
typedef struct Possible {
    bool *rules;         // for each rule: it was possible
    uint8_t *steps;      // for each path, a StepSeen
    uint16_t *replacing; // for each path, 1 + the index of a later path that was played in its
                         // place with other effects; 0: none
} Possible;

typedef enum PlayoutEnd {
    PLAYOUT_OVER,
    PLAYOUT_UNFINISHED, // PLAYOUT_PLY_LIMIT was reached
    PLAYOUT_ABANDONED,  // the budget was used up
    PLAYOUT_BROKEN,     // an invariant of the program was violated
} PlayoutEnd;

// A random game that is being played to check the rules.
typedef struct Playout {
    const Rules *rules;
    Possible *possible; // belongs to the caller
    Arena arena;        // owns the States
    Allowance *budget;
    Text *history;    // the moves, separated by commas; NULL: not wanted
    State *state;     // the current position
    State *after;     // the position after an action
    State *again;     // [after], computed once more to compare the two
    TrailItem *items; // the items of [trail]
    size_t item_capacity;
    Trail trail; // the positions so far
    ActionList actions;
    ActionList steps; // scratch space for the steps of one piece
    Set kinds;        // the kinds that were on the board or in zones
    int plies;        // number of actions of players so far
    uint64_t choices; // legal actions, summed over all plies
    Outcome outcome;  // how the game ended, after PLAYOUT_OVER
} Playout;

// Allocates memory for games of [rules]. Each game adds to [possible] what was possible in it, and
// charges [budget] for its positions. Both must outlive the Playout. Release it with playout_free.
void playout_init(Playout *playout, const Rules *rules, Possible *possible, Allowance *budget);
void playout_free(Playout *playout);

// Plays one game from the start with this seed.
PlayoutEnd playout_play(Playout *playout, uint64_t seed);
