// SPDX-License-Identifier: MIT
// Carries out a step: a piece moves and captures, and pieces may change their kind. turn/play.h
// decides whose turn is next and whether the game is over.
#pragma once

#include "engine/rules/state/state.h"

// Carries out the step of [action] in [after], which must be a copy of [before]. Moves the piece
// and captures, performs the effects of the path and then those of the rule, and transforms the
// piece if the action says so. Effects apply to the pieces that stood on their squares in [before].
void apply_step(const Rules *rules, const State *before, const Action *action, State *after);

// Turns a piece on the board into one of [kind] that has not moved and has no flags, and performs
// the document's effects of transforming.
void apply_transform(const Rules *rules, State *state, PieceIndex piece, Kind kind);
