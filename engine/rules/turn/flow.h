// SPDX-License-Identifier: MIT
// The flow of a turn: what happens between two decisions, stage by stage, through phases to the
// next turn. What a seat may decide is up to legal/legal.h.
#ifndef TESSERA_RULES_TURN_FLOW_H
#define TESSERA_RULES_TURN_FLOW_H

#include "engine/rules/state/trail.h"

// Performs the effects of an interaction in [state], a copy of [before]. Returns how many steps
// that and everything after it took.
uint32_t flow_act(const Rules *rules, const State *before, const Trail *trail, const Action *action,
                  State *state);

// Ends the phase, or the chain, after a pass. Returns how many steps that took.
uint32_t flow_pass(const Rules *rules, const Trail *trail, State *state);

// Ends the turn, as after a move of the piece dialect.
void flow_end_turn(const Rules *rules, const Trail *trail, State *state);

// Continues after chance has acted.
void flow_resume(const Rules *rules, const Trail *trail, const Action *action, State *state);

// Performs the effects of the answer to the offer in [pending], and returns the turn to its seat.
void flow_answer(const Rules *rules, const Trail *trail, bool accepted, State *state);

// The seat to act, or whose turn it is, has left the game: drops what was asked and moves on.
void flow_leave(const Rules *rules, const Trail *trail, State *state);

// Starts the game: its setup, then the first turn.
void flow_begin(const Rules *rules, State *state);

// Starts the turn at whose beginning [state] is. A position in which dice are yet to be rolled does
// not mention them.
void flow_start_turn(const Rules *rules, State *state);

#endif
