// SPDX-License-Identifier: MIT
// The flow of a turn: what is done, one stage after the other, between two decisions.
// What belongs here: stages, phases, whose turn is next. What may be decided is legality's
// business.
#ifndef TESSERA_RULES_TURN_FLOW_H
#define TESSERA_RULES_TURN_FLOW_H

#include "engine/rules/state/trail.h"

// Performs the effects of an action of the interaction dialect, in [state], a copy of [before].
// Returns how many steps that and what followed took.
uint32_t flow_act(const Rules *rules, const State *before, const Trail *trail, const Action *action,
                  State *state);

// Ends the phase with a passed action, or the chain. Returns how many steps that took.
uint32_t flow_pass(const Rules *rules, const Trail *trail, State *state);

// Ends the turn, as after a move of the piece dialect.
void flow_end_turn(const Rules *rules, const Trail *trail, State *state);

// Goes on after chance has acted.
void flow_resume(const Rules *rules, const Trail *trail, const Action *action, State *state);

// Performs what the offer in [pending] says about its answer, and hands the action back.
void flow_answer(const Rules *rules, const Trail *trail, bool accepted, State *state);

// Who is to act, or whose turn it is, has left the game: what was asked is dropped and the next one
// goes on.
void flow_leave(const Rules *rules, const Trail *trail, State *state);

// Starts the game: its setup, then the first turn.
void flow_begin(const Rules *rules, State *state);

// Starts the turn that [state] stands before: a position in which dice are still to be thrown says
// nothing of them.
void flow_start_turn(const Rules *rules, State *state);

#endif
