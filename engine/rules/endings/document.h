// SPDX-License-Identifier: MIT
// The endings that a document declares by conditions of its own: victories, defeats, draws, and
// games decided by points.
#ifndef TESSERA_RULES_ENDINGS_DOCUMENT_H
#define TESSERA_RULES_ENDINGS_DOCUMENT_H

#include "engine/rules/endings/asked.h"

// Writes into [state] whether one of them holds: the game is over, or a seat leaves it. Adds the
// steps of asking to [spent], those taken so far of a LISTING_BUDGET.
void document_check(const Rules *rules, State *state, const Trail *trail, uint32_t *spent);

// True when the game ended by points; fills in the points and scores of [outcome] then, and the
// winner.
bool document_scores(const Rules *rules, const State *state, const Trail *trail, Outcome *outcome);

#endif
