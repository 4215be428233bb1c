// SPDX-License-Identifier: MIT
// How promising an action looks before it is tried: by what it takes, and by how well the same
// action went elsewhere in this choice. What belongs here: judging actions. Judging positions is
// the Evaluation's business.
#ifndef TESSERA_AI_TREE_PRIOR_H
#define TESSERA_AI_TREE_PRIOR_H

#include "engine/ai/tree/shares.h"

enum {
    PRIOR_EVEN = 16,         // of an action that nothing is known of
    HISTORY_SIZE = 1 << 12,  // results that are kept, a power of two
    PRIOR_NOTE_LIMIT = 1024, // actions of one iteration that are noted
};

// How an action went so far, whenever a side took it.
typedef struct Record {
    uint32_t count;
    int64_t total; // of shares
} Record;

// An action that was taken in this iteration.
typedef struct PriorNote {
    uint16_t slot;
    uint8_t side;
} PriorNote;

typedef struct Priors {
    const Rules *rules;
    const Evaluation *evaluation;
    Record records[HISTORY_SIZE]; // by what is done; two actions may share one
    Record sides[SEAT_LIMIT];     // of all actions of a side
    PriorNote notes[PRIOR_NOTE_LIMIT];
    int note_count;
} Priors;

void priors_init(Priors *priors, const Rules *rules, const Evaluation *evaluation);

// How promising [action] of [side] in [state] looks: 1 and more, in proportion.
uint32_t priors_weigh(const Priors *priors, const State *state, const Action *action, int side);

// Notes that [side] takes [action] in [state]; and, at the end of an iteration, what came of all
// that was noted.
void priors_note(Priors *priors, const State *state, const Action *action, int side);
void priors_learn(Priors *priors, const Shares *shares);

#endif
