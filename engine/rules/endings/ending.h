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

// The part of ending_verdict that is not inline.
bool ending_find(const Rules *rules, const State *state, const Trail *trail, unsigned when,
                 Verdict *verdict);

// Is the game over in [state], and how? [when] has the bits of EndingWhen to ask for; what an
// action ended is found in any case. Fills [verdict] where it is over, else leaves it unset.
//
// WHEN_NO_ACTION is slow, as it looks for an action. It comes before WHEN_AT_TURN: mate with the
// last move that the rules allow is mate. So who asked for WHEN_AT_TURN alone knows that the game
// is over, but must ask for both to know how. NULL for [trail] means that nothing is a repetition.
#ifndef TESSERA_STATE_OPAQUE
static inline bool ending_verdict(const Rules *rules, const State *state, const Trail *trail,
                                  unsigned when, Verdict *verdict) {
    bool begins = state->phase == PHASE_PLAY && state->acted == 0;
    return (state->reason != REASON_NONE || (when & WHEN_NO_ACTION) ||
            (begins && (when & WHEN_AT_TURN))) &&
           ending_find(rules, state, trail, when, verdict);
}
#endif

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
