// SPDX-License-Identifier: MIT
// Finding the actions of interactions in a State: every entity, target and value for which the
// conditions of a rule hold.
#ifndef TESSERA_RULES_LEGAL_CANDIDATES_H
#define TESSERA_RULES_LEGAL_CANDIDATES_H

#include "engine/rules/terms/sink.h"

// Adds what [seat] may do by rule [index], in the order of sites, depths and values, as far as
// `when` and `after` allow. [state] is what the seat sees. False when the sink wants no more, or
// after a fault.
bool candidates_of_rule(const Rules *rules, const State *state, const Trail *trail, Seat seat,
                        int index, Sink *sink);

// Adds the chainable actions with which the piece on [site] may continue.
bool candidates_of_chain(const Rules *rules, const State *state, const Trail *trail, Seat seat,
                         Site site, Sink *sink);

// Evaluates [conditions] in a context that is bound to an action. Returns the index of the first
// that does not hold; -1 when all do.
int conditions_fail(Context *context, const Conditions *conditions);

// Sets entity, start, target and value of [context] to those of [action] in context->state.
void context_bind(Context *context, const Action *action);

// True when `umpire`, and `after`, of the action's rule hold for it in [state]. Both spend the
// steps of [asking], and leave a fault there.
bool candidates_umpire_holds(const State *state, const Action *action, Context *asking);
bool candidates_after_holds(const State *state, const Action *action, Context *asking);

#endif
