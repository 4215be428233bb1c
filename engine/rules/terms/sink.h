// SPDX-License-Identifier: MIT
// A Sink collects the actions that are found, and limits the steps that finding them may take. It
// serves both ways of finding actions: along paths, and from sets.
#pragma once

#include "engine/rules/terms/evaluate.h"

// Counts each action, adds it to [list] and passes it to [visit]. Either of them may be NULL.
typedef struct Sink {
    ActionList *list; // NULL: actions are not kept
    // Receives each action. Returns false to stop the search.
    bool (*visit)(void *context, const Action *action);
    void *context; // for [visit]
    // What the interaction that [visit] receives contributes to each obligation. NULL for other
    // actions.
    const Value *gives;
    // An expression is counting actions. Until it is done, no other expression may count.
    bool counting;
    size_t count;
    size_t limit;   // the search ends after so many actions; 0: no limit
    uint32_t spent; // steps spent so far, at most LISTING_BUDGET; may include those of another Sink
    Fault fault;    // the first fault, which ends the search
} Sink;

enum {
    LISTING_BUDGET = 5 * STEP_BUDGET, // steps for all actions of a State
    ACTIONS_LIMIT = 64 * 1024,        // interactions of one State; more are a FAULT_BUDGET
};

// Adds an action. Returns false if the search must stop, because [visit] returns false or [limit]
// is reached.
static inline bool sink_add(Sink *sink, const Action *action) {
    if (sink->list)
        *action_list_add(sink->list) = *action;
    sink->count++;
    if (sink->visit && !sink->visit(sink->context, action))
        return false;
    return sink->limit == 0 || sink->count < sink->limit;
}

// The steps that may be spent on one more action: STEP_BUDGET, or what is left of LISTING_BUDGET if
// that is less.
uint32_t sink_budget(const Sink *sink);

// Adds to [sink] the steps that [context] has spent of [budget], and the fault of [context].
void sink_charge(Sink *sink, uint32_t budget, const Context *context);

// Takes over the count of steps and the fault of [inner], which must have started with the steps
// that [sink] had spent.
void sink_join(Sink *sink, const Sink *inner);

// The cost of copying a State, in steps.
uint32_t state_steps(const Rules *rules);
