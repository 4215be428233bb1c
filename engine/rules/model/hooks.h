// SPDX-License-Identifier: MIT
// What an expression may ask that is answered above expressions: moves, legality and repetition
// evaluate expressions themselves. Rules carry the answers, so that no room includes a higher one.
#ifndef TESSERA_RULES_MODEL_HOOKS_H
#define TESSERA_RULES_MODEL_HOOKS_H

#include "engine/rules/model/rules.h"

struct Context;
struct State;

struct Hooks {
    // Could an enemy of [seat] remove a piece of [seat] on [site]?
    bool (*attacked)(const Rules *rules, const struct State *state, Site site, Seat seat);
    // How many actions [seat] would have if it were its turn. Takes its steps from [asking], and
    // leaves its fault there.
    size_t (*count_actions)(struct Context *asking, Seat seat);
    // Equal for positions that count as the same.
    uint64_t (*position_key)(const Rules *rules, const struct State *state);
};

#endif
