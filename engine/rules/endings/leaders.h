// SPDX-License-Identifier: MIT
// Endings that are about leaders: mate, stalemate, capture, checks.
#ifndef TESSERA_RULES_ENDINGS_LEADERS_H
#define TESSERA_RULES_ENDINGS_LEADERS_H

#include "engine/rules/endings/asked.h"

// Counts the check that [seat] gives in [state], having moved. Games without such a win do not.
void checks_count(const Rules *rules, State *state, Seat seat);

#endif
