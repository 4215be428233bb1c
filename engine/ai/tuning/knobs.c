// SPDX-License-Identifier: MIT
#include "engine/ai/tuning/knobs.h"

#include "engine/base/numbers.h"
#include "engine/spec/shared/evaluation_spec.h"

#include <stdlib.h>

static Knob of_kind(const Evaluation *evaluation, int kind) {
    int value = evaluation_piece(evaluation, (Kind)kind, 0);
    return (Knob){.is_value = true,
                  .index = kind,
                  .initial = value,
                  .step = most_of(abs(value) / 5, 20),
                  .prior = most_of(abs(value) / 6, 25)};
}

static Knob of_weight(const Evaluation *evaluation, Weight weight) {
    static const int steps[WEIGHT_COUNT] = {
        [WEIGHT_PLACE] = 100,  [WEIGHT_ADVANCE] = 100, [WEIGHT_PASSED] = 100,
        [WEIGHT_MOBILITY] = 4, [WEIGHT_SHELTER] = 4,   [WEIGHT_HAND] = 20,
        [WEIGHT_TEMPO] = 20,   [WEIGHT_CHECKS] = 50,   [WEIGHT_STANDING] = 50,
        [WEIGHT_GOAL] = 200,
    };
    static const int priors[WEIGHT_COUNT] = {
        [WEIGHT_PLACE] = 50,    [WEIGHT_ADVANCE] = 60, [WEIGHT_PASSED] = 50, [WEIGHT_MOBILITY] = 2,
        [WEIGHT_SHELTER] = 2,   [WEIGHT_HAND] = 15,    [WEIGHT_TEMPO] = 4,   [WEIGHT_CHECKS] = 80,
        [WEIGHT_STANDING] = 50, [WEIGHT_GOAL] = 300,
    };
    return (Knob){.index = (int)weight,
                  .initial = evaluation_weight(evaluation, weight),
                  .step = steps[weight],
                  .prior = priors[weight]};
}

int knobs_find(const Rules *rules, Knob knobs[KNOB_LIMIT]) {
    Evaluation *evaluation = evaluation_new(rules);
    int count = 0;
    for (int i = 0; i < WEIGHT_COUNT; i++)
        knobs[count++] = of_weight(evaluation, (Weight)i);
    for (int kind = 0; kind < rules->kinds.count && count < KNOB_LIMIT; kind++)
        if (!rules->kinds.list[kind].leader)
            knobs[count++] = of_kind(evaluation, kind);
    evaluation_free(evaluation);
    return count;
}

void knob_set(Rules *rules, const Knob *knob, int value) {
    int most = knob->is_value ? EVALUATION_VALUE_MOST : WEIGHT_MOST;
    int *place = knob->is_value ? &rules->judging.values[knob->index]
                                : &rules->judging.weights[knob->index];
    *place = clamp(value, -most, most);
}
