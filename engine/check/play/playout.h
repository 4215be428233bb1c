// SPDX-License-Identifier: MIT
// A Playout is one random game, played to its end or to a limit. It checks the program's invariants
// and notes what was possible.
#ifndef TESSERA_CHECK_PLAY_PLAYOUT_H
#define TESSERA_CHECK_PLAY_PLAYOUT_H

#include "engine/base/allowance.h"
#include "engine/rules/turn/play.h"

enum { PLAYOUT_PLY_LIMIT = 2000 }; // player actions in one game

// What is known of a step.
typedef enum StepSeen { STEP_IMPOSSIBLE, STEP_POSSIBLE, STEP_NOWHERE } StepSeen;

// What was possible in any of several games.
typedef struct Possible {
    bool *rules;         // by rule
    uint8_t *steps;      // by step, a StepSeen
    uint16_t *replacing; // by step, 1 + the later step that is played in its place despite
                         // different effects; 0: none
} Possible;

typedef enum PlayoutEnd {
    PLAYOUT_OVER,
    PLAYOUT_UNFINISHED, // at the limit of plies
    PLAYOUT_ABANDONED,  // the budget was used up
    PLAYOUT_BROKEN,     // an invariant of the program was violated
} PlayoutEnd;

// A game being played.
typedef struct Playout {
    const Rules *rules;
    Possible *possible; // not owned
    Allowance *budget;
    Text *history; // the moves, separated by commas; NULL: not wanted
    State *state;  // the current position
    State *after;  // the position after an action
    State *again;  // the position after the same action once more
    TrailItem *trail;
    size_t trail_count;
    size_t trail_capacity;
    ActionList actions;
    ActionList steps; // scratch: of one piece
    ChanceOutcome *chances;
    Set kinds; // that were on the board
    int plies;
    uint64_t choices;
    Outcome outcome; // if PLAYOUT_OVER
} Playout;

// Allocates memory for games of [rules]. What proves possible is noted in [possible], and each
// position is taken from [budget]; both must outlive the Playout. Release it with playout_free.
void playout_init(Playout *playout, const Rules *rules, Possible *possible, Allowance *budget);
void playout_free(Playout *playout);

// Plays one game from the start with this seed.
PlayoutEnd playout_play(Playout *playout, uint64_t seed);

#endif
