// SPDX-License-Identifier: MIT
// Trying steps one after the other: they are listed without asking whether they leave a leader
// attacked, and checked when they are made. A search that looks at few of many actions saves the
// other checks, with the same results as state_actions.
#ifndef TESSERA_RULES_TURN_TRIES_H
#define TESSERA_RULES_TURN_TRIES_H

#include "engine/rules/turn/play.h"

// True when the actions of [state] are steps that can be checked one by one: nothing is pending,
// hidden or obligatory, and no condition can fault.
bool tries_fit(const Rules *rules, const State *state);

// Which steps are wanted. [wants] is asked about those whose rule is.
typedef struct TryWish {
    const bool *rules; // for each rule whether its steps may be
    bool (*wants)(const void *context, const Rules *rules, const State *state,
                  const Action *action);
    const void *context; // the caller's
} TryWish;

// Fills [list] with all steps of the seat to act, legal or not, in the order of state_actions, and
// a pass where allowed; or, unless [wish] is NULL, only with the steps it wants. tries_fit must
// hold. False after a fault.
bool tries_list(const Rules *rules, const State *state, const TryWish *wish, ActionList *list);

// Like state_apply when [action], one of those, is legal. Otherwise false, and [after] is
// undefined.
bool tries_apply(const Rules *rules, const State *before, const Trail *trail, const Action *action,
                 State *after);

#endif
