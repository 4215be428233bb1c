// SPDX-License-Identifier: MIT
// The endings that a document declares by conditions of its own: victories, defeats, draws, and
// scores.
#pragma once

#include "engine/rules/endings/query.h"

// Ends the game in [state], or takes a seat out of it, if one of these endings holds. [spent] is
// how many steps of a LISTING_BUDGET are spent already, and grows by those spent here.
void document_check(const Rules *rules, State *state, const Trail *trail, uint32_t *spent);

// True when points decided the game. In that case it sets points, scores and winner in [outcome].
bool document_scores(const Rules *rules, const State *state, const Trail *trail, Outcome *outcome);
