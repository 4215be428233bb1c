// SPDX-License-Identifier: MIT
// Finds where pieces of the piece dialect can get to from where they start, by their steps and the
// conditions on squares, with any pieces on the rest of the board. It overestimates, so that
// whatever it does not find is certainly impossible.
#pragma once

#include "engine/rules/model/rules.h"

// Whether a path, or a promotion by it, is ever possible.
typedef enum Reached {
    REACHED_NEVER,
    REACHED_ONCE,
    REACHED_EXCUSED, // a condition has no squares for this seat, which may be intended
} Reached;

typedef struct Reach {
    const Rules *rules;
    Set *starts;         // [seat * kind_count + kind]: where such pieces start
    Set *sites;          // [seat * kind_count + kind]: where such pieces can get to
    uint8_t *steps;      // for each path, a Reached
    uint8_t *transforms; // for each path, a Reached of promotions by that path
    bool known;          // false: too much work, or effects place pieces
    bool drops;          // pieces may also be dropped, which is not considered
} Reach;

// Fills [reach] for [rules], which must outlive it. Release it with reach_free.
void reach_find(Reach *reach, const Rules *rules);
void reach_free(Reach *reach);

static inline const Set *reach_sites(const Reach *reach, int seat, int kind) {
    return &reach->sites[seat * reach->rules->kinds.count + kind];
}

static inline const Set *reach_starts(const Reach *reach, int seat, int kind) {
    return &reach->starts[seat * reach->rules->kinds.count + kind];
}
