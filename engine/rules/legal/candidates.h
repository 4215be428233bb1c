// SPDX-License-Identifier: MIT
// Finding the actions of interactions in a State: every entity, target and value for which the
// conditions of a rule hold. [state] is what the seat to act sees.
#pragma once

#include "engine/rules/terms/sink.h"

// Adds the actions of the seat to act by rule [index] for which `when` and `after` hold, in the
// order of sites, depths and values. False when the sink wants no more, or after a fault.
bool candidates_of_rule(const Rules *rules, const State *state, const Trail *trail, int index,
                        Sink *sink);

// Adds the chainable actions with which the piece of the pending action may continue. Returns the
// same as candidates_of_rule.
bool candidates_of_chain(const Rules *rules, const State *state, const Trail *trail, Sink *sink);

// Evaluates [conditions] in a context that is bound to an action. Returns the index of the first
// that does not hold, or -1 if all hold.
int conditions_first_failing(Context *context, const Conditions *conditions);

static inline bool conditions_hold(Context *context, const Conditions *conditions) {
    return conditions_first_failing(context, conditions) < 0;
}

// True when the `umpire` conditions of the action's rule hold for it in [state]. Takes the steps
// from the budget of [asking], and reports faults there.
bool candidates_umpire_holds(const State *state, const Action *action, Context *asking);

// True when the `after` conditions of the action's rule hold once its effects are performed on a
// copy of [state]. Takes the steps from the budget of [asking], and reports faults there.
bool candidates_after_holds(const State *state, const Action *action, Context *asking);
