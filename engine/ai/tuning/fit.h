// SPDX-License-Identifier: MIT
// The fit finds the changes of the knobs that best predict how games ended. It uses only + - * /
// and square roots, which are the same on every machine.
#pragma once

#include "engine/ai/tuning/samples.h"

typedef struct Fit {
    double changes[KNOB_LIMIT]; // change of each knob from its initial value
    bool matters[KNOB_LIMIT];   // the knob has an effect on some sample
    double search_weight;       // weight of searches against results in the target, 0 to 1
    double scale;               // centipawns at which the curve bends
    double error_before;        // mean square error
    double error_after;
} Fit;

// Fits the changes of the knobs by the Gauss-Newton method with a ridge: the prior of each knob
// weighs as much as a few games.
void fit_samples(const Samples *samples, const Knob *knobs, int knob_count, Fit *fit);
