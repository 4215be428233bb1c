// SPDX-License-Identifier: MIT
// Visits the turns from a State. A turn consists of the actions of one seat until another seat or
// chance is to act, or the game is over.
#pragma once

#include "engine/base/allowance.h"
#include "engine/rules/endings/trail_stack.h"

enum {
    TURN_ACTION_LIMIT = 1024,       // the most actions in one turn
    TURN_STATE_LIMIT = 1024 * 1024, // most different States in all turns from one State
};

typedef struct Turn {
    const Action *actions;
    size_t count;
    const State *after;
} Turn;

// Receives a turn; [context] is the caller's. Returning false ends the walk.
typedef bool TurnVisit(void *context, const Turn *turn);

// Reusable memory for visiting turns. Release it with turn_walk_free.
typedef struct TurnWalk TurnWalk;

// Makes a TurnWalk. [history] has the positions before the State from which turns start. Each State
// that a walk makes takes 1 from [budget] (NULL: no limit). An empty budget counts as an exceeded
// limit. [history] and [budget] must outlive the TurnWalk.
TurnWalk *turn_walk_new(TrailStack *history, Allowance *budget);
void turn_walk_free(TurnWalk *walk); // NULL is allowed

// Visits the turns from [state]: first those of one action, then those of several actions, except
// where a turn visited before led to the same State. A forced pass is a turn; an offer is not.
// During a visit, the history has all positions that precede Turn.after. Returns false if a limit
// was exceeded and turns were left out, but true if the visitor ended the walk.
bool turn_walk(TurnWalk *walk, const State *state, TurnVisit *visit, void *context);

// How many turns turn_walk would visit from [state], without the number of actions of each. Does
// not walk where every action is known to end the turn. Returns false if a limit was exceeded.
bool turn_count(TurnWalk *walk, const State *state, uint64_t *count);

// True when every action is a whole turn in all States of [rules].
bool turns_are_actions(const Rules *rules);

// Sets Interaction.ends_turn and ends_or_asks of all interactions in [rules], which are otherwise
// complete.
void turns_mark_ends(Rules *rules);
