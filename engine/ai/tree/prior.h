// SPDX-License-Identifier: MIT
// Priors: how promising an action looks before it is searched, by what it captures and by how well
// the same action did elsewhere in this search.
#ifndef TESSERA_AI_TREE_PRIOR_H
#define TESSERA_AI_TREE_PRIOR_H

#include "engine/ai/tree/shares.h"

enum {
    PRIOR_EVEN = 16,         // of an action about which nothing is known
    HISTORY_SIZE = 1 << 12,  // records, a power of two
    PRIOR_NOTE_LIMIT = 1024, // actions noted in one iteration
};

// Results of an action, whenever a side took it.
typedef struct Record {
    uint32_t count;
    int64_t total; // sum of the shares
} Record;

// An action taken in this iteration.
typedef struct PriorNote {
    uint16_t slot;
    uint8_t side;
} PriorNote;

typedef struct Priors {
    const Rules *rules;
    const Evaluation *evaluation;
    Record records[HISTORY_SIZE]; // by a hash of the action; two may share one
    Record sides[SEAT_LIMIT];     // per side: of all its actions
    PriorNote notes[PRIOR_NOTE_LIMIT];
    int note_count;
} Priors;

void priors_init(Priors *priors, const Rules *rules, const Evaluation *evaluation);

// The prior of [action] by [side] in [state]: at least 1, in proportion to how promising it is.
uint32_t priors_weigh(const Priors *priors, const State *state, const Action *action, int side);

// Notes that [side] takes [action] in [state]; and at the end of an iteration, how it ended for all
// actions noted.
void priors_note(Priors *priors, const State *state, const Action *action, int side);
void priors_learn(Priors *priors, const Shares *shares);

#endif
