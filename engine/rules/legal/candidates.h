// SPDX-License-Identifier: MIT
// Finds the actions of interactions in a State: every entity, target and value for which the
// conditions of a rule hold. [state] is what the seat to act sees.
#pragma once

#include "engine/rules/terms/sink.h"

// Adds the actions that rule [index] allows the seat to act, ordered by site, depth and value. An
// action is allowed if `when` holds and, unless the action may be refused, `after`. If [only] is
// not SITE_NONE, only actions whose entity is on that site are added; a rule without an entity
// ignores [only]. False when the sink wants no more, or after a fault.
bool candidates_of_rule(const Rules *rules, const State *state, const Trail *trail, int index,
                        Site only, Sink *sink);

// True when the seat of [context] may choose entities on [site]. Where the document leaves the
// entity open, it comes from the board or the seat's zones.
bool candidates_may_start(const Context *context, const Interaction *interaction, Site site);

// The amounts from which an interaction or offer chooses: from [low] to [high] in steps of [step].
typedef struct Amounts {
    int64_t low, high; // if [low] is greater, there is no amount
    Value step;
} Amounts;

// Evaluates the range of amounts, and limits it to the first 256. It is empty if one of the bounds
// is null, or if the step is null or less than 1.
Amounts candidates_amounts(Context *context, TermIndex minimum, TermIndex maximum, TermIndex step);

// True when all [conditions] hold in a context to which an action is bound.
bool conditions_hold(Context *context, const Conditions *conditions);

// True when the `umpire` conditions of the action's rule hold for the action in [state]. Charges
// the steps to the budget of [asking], and reports faults there.
bool candidates_umpire_holds(const State *state, const Action *action, Context *asking);

// True when the `after` conditions of the action's rule hold once its effects are performed on a
// copy of [state]. Charges the steps to the budget of [asking], and reports faults there.
bool candidates_after_holds(const State *state, const Action *action, Context *asking);
