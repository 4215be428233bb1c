// SPDX-License-Identifier: MIT
// Records in a State that its game is over, or that a seat is out of the game. Endings are checked
// in endings/ending.h.
#pragma once

#include "engine/rules/state/state.h"

// Ends the game with [winner], or SEAT_NONE if nobody wins. Does nothing if it has ended already.
void result_set(State *state, Reason reason, Seat winner);

// Puts a seat out of the game. If all remaining seats are on one side, that side wins, by [reason]
// in a game of two seats and by REASON_LAST_IN in others.
void result_put_out(const Rules *rules, State *state, Seat seat, Reason reason);

// Ends the game with REASON_FAULT and no winner, because the expression or effect in [fault]
// failed.
void result_fault(State *state, const Fault *fault);
