// SPDX-License-Identifier: MIT
// The fit: which numbers make the values of positions tell best how their games ended.
// What belongs here: arithmetic on samples, by + - * / and square roots alone, which are the same
// on every machine.
#ifndef TESSERA_AI_TUNING_FIT_H
#define TESSERA_AI_TUNING_FIT_H

#include "engine/ai/tuning/samples.h"

typedef struct Fit {
    double changes[KNOB_LIMIT]; // of the knobs, from where they are
    bool matters[KNOB_LIMIT];   // the knob changes some sample's value
    double ahead;               // the share of what looking ahead found in what is fitted to
    double scale;               // hundredths of a man at which the curve bends
    double error_before;        // mean square
    double error_after;
} Fit;

// Fits by Gauss and Newton's method with a ridge: what a knob's prior says weighs as much as a few
// games.
void fit_samples(const Samples *samples, const Knob *knobs, int knob_count, Fit *fit);

#endif
