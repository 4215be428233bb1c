// SPDX-License-Identifier: MIT
// Material with which a player cannot win, as the document lists it.
#pragma once

#include "engine/rules/state/state.h"

// True when [seat] cannot win with its material, whatever legal moves are played.
bool material_cannot_win(const Rules *rules, const State *state, Seat seat);

// True when no seat that is still in the game can win with its material.
bool material_is_dead(const Rules *rules, const State *state);
