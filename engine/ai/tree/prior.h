// SPDX-License-Identifier: MIT
// A prior says how promising an action looks before it is searched. It depends on the value of what
// the action captures, and on the results of the same action elsewhere in this search.
#pragma once

#include "engine/ai/tree/shares.h"

enum {
    PRIOR_EVEN = 16,         // prior of an action about which nothing is known
    HISTORY_SIZE = 1 << 12,  // number of Priors.records, a power of two
    PRIOR_NOTE_LIMIT = 1024, // actions noted in one iteration
};

// The results of all iterations in which a side chose one action.
typedef struct Record {
    uint32_t count; // number of results
    int64_t total;  // sum of the shares that the side got
} Record;

// An action chosen in this iteration.
typedef struct PriorNote {
    uint16_t slot; // index in Priors.records
    uint8_t side;
} PriorNote;

// What is needed to weigh actions by how well they did before. To start empty, set [rules] and
// [evaluation] and clear all other members.
typedef struct Priors {
    const Rules *rules;
    const Evaluation *evaluation;
    Record records[HISTORY_SIZE]; // by a hash of the action; two actions may share a record
    Record sides[SEAT_LIMIT];     // per side: the results of all its actions
    PriorNote notes[PRIOR_NOTE_LIMIT];
    int note_count;
} Priors;

// The prior of [action] by [side] in [state]: 1 or more, in proportion to how promising it is.
uint32_t priors_weigh(const Priors *priors, const State *state, const Action *action, int side);

// Notes that [side] chooses [action] in [state] in the current iteration.
void priors_note(Priors *priors, const State *state, const Action *action, int side);

// At the end of an iteration, adds its result to the records of all actions noted.
void priors_learn(Priors *priors, const Shares *shares);
