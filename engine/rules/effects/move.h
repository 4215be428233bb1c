// SPDX-License-Identifier: MIT
// Making the step of a piece: moving, capturing and changing pieces. Whose turn is next and whether
// the game is over are decided in turn/play.h.
#pragma once

#include "engine/rules/state/state.h"

// Makes the step of [action] in [after], a copy of [before]: moves and captures, performs the
// effects of the path and then those of the rule, and transforms the piece if the action says so.
// The effects apply to pieces where they stood in [before].
void apply_step(const Rules *rules, const State *before, const Action *action, State *after);

// Turns a piece on the board into one of [kind] that has not moved and has no flags, and performs
// the document's effects of transforming.
void apply_transform(const Rules *rules, State *state, PieceIndex piece, Kind kind);
