// SPDX-License-Identifier: MIT
// A Sink collects the actions that are found, and limits the steps that finding them may take. Both
// ways of finding actions, along paths and from sets, use one.
#pragma once

#include "engine/rules/terms/evaluate.h"

// Actions are put into [list], passed to [visit], or only counted, up to [limit].
typedef struct Sink {
    ActionList *list;                                   // NULL: actions are not kept
    bool (*visit)(void *context, const Action *action); // receives each action, and returns false
                                                        // to stop the search; NULL: none
    void *context;                                      // for [visit]
    bool counting; // an expression is counting actions, and no other may start to count until it is
                   // done
    size_t count;
    size_t limit;   // 0: no limit
    uint32_t spent; // steps spent so far, at most LISTING_BUDGET; may include those of another Sink
    Fault fault;    // the first fault, which ends the search
} Sink;

enum {
    LISTING_BUDGET = 5 * STEP_BUDGET, // steps for all actions of a State
    ACTIONS_LIMIT = 64 * 1024,        // interactions of one State; more are a FAULT_BUDGET
};

// Adds an action. Returns false if the search must stop, because [visit] says so or the limit is
// reached.
bool sink_add(Sink *sink, const Action *action);

// The steps that may be spent on one more action: STEP_BUDGET, or the rest of LISTING_BUDGET.
uint32_t sink_budget(const Sink *sink);

// Records the steps that [context] has spent of [budget], and its fault.
void sink_charge(Sink *sink, uint32_t budget, const Context *context);

// Takes over the count of steps and the fault of [inner], which must have started with the steps
// that [sink] had spent.
void sink_join(Sink *sink, const Sink *inner);

// The cost of copying a State, in steps.
uint32_t state_steps(const Rules *rules);
