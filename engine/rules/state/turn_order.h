// SPDX-License-Identifier: MIT
// Whose turn comes next. What belongs here: the order, which way it runs, and who is left out of
// it. What happens between two turns is flow's business.
#ifndef TESSERA_RULES_STATE_TURN_ORDER_H
#define TESSERA_RULES_STATE_TURN_ORDER_H

#include "engine/rules/state/state.h"

// The seat whose turn it is; another one may be to act.
static inline Seat turn_order_seat(const Rules *rules, const State *state) {
    return rules->order[state->turn];
}

// Which way the order runs now: 1, or -1 for backwards.
int turn_order_direction(const Rules *rules, const State *state);

// The next place in the order behind [turn] whose seat is in the game; [turn] where there is none.
int turn_order_after(const Rules *rules, const State *state, int turn);

// Lets the next seat in order be the one to act, and nothing else: for looking ahead.
void turn_order_advance(const Rules *rules, State *state);

// How many places in the turn order are of seats that are in.
int turn_order_count_in(const Rules *rules, const State *state);

#endif
