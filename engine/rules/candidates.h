// SPDX-License-Identifier: MIT
// The actions of interactions: every entity, target and value that a rule allows, and whether its
// conditions hold. What belongs here: finding them in one State, without asking what comes of them.
#ifndef TESSERA_RULES_CANDIDATES_H
#define TESSERA_RULES_CANDIDATES_H

#include "engine/rules/program/evaluate.h"

// Where actions go: into [list] or to [visit], or they are only counted, up to [limit] of them.
typedef struct Sink {
    ActionList *list;                                   // NULL: they are not kept
    bool (*visit)(void *context, const Action *action); // false: no more; NULL: nobody looks
    void *context;
    bool counting; // asked by an expression: what itself counts actions is not asked again
    size_t count;
    size_t limit;   // 0: no limit
    uint32_t spent; // steps taken for it so far, LISTING_BUDGET at the most; may go on from before
    Fault fault;    // the first one; nothing is looked for after it
} Sink;

enum {
    LISTING_BUDGET = 5 * STEP_BUDGET, // steps for all actions of one State
    ACTIONS_LIMIT = 64 * 1024,        // actions of rules in one State; more are a FAULT_BUDGET
};

// Adds an action. False when the limit is reached and no more are wanted.
bool sink_add(Sink *sink, const Action *action);

// How many steps may be taken for one more action: the whole budget, unless less is left for all of
// them. Then: notes what [context] has left of [budget], and its fault.
uint32_t sink_budget(const Sink *sink);
void sink_charge(Sink *sink, uint32_t budget, const Context *context);

// Goes on with what [inner], which began with the steps of [sink], has spent, and its fault.
void sink_join(Sink *sink, const Sink *inner);

// What it costs to copy a State, in steps.
uint32_t state_steps(const Rules *rules);

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

// How many actions [seat] would have if it were its turn. Takes its steps from [asking], and leaves
// its fault there.
size_t play_count_actions(Context *asking, Seat seat);

#endif
