// SPDX-License-Identifier: MIT
// The flow of a turn: the stages between two decisions, from phase to phase and on to the next
// turn. See legal/legal.h for what a seat may decide.
#pragma once

#include "engine/rules/moves/disturbance.h"
#include "engine/rules/state/trail.h"

// Tells whether the seat to act has an action, for a caller that is going to need the actions
// anyway.
typedef struct ActionFinder {
    // Must do what legal_any does, except that it may spend fewer steps. [finder] is the
    // ActionFinder that has this member.
    bool (*any)(struct ActionFinder *finder, const State *state, uint32_t *spent, Fault *fault);
} ActionFinder;

// Performs the effects of an interaction in [state], a copy of [before]. Returns how many steps the
// effects and everything that followed took. [finder] may be NULL.
uint32_t flow_act(const Rules *rules, const State *before, const Trail *trail, const Action *action,
                  ActionFinder *finder, State *state);

// Performs only the effects of an interaction in [state], a copy of [before]: no umpire judges the
// action, and nothing that follows the effects happens. Returns true if they ask for another
// action.
bool flow_asks(const Rules *rules, const State *before, const Trail *trail, const Action *action,
               State *state);

// Ends the phase, or the chain, after a pass. Returns how many steps everything that followed took.
uint32_t flow_pass(const Rules *rules, const Trail *trail, State *state);

// Adds 1 to the count of turns without progress, or sets it to 0 if there was [progress].
void flow_count_quiet(State *state, bool progress);

// Gives the turn to the next seat that is in the game, and counts flags down for the turns of seats
// that are out. If the variable `skip_next` is true, skips one more turn and sets it to false.
void flow_next_turn(const Rules *rules, State *state);

// Ends the turn after a move of the piece dialect.
void flow_end_turn(const Rules *rules, const Trail *trail, State *state);

// Continues the flow after chance has performed [action].
void flow_resume(const Rules *rules, const Trail *trail, const Action *action, State *state);

// Performs the effects of the answer to the pending offer, and returns the turn to the seat that
// made the offer.
void flow_answer(const Rules *rules, const Trail *trail, bool accepted, State *state);

// Continues the game after the seat to act, or the seat whose turn it is, has left it. Cancels any
// open question, and lets the next seat act.
void flow_leave(const Rules *rules, const Trail *trail, State *state);

// Call it between two turns of the piece dialect. With more than two seats, eliminates the seats
// that lose because they cannot act, and passes the turn to the next seat that can. Stores in
// [found] the disturbance of the seat that acts next, or sets its seat to SEAT_NONE if it was not
// computed.
void flow_settle(const Rules *rules, State *state, Disturbance *found);

// Starts the game: its setup, then the first turn.
void flow_begin(const Rules *rules, State *state);

// Performs the start of the turn, such as rolling dice, in a State that was read. Saved positions
// do not say that dice are yet to be rolled.
void flow_start_turn(const Rules *rules, State *state);
