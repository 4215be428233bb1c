// SPDX-License-Identifier: MIT
// Tries steps one by one: whether a step leaves a leader attacked is checked when the step is made,
// not when it is listed. A search that makes only a few of the listed steps saves the checks of the
// others, and its results are the same as with state_actions.
#pragma once

#include "engine/rules/moves/disturbance.h"
#include "engine/rules/turn/play.h"

// True when the actions of [state] are steps that can be checked one by one: the game is not over,
// nothing is pending, hidden or obligatory, and the seat to act is neither frozen nor out.
bool tries_fit(const Rules *rules, const State *state);

// Selects the steps whose rule is wanted and which [wants] accepts.
typedef struct TryWish {
    const bool *rules; // for each rule, whether its steps may be wanted
    bool (*wants)(const void *context, const Rules *rules, const State *state,
                  const Action *action);
    const void *context; // passed to [wants]
} TryWish;

// Fills [list] with all steps of the seat to act, legal or not, in the order of state_actions, and
// a pass where one is allowed. [wish] limits the steps to those that it selects; NULL: no limit.
// tries_fit must hold. False after a fault.
bool tries_list(const Rules *rules, const State *state, const TryWish *wish, ActionList *list);

// Applies an action of tries_list like apply_and_find if it is legal. Otherwise returns false and
// leaves [after] and [found] undefined. [disturbance] is the result of disturbance_find for
// [before] and the seat to act, or NULL. Computing it is worthwhile when several steps of one State
// are tried.
bool tries_apply(const Rules *rules, const State *before, const Trail *trail, const Action *action,
                 const Disturbance *disturbance, State *after, Disturbance *found);

// Like state_apply. With more than two seats, the end of a turn checks whether the next seat can
// act. [found] then receives the disturbance of the seat to act in [after]; otherwise its seat is
// SEAT_NONE.
uint32_t apply_and_find(const Rules *rules, const State *before, const Trail *trail,
                        const Action *action, State *after, Disturbance *found);

typedef struct ActionFinder ActionFinder; // see flow.h

// Like state_apply, for an action that [finder] may follow: it is asked whether the seat to act has
// an action after an interaction.
uint32_t apply_with_finder(const Rules *rules, const State *before, const Trail *trail,
                           const Action *action, ActionFinder *finder, State *after);
