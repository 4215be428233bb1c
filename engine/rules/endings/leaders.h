// SPDX-License-Identifier: MIT
// Endings that depend on leaders: mate, stalemate, capture, checks.
#ifndef TESSERA_RULES_ENDINGS_LEADERS_H
#define TESSERA_RULES_ENDINGS_LEADERS_H

#include "engine/rules/endings/asked.h"

// Counts the check that [seat] gives in [state] by its move, where the game counts checks.
void checks_count(const Rules *rules, State *state, Seat seat);

#endif
