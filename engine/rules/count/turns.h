// SPDX-License-Identifier: MIT
// Turns: the actions of one seat until another seat or chance is to act, or the game is over. This
// visits all turns from a State.
#ifndef TESSERA_RULES_COUNT_TURNS_H
#define TESSERA_RULES_COUNT_TURNS_H

#include "engine/base/allowance.h"
#include "engine/rules/endings/trail_stack.h"

enum {
    TURN_ACTION_LIMIT = 1024,       // actions of one turn
    TURN_STATE_LIMIT = 1024 * 1024, // different States within the turns from one State
};

typedef struct Turn {
    const Action *actions;
    size_t count;
    const State *after;
} Turn;

// Receives a turn; [context] is the caller's. False: no more are wanted.
typedef bool TurnVisit(void *context, const Turn *turn);

// Reusable memory for visiting turns.
typedef struct TurnWalk TurnWalk;

// [history] must outlive the walk and lead to the State that turns start from.
TurnWalk *turn_walk_new(TrailStack *history);

// From now on each State that a walk makes is taken from [budget], which must outlive it. An empty
// budget counts as an exceeded limit.
void turn_walk_limit(TurnWalk *walk, Allowance *budget);
void turn_walk_free(TurnWalk *walk);

// Visits every turn from [state], single actions first. Turns of several actions that lead to equal
// States, or to the State after a single action, count once. A forced pass is a turn; offers are
// not. During a visit, the history leads to the State after the turn. False when a limit was
// exceeded and turns were left out. Also true when the visitor wanted no more.
bool turn_walk(TurnWalk *walk, const State *state, TurnVisit *visit, void *context);

// True when every action is a turn of its own in all States of [rules].
bool turns_are_actions(const Rules *rules);

#endif
