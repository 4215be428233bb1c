// SPDX-License-Identifier: MIT
// The turn order: its direction, and the next seat that is not out. turn/flow.h performs what
// happens between two turns.
#pragma once

#include "engine/rules/state/state.h"

// The seat whose turn it is. Another seat may be to act.
static inline Seat turn_order_seat(const Rules *rules, const State *state) {
    return rules->flow.order[state->turn];
}

// The direction of play: 1, or -1 for backwards.
int turn_order_direction(const Rules *rules, const State *state);

// The next index in the turn order after [turn] whose seat is still in the game; [turn] if there is
// no other.
int turn_order_after(const Rules *rules, const State *state, int turn);

// How many entries of the turn order belong to seats still in the game.
int turn_order_count_in(const Rules *rules, const State *state);
