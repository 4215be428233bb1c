// SPDX-License-Identifier: MIT
// A Playout is one random game: it is played to its end or a limit, the program watched for broken
// invariants, and what was possible in it noted.
#ifndef TESSERA_CHECK_PLAY_PLAYOUT_H
#define TESSERA_CHECK_PLAY_PLAYOUT_H

#include "engine/base/allowance.h"
#include "engine/rules/turn/play.h"

enum { PLAYOUT_PLY_LIMIT = 2000 }; // actions of the players in one game

// What is known of a step.
typedef enum StepSeen { STEP_IMPOSSIBLE, STEP_POSSIBLE, STEP_NOWHERE } StepSeen;

// What was possible in any of several games.
typedef struct Possible {
    bool *rules;         // per rule
    uint8_t *steps;      // per step a StepSeen
    uint16_t *replacing; // per step 1 + the later one that was played in its place though it does
                         // something else; 0: none
} Possible;

typedef enum PlayoutEnd {
    PLAYOUT_OVER,
    PLAYOUT_UNFINISHED, // at the limit of plies
    PLAYOUT_ABANDONED,  // the budget is used up
    PLAYOUT_BROKEN,     // an invariant of the program does not hold
} PlayoutEnd;

// A game that is being played.
typedef struct Playout {
    const Rules *rules;
    Possible *possible; // not owned
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

// Makes the memory for games of [rules]. What turns out to be possible is noted in [possible], what
// is made of positions taken from [budget]; both must outlive it. Release it with playout_free.
void playout_init(Playout *playout, const Rules *rules, Possible *possible, Allowance *budget);
void playout_free(Playout *playout);

// Plays one game from the start, with that seed.
PlayoutEnd playout_play(Playout *playout, uint64_t seed);

#endif
