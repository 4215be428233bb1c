// SPDX-License-Identifier: MIT
// Decides whether the game is over, and how, by the table of endings. Nothing else decides that.
#pragma once

#include "engine/rules/endings/query.h"

// A row of the table; model/endings.h explains them.
typedef struct EndingRow {
    uint8_t when;    // EndingWhen
    uint8_t article; // Article
    const char *words;
    const char *sentence;
    EndingHolds *holds;
    EndingSites *sites;
} EndingRow;

// The table, indexed by Reason. The row of REASON_NONE has the words "none" and nothing else.
extern const EndingRow ending_rows[REASON_COUNT];

// The part of ending_verdict that is not inline.
bool ending_find(const Rules *rules, const State *state, const Trail *trail, unsigned when,
                 Verdict *verdict);

// True when the game is over in [state]; [verdict] then says how, and is unset otherwise. [when]
// selects the endings to check, as EndingWhen bits; an ending that an action caused is found in any
// case.
//
// WHEN_NO_ACTION is slow, because it looks for actions. It takes precedence over WHEN_AT_TURN: mate
// by the last move that the rules allow is mate. So WHEN_AT_TURN alone shows that the game is over,
// but only both together show how. Without a [trail] (NULL) no repetition is found.
#ifndef TESSERA_STATE_OPAQUE
static inline bool ending_verdict(const Rules *rules, const State *state, const Trail *trail,
                                  unsigned when, Verdict *verdict) {
    bool begins = state->phase == PHASE_PLAY && state->acted == 0;
    return (state->result.reason != REASON_NONE || (when & WHEN_NO_ACTION) ||
            (begins && (when & WHEN_AT_TURN))) &&
           ending_find(rules, state, trail, when, verdict);
}
#endif

// Finds how the game ends because the seat to act has no action. False when it passes instead.
bool ending_stuck(const Rules *rules, const State *state, Verdict *verdict);

// The outcome that [verdict] means, with everybody's scores, and points where they are counted.
Outcome ending_outcome(const Rules *rules, const State *state, const Trail *trail,
                       const Verdict *verdict);

// True when nobody has won or lost.
bool ending_is_draw(const Rules *rules, const Outcome *outcome);

// Takes out the seats that lost a leader by a step, which may end the game. Call it right after the
// step, with the State before it.
void ending_check_capture(const Rules *rules, const State *before, State *after);

// Counts a check that the seat to act has given, checks its win conditions, and records one that
// holds. Call it when the seat's move is complete, before the next seat is to act.
void ending_check_move(const Rules *rules, State *state);

// Checks the win conditions of all seats in a State that was read or set up, and records one that
// holds.
void ending_check_placement(const Rules *rules, State *state);

// Ends the game in [state], or takes a seat out of it, if an ending that the document declares
// holds. [spent] is how many steps of a LISTING_BUDGET are spent already, and grows by those spent
// here.
void ending_check_document(const Rules *rules, State *state, const Trail *trail, uint32_t *spent);

// Fills [sites] with the sites that show why the game in [state] ended with [outcome]. There are
// none while it goes on, or when nothing on the board shows it. Given the State of a View, it
// reveals no more than the seat knows.
void ending_sites(const Rules *rules, const State *state, const Trail *trail,
                  const Outcome *outcome, Set *sites);

// Makes [open] a copy of the Rules in which neither repetition nor a dead position ends a game. The
// copy depends on [rules] and must not be released.
void ending_open(const Rules *rules, Rules *open);

// Makes [open] a copy in which lack of progress does not end a game either: there are no draws as
// long as there are moves.
void ending_open_wide(const Rules *rules, Rules *open);
