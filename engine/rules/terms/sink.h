// SPDX-License-Identifier: MIT
// Sinks collect the actions that are found, and limit how many steps finding them may take. Both
// ways of finding actions, along paths and from sets, use them.
#ifndef TESSERA_RULES_TERMS_SINK_H
#define TESSERA_RULES_TERMS_SINK_H

#include "engine/rules/terms/evaluate.h"

// Actions go into [list] or to [visit], or are only counted, up to [limit].
typedef struct Sink {
    ActionList *list;                                   // NULL: they are not kept
    bool (*visit)(void *context, const Action *action); // false: stop; NULL: nobody looks
    void *context;
    bool counting; // asked by an expression: actions are not counted within counting
    size_t count;
    size_t limit;   // 0: no limit
    uint32_t spent; // steps spent so far, at most LISTING_BUDGET; may continue an earlier count
    Fault fault;    // the first one; it ends the search
} Sink;

enum {
    LISTING_BUDGET = 5 * STEP_BUDGET, // steps for all actions of a State
    ACTIONS_LIMIT = 64 * 1024,        // interactions in one State; more are a FAULT_BUDGET
};

// Adds an action. False when the limit is reached and no more are wanted.
bool sink_add(Sink *sink, const Action *action);

// The steps that may be spent on one more action: a full budget, or what is left for all of them.
// Afterwards the second function records what [context] has left of [budget], and its fault.
uint32_t sink_budget(const Sink *sink);
void sink_charge(Sink *sink, uint32_t budget, const Context *context);

// Continues with what [inner] has spent, which began with the steps of [sink], and with its fault.
void sink_join(Sink *sink, const Sink *inner);

// The cost of copying a State, in steps.
uint32_t state_steps(const Rules *rules);

#endif
