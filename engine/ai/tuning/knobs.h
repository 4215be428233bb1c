// SPDX-License-Identifier: MIT
// Knobs: the numbers of an Evaluation that tuning may change.
#ifndef TESSERA_AI_TUNING_KNOBS_H
#define TESSERA_AI_TUNING_KNOBS_H

#include "engine/ai/evaluation/evaluation.h"

enum { KNOB_LIMIT = 64 };

typedef struct Knob {
    bool is_value; // the value of kind [index]; else the Weight [index]
    int index;
    int initial;
    int step;  // change used to find out its effect
    int prior; // standard deviation expected of its best value
} Knob;

// Fills [knobs] with those of [rules]; returns how many.
int knobs_find(const Rules *rules, Knob knobs[KNOB_LIMIT]);

// Sets a knob in the Judging of [rules], limited to what a document may say.
void knob_set(Rules *rules, const Knob *knob, int value);

#endif
