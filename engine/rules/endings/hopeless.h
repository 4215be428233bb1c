// SPDX-License-Identifier: MIT
// Proofs that a seat cannot win, or cannot be beaten, whatever legal moves are played.
#pragma once

#include "engine/rules/state/state.h"

// True when the document lists the material of [seat] as one that cannot win.
bool material_cannot_win(const Rules *rules, const State *state, Seat seat);

// True when a blocked position shows that [seat] can never be mated. Call it only if [seat] is not
// mated now.
bool blocked_is_safe(const Rules *rules, const State *state, Seat seat);
