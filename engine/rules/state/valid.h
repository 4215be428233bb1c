// SPDX-License-Identifier: MIT
// All invariants of a State, checked slowly: for tests, and for data from outside.
#ifndef TESSERA_RULES_STATE_VALID_H
#define TESSERA_RULES_STATE_VALID_H

#include "engine/rules/state/state.h"

// True when all invariants hold: board and pieces agree, the hash is right, numbers are in range.
bool state_valid(const Rules *rules, const State *state);

#endif
