// SPDX-License-Identifier: MIT
// Checks the invariants of a State. The check is slow, for tests and for data from files.
#pragma once

#include "engine/rules/state/state.h"

// True when board and pieces agree, the hashes are right, and indexes and variables are in range.
bool state_valid(const Rules *rules, const State *state);
