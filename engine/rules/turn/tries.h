// SPDX-License-Identifier: MIT
// Steps of pieces tried one after the other: listed before anybody asks whether they leave a leader
// attacked, and asked when they are made. Who looks at few of many actions saves the rest.
// What belongs here: what a search may do faster than by state_actions, with the same answers.
#ifndef TESSERA_RULES_TURN_TRIES_H
#define TESSERA_RULES_TURN_TRIES_H

#include "engine/rules/turn/play.h"

// True when the actions of [state] are steps that can be judged one by one: nothing is asked,
// hidden or obliged, and no condition can fail for a fault.
bool tries_fit(const Rules *rules, const State *state);

// Which of them are wanted. [wants] is asked about those whose entry is.
typedef struct TryWish {
    const bool *entries; // per entry of the Rules
    bool (*wants)(const void *context, const Rules *rules, const State *state,
                  const Action *action);
    const void *context; // the caller's
} TryWish;

// Fills [list] with all steps of the seat to act, legal ones and others, in the order of
// state_actions, and passing where that is allowed; or with the steps alone that [wish] wants,
// unless that is NULL. tries_fit must hold. False after a fault.
bool tries_list(const Rules *rules, const State *state, const TryWish *wish, ActionList *list);

// state_apply, if [action], one of those, is legal; else false, and [after] is unset.
bool tries_apply(const Rules *rules, const State *before, const Trail *trail, const Action *action,
                 State *after);

#endif
