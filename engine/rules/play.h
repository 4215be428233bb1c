// SPDX-License-Identifier: MIT
// What may be done in a State, what comes of it, and how a game ends: the questions that everything
// outside the engine asks. What belongs here: legality, applying, turns and outcomes.
#ifndef TESSERA_RULES_PLAY_H
#define TESSERA_RULES_PLAY_H

#include "engine/rules/state.h"

// The positions before a State, for repetition: their keys by repetition_key, oldest first. It may
// start at the last action that cannot be taken back by others. NULL stands for no history.
typedef struct Trail {
    const uint64_t *keys;
    size_t count;
} Trail;

typedef struct Outcome {
    Reason reason; // REASON_NONE: the game goes on, and all else is unset
    Seat winner;   // SEAT_NONE: a draw
    Seat loser;    // the seat whose mate, stalemate or capture ended the game, or SEAT_NONE
    int scores[SEAT_LIMIT]; // per seat: 1 won, 0 drawn, -1 lost
} Outcome;

// Fills [list] with the legal actions in a fixed order: by piece, then in the order of the spec;
// a step with a choice once for each choice. Empty only when the game is over.
void state_actions(const Rules *rules, const State *state, const Trail *trail, ActionList *list);

// True when [action] is one of those, or such a step with VALUE_ASK for its choice.
bool state_allows(const Rules *rules, const State *state, const Trail *trail, const Action *action);

// Stores in [after] what [action], a legal one, makes of [before]. A step with VALUE_ASK leaves the
// game in PHASE_TRANSFORMING, with the same seat to act. [after] and [before] must differ.
void state_apply(const Rules *rules, const State *before, const Action *action, State *after);

// With more than two seats, takes those out that have lost before they could act, and moves the
// turn on. state_apply does so itself; call it for a State that was set up or read.
void state_settle(const Rules *rules, State *state);

// Tells whether and how the game is over.
Outcome state_outcome(const Rules *rules, const State *state, const Trail *trail);

// True when a leader of the seat to act is attacked.
bool state_in_check(const Rules *rules, const State *state);

// Where the partner of a castling [action] stands in the State before it, and where it lands; false
// when the action is no castling.
bool state_partner(const Rules *rules, const State *before, const Action *action, Site *from,
                   Site *to);

#endif
