// SPDX-License-Identifier: MIT
// Checks all invariants of a State. It is slow: for tests, and for data from files.
#ifndef TESSERA_RULES_STATE_VALID_H
#define TESSERA_RULES_STATE_VALID_H

#include "engine/rules/state/state.h"

// True when all invariants hold: board and pieces agree, the hash is right, numbers are in range.
bool state_valid(const Rules *rules, const State *state);

#endif
