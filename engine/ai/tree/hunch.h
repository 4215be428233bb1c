// SPDX-License-Identifier: MIT
// How promising an action looks before it is tried: by what it takes, and by how well the same
// action went elsewhere in this choice. What belongs here: judging actions. Judging positions is
// the Evaluation's business.
#ifndef TESSERA_AI_TREE_HUNCH_H
#define TESSERA_AI_TREE_HUNCH_H

#include "engine/ai/tree/shares.h"

enum {
    HUNCH_EVEN = 16,         // of an action that nothing is known of
    HISTORY_SIZE = 1 << 12,  // results that are kept, a power of two
    HUNCH_NOTE_LIMIT = 1024, // actions of one iteration that are noted
};

// How an action went so far, whenever a side took it.
typedef struct Record {
    uint32_t count;
    int64_t total; // of shares
} Record;

// An action that was taken in this iteration.
typedef struct HunchNote {
    uint16_t slot;
    uint8_t side;
} HunchNote;

typedef struct Hunches {
    const Rules *rules;
    const Evaluation *evaluation;
    Record records[HISTORY_SIZE]; // by what is done; two actions may share one
    Record sides[SEAT_LIMIT];     // of all actions of a side
    HunchNote notes[HUNCH_NOTE_LIMIT];
    int note_count;
} Hunches;

void hunches_init(Hunches *hunches, const Rules *rules, const Evaluation *evaluation);

// How promising [action] of [side] in [state] looks: 1 and more, in proportion.
uint32_t hunches_weigh(const Hunches *hunches, const State *state, const Action *action, int side);

// Notes that [side] takes [action] in [state]; and, at the end of an iteration, what came of all
// that was noted.
void hunches_note(Hunches *hunches, const State *state, const Action *action, int side);
void hunches_learn(Hunches *hunches, const Shares *shares);

#endif
