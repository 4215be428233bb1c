// SPDX-License-Identifier: MIT
// Where actions go that are looked for, and how many steps looking for them may take.
// What belongs here: what both finders of actions, along paths and from sets, share.
#ifndef TESSERA_RULES_TERMS_SINK_H
#define TESSERA_RULES_TERMS_SINK_H

#include "engine/rules/terms/evaluate.h"

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

#endif
