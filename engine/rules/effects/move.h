// SPDX-License-Identifier: MIT
// What an action does to the board. What belongs here: moving, removing and changing pieces; whose
// turn is next and whether the game is over belong to play.
#ifndef TESSERA_RULES_EFFECTS_MOVE_H
#define TESSERA_RULES_EFFECTS_MOVE_H

#include "engine/rules/state/state.h"

// Makes the step of [action] in [after], a copy of [before]: source, target, then the effects of
// the step and of its rule, in order, each reading [before]. The choice of the action is made too.
void apply_step(const Rules *rules, const State *before, const Action *action, State *after);

// Turns a piece on the board into a fresh one of [kind].
void apply_transform(const Rules *rules, State *state, PieceIndex piece, Kind kind);

#endif
