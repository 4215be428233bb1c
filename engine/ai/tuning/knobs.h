// SPDX-License-Identifier: MIT
// Knobs: the numbers of an Evaluation that tuning may change.
#pragma once

#include "engine/ai/evaluation/evaluation.h"

enum { KNOB_LIMIT = 64 };

typedef struct Knob {
    bool is_value; // true: the value of a kind; false: a weight
    int index;     // the Kind or Weight
    int initial;
    int step;  // the change by which its effect is measured
    int prior; // expected standard deviation of its best value
} Knob;

// Fills [knobs] with the knobs of [rules] and returns their number.
int knobs_find(const Rules *rules, Knob knobs[KNOB_LIMIT]);

// The number in the Judging of [rules] that a knob changes.
int *knob_setting(Rules *rules, const Knob *knob);

// Sets a knob in [rules], limited to what a document may state.
void knob_set(Rules *rules, const Knob *knob, int value);
