// SPDX-License-Identifier: MIT
// A turn: the actions of one seat until another one is to act, or chance, or the game is over.
// What belongs here: going through all turns from a State. What is made of them is for others.
#ifndef TESSERA_RULES_COUNT_TURNS_H
#define TESSERA_RULES_COUNT_TURNS_H

#include "engine/base/allowance.h"
#include "engine/rules/endings/trail_walk.h"

enum {
    TURN_ACTION_LIMIT = 1024,       // actions of one turn
    TURN_STATE_LIMIT = 1024 * 1024, // different States in the turns from one State
};

typedef struct Turn {
    const Action *actions;
    size_t count;
    const State *after;
} Turn;

// Looks at one turn; [context] is the caller's. False: no more are wanted.
typedef bool TurnVisit(void *context, const Turn *turn);

// Memory for going through turns, which is kept from one time to the next.
typedef struct TurnWalk TurnWalk;

// [path] must outlive the walk, and lead to the State that turns start from.
TurnWalk *turn_walk_new(Path *path);

// From now on every State that a walk makes is taken from [budget], which must outlive it. An empty
// budget is a limit passed.
void turn_walk_limit(TurnWalk *walk, Allowance *budget);
void turn_walk_free(TurnWalk *walk);

// Visits every turn from [state]: those of one action first. Turns of several actions that lead to
// equal States, or to one that a single action leads to, are one turn. A forced pass is a turn;
// offers are not looked at. While a turn is visited the path leads to the State after it. False
// when a limit was passed and some turns were left out; true also when the visitor wanted no more.
bool turn_walk(TurnWalk *walk, const State *state, TurnVisit *visit, void *context);

// True when every action is a turn of its own in any State of [rules].
bool turns_are_actions(const Rules *rules);

#endif
