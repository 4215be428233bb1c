// SPDX-License-Identifier: MIT
#include "engine/ai/tuning/tuning_private.h"
#include "engine/base/numbers.h"
#include "engine/spec/shared/evaluation_spec.h"

#include <stdlib.h>

// The knob of the value of [kind]. Its step and prior grow with the value, but are large enough for
// a kind whose value is near 0, too.
static Knob kind_knob(const Evaluation *evaluation, int kind) {
    int value = evaluation_piece(evaluation, (Kind)kind, 0); // the same for every owner
    return (Knob){.is_value = true,
                  .index = kind,
                  .initial = value,
                  .step = most_of(abs(value) / 5, 20),
                  .prior = most_of(abs(value) / 6, 25)};
}

// The knob of [weight], with a step and a prior that suit its usual size.
static Knob weight_knob(const Evaluation *evaluation, Weight weight) {
    static const struct {
        int step, prior;
    } scales[WEIGHT_COUNT] = {
        [WEIGHT_PLACE] = {100, 50}, [WEIGHT_ADVANCE] = {100, 60}, [WEIGHT_PASSED] = {100, 50},
        [WEIGHT_MOBILITY] = {4, 2}, [WEIGHT_SHELTER] = {4, 2},    [WEIGHT_HAND] = {20, 15},
        [WEIGHT_TEMPO] = {20, 4},   [WEIGHT_CHECKS] = {50, 80},   [WEIGHT_STANDING] = {50, 50},
        [WEIGHT_GOAL] = {200, 300},
    };
    return (Knob){.index = (int)weight,
                  .initial = evaluation_weight(evaluation, weight),
                  .step = scales[weight].step,
                  .prior = scales[weight].prior};
}

int knobs_find(const Rules *rules, Knob knobs[KNOB_LIMIT]) {
    Evaluation *evaluation = evaluation_new(rules);
    int count = 0;
    for (int i = 0; i < WEIGHT_COUNT; i++)
        knobs[count++] = weight_knob(evaluation, (Weight)i);
    for (int kind = 0; kind < rules->kinds.count && count < KNOB_LIMIT; kind++)
        if (!rules->kinds.list[kind].leader) // most games give leaders no value
            knobs[count++] = kind_knob(evaluation, kind);
    evaluation_free(evaluation);
    return count;
}

int *knob_setting(Rules *rules, const Knob *knob) {
    return knob->is_value ? &rules->judging.values[knob->index]
                          : &rules->judging.weights[knob->index];
}

void knob_set(Rules *rules, const Knob *knob, int value) {
    int limit = knob->is_value ? EVALUATION_VALUE_MAX : WEIGHT_MAX;
    *knob_setting(rules, knob) = clamp(value, -limit, limit);
}
