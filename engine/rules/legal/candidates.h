// SPDX-License-Identifier: MIT
// The actions of interactions: every entity, target and value that a rule allows, and whether its
// conditions hold. What belongs here: finding them in one State, without asking what comes of them.
#ifndef TESSERA_RULES_LEGAL_CANDIDATES_H
#define TESSERA_RULES_LEGAL_CANDIDATES_H

#include "engine/rules/terms/sink.h"

// Adds what [seat] may do by rule [index], in the order of sites, places and values, as far as
// `when` and `after` allow. [state] is what the seat sees. False when the sink wants no more, or
// after a fault.
bool candidates_of_rule(const Rules *rules, const State *state, const Trail *trail, Seat seat,
                        int index, Sink *sink);

// Adds the chainable actions with which the piece on [site] may go on.
bool candidates_of_chain(const Rules *rules, const State *state, const Trail *trail, Seat seat,
                         Site site, Sink *sink);

// Asks the conditions of one action of a rule: a context bound to it, and the first of [conditions]
// that does not hold; -1 when all do.
int conditions_fail(Context *context, const Conditions *conditions);

// Sets entity, start, target and value of [context] as [action] has them in context->state.
void context_bind(Context *context, const Action *action);

// True when `umpire`, and `after`, of the rule of [action] hold for it in [state]. Both take their
// steps from [asking], and leave their fault there.
bool candidates_umpire_holds(const State *state, const Action *action, Context *asking);
bool candidates_after_holds(const State *state, const Action *action, Context *asking);

#endif
