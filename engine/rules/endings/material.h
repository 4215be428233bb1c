// SPDX-License-Identifier: MIT
// Material is what a seat has left: some of it cannot win whatever is played. What belongs here:
// comparing what is there with what the document says about that.
#ifndef TESSERA_RULES_ENDINGS_MATERIAL_H
#define TESSERA_RULES_ENDINGS_MATERIAL_H

#include "engine/rules/state/state.h"

// True when [seat] cannot win with what there is, by whatever legal moves of all.
bool material_cannot_win(const Rules *rules, const State *state, Seat seat);

// True when that is so for every seat in the game.
bool material_is_dead(const Rules *rules, const State *state);

#endif
