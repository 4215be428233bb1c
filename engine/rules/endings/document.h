// SPDX-License-Identifier: MIT
// The endings that a document declares by conditions of its own: victories, defeats, draws, and
// scores.
#ifndef TESSERA_RULES_ENDINGS_DOCUMENT_H
#define TESSERA_RULES_ENDINGS_DOCUMENT_H

#include "engine/rules/endings/asked.h"

// Records in [state] whether one of them holds: the game is over, or a seat leaves it. Adds the
// steps spent to [spent], which counts those of a LISTING_BUDGET.
void document_check(const Rules *rules, State *state, const Trail *trail, uint32_t *spent);

// True when the game was decided by points. Then it sets points, scores and winner in [outcome].
bool document_scores(const Rules *rules, const State *state, const Trail *trail, Outcome *outcome);

#endif
