// SPDX-License-Identifier: MIT
// Writing into a State that its game is over, or that a seat has left it.
// What belongs here: the record of it. Whether it is over is asked of ending.h.
#ifndef TESSERA_RULES_STATE_RESULT_H
#define TESSERA_RULES_STATE_RESULT_H

#include "engine/rules/state/state.h"

// Ends the game, if it has not ended, with a winning seat or SEAT_NONE.
void result_set(State *state, Reason reason, Seat winner);

// Takes a seat out of the game. When all who are left are of one side, they win.
void result_put_out(const Rules *rules, State *state, Seat seat, Reason reason);

// Ends the game as one that cannot go on.
void result_fault(State *state, const Fault *fault);

#endif
