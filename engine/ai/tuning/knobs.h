// SPDX-License-Identifier: MIT
// Knobs are the numbers of an Evaluation that tuning may turn.
// What belongs here: which ones there are in a game, and setting them.
#ifndef TESSERA_AI_TUNING_KNOBS_H
#define TESSERA_AI_TUNING_KNOBS_H

#include "engine/ai/evaluation/evaluation.h"

enum { KNOB_LIMIT = 64 };

typedef struct Knob {
    bool is_value; // of the kind [index]; else the Weight [index]
    int index;
    int initial;
    int step;  // so far it is turned to see what it does
    int prior; // so far it may well be from where it is
} Knob;

// Fills [knobs], room for KNOB_LIMIT, with those of [rules]; returns their number.
int knobs_find(const Rules *rules, Knob knobs[KNOB_LIMIT]);

// Sets a knob in the Judging of [rules], within what a document may say.
void knob_set(Rules *rules, const Knob *knob, int value);

#endif
