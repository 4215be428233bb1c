// SPDX-License-Identifier: MIT
// Functions that expressions call although they belong to higher rooms: moves, legality and
// repetition, which evaluate expressions in turn. Rules point to the functions, so that no room has
// to include a higher one.
#pragma once

#include "engine/rules/model/rules.h"

struct Context;
struct State;

struct Hooks {
    // True when an enemy of [seat] could remove a piece of [seat] on [site].
    bool (*attacked)(const Rules *rules, const struct State *state, Site site, Seat seat);
    // Counts the actions that [seat] would have if it were to act. Takes the steps for that from
    // the budget of [asking], and reports a fault there.
    size_t (*count_actions)(struct Context *asking, Seat seat);
    // A number that is equal for positions that count as the same for repetition.
    uint64_t (*position_key)(const Rules *rules, const struct State *state);
};
