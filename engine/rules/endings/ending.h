// SPDX-License-Identifier: MIT
// Is the game over, and how? The one answer, by the table of endings.
#ifndef TESSERA_RULES_ENDINGS_ENDING_H
#define TESSERA_RULES_ENDINGS_ENDING_H

#include "engine/rules/endings/asked.h"

// A row of the table, as model/endings.h explains it.
typedef struct EndingRow {
    uint8_t when;    // EndingWhen
    uint8_t article; // Article
    const char *words;
    const char *told;
    EndingHolds *holds;
    EndingSites *sites;
} EndingRow;

// By Reason; that of REASON_NONE has the words "none" and nothing else.
extern const EndingRow ending_rows[REASON_COUNT];

bool ending_find(const Rules *rules, const State *state, const Trail *trail, unsigned when,
                 Verdict *verdict);

// True when the game is over in [state], as far as is known without asking more than [when], bits
// of EndingWhen: what an action ended is always found. WHEN_NO_ACTION takes long, as it looks for
// an action. Fills [verdict]; false: that is unset.
//
// Having no action comes before the draws that a turn begins with: mate with the last move that the
// rules allow is mate. Who finds an ending AT_TURN and wants to know which asks again with
// WHEN_NO_ACTION.
static inline bool ending_verdict(const Rules *rules, const State *state, const Trail *trail,
                                  unsigned when, Verdict *verdict) {
    bool begins = state->phase == PHASE_PLAY && state->acted == 0;
    return (state->reason != REASON_NONE || (when & WHEN_NO_ACTION) ||
            (begins && (when & WHEN_AT_TURN))) &&
           ending_find(rules, state, trail, when, verdict);
}

// What it means that the seat to act has no action, passing aside. False: it passes.
bool ending_stuck(const Rules *rules, const State *state, Verdict *verdict);

// [verdict] with everybody's scores, and points where they are counted.
Outcome ending_outcome(const Rules *rules, const State *state, const Trail *trail,
                       const Verdict *verdict);

// What an action ends, written into the State after it: called right after a step, with the State
// before it; as the move of the seat to act is over, before the next seat is to act; and where
// nobody has moved, as the State was read or set up.
void ending_captured(const Rules *rules, const State *before, State *after);
void ending_moved(const Rules *rules, State *state);
void ending_placed(const Rules *rules, State *state);

// Fills [sites] with those that show why the game in [state] ended by [outcome]; none while it goes
// on or where nothing on the board tells it. With what a seat sees for [state] it tells no more
// than the seat knows.
void ending_sites(const Rules *rules, const State *state, const Trail *trail,
                  const Outcome *outcome, Set *sites);

// Stores in [open] the same Rules in which neither repetition nor a dead position ends a game. They
// need those of [rules] and are not to be released.
void ending_open(const Rules *rules, Rules *open);

// The same, and in which lack of progress does not end it either: no draw does that leaves moves.
void ending_open_wide(const Rules *rules, Rules *open);

#endif
