// SPDX-License-Identifier: MIT
// Where pieces of the piece dialect can come to from where they start, whatever stands there, by
// their steps and the conditions about squares. What belongs here: finding it out from the Rules
// alone. It errs on the side of more: what is not in it is truly never possible.
#ifndef TESSERA_CHECK_SENSE_REACH_H
#define TESSERA_CHECK_SENSE_REACH_H

#include "engine/rules/model/rules.h"

// What is known of a step, or of what it may make of its piece.
typedef enum Reached {
    REACHED_NEVER,
    REACHED_ONCE,
    REACHED_EXCUSED, // a condition has no squares at all for that seat, which may be meant
} Reached;

typedef struct Reach {
    const Rules *rules;
    Set *starts;         // [seat * kind_count + kind]: where such pieces start
    Set *sites;          // [seat * kind_count + kind]: where such pieces can come to
    uint8_t *steps;      // per step a Reached
    uint8_t *transforms; // per step a Reached, of becoming something else with it
    bool known;          // false: too much work, or pieces come to places in other ways
    bool drops;          // pieces may be dropped besides, which is left out here
} Reach;

// Finds it out for [rules], which must outlive [reach]. Release it with reach_free.
void reach_find(Reach *reach, const Rules *rules);
void reach_free(Reach *reach);

static inline const Set *reach_sites(const Reach *reach, int seat, int kind) {
    return &reach->sites[seat * reach->rules->kind_count + kind];
}

static inline const Set *reach_starts(const Reach *reach, int seat, int kind) {
    return &reach->starts[seat * reach->rules->kind_count + kind];
}

#endif
