// SPDX-License-Identifier: MIT
// Decides whether the game is over, and how, by the table of endings. Nothing else decides that.
#pragma once

#include "engine/rules/endings/query.h"

// A row of the table of endings; model/endings.h explains its columns.
typedef struct EndingRow {
    uint8_t when;    // an EndingWhen
    uint8_t article; // Article
    const char *words;
    const char *sentence;
    EndingHolds *holds;
    EndingSites *sites;
} EndingRow;

// The table, indexed by Reason. The row of REASON_NONE has the words "none" and nothing else.
extern const EndingRow ending_rows[REASON_COUNT];

// The part of ending_verdict that is not inline. Call ending_verdict instead.
bool ending_find(const Rules *rules, const State *state, const Trail *trail, unsigned when,
                 Verdict *verdict);

// True when the game is over in [state]; [verdict] then says how, and is unset otherwise. [when]
// selects the endings to check, as EndingWhen bits; an ending that an action caused is found in any
// case.
//
// WHEN_NO_ACTION is slow, because it looks for actions. It takes precedence over WHEN_AT_TURN: mate
// by the last move before a draw is still mate. So WHEN_AT_TURN alone can show that the game is
// over, but only both together show how. Without a [trail] (NULL) no repetition is found.
#ifndef TESSERA_STATE_OPAQUE
static inline bool ending_verdict(const Rules *rules, const State *state, const Trail *trail,
                                  unsigned when, Verdict *verdict) {
    bool turn_begins = state->phase == PHASE_PLAY && state->acted == 0;
    return (state->result.reason != REASON_NONE || (when & WHEN_NO_ACTION) ||
            (turn_begins && (when & WHEN_AT_TURN))) &&
           ending_find(rules, state, trail, when, verdict);
}
#endif

// Finds how the game ends because the seat to act has no action. False when the seat passes
// instead, or when having no action does not end the game.
bool ending_stuck(const Rules *rules, const State *state, Verdict *verdict);

// The score of [seat] by [verdict]: 1 won, 0 drawn, -1 lost. Ignores points and scores that the
// document declares.
int verdict_score(const Rules *rules, const Verdict *verdict, Seat seat);

// The outcome that [verdict] means, with the score of each seat and, if points decide, its points.
Outcome ending_outcome(const Rules *rules, const State *state, const Trail *trail,
                       const Verdict *verdict);

// True when nobody has won or lost.
bool ending_is_draw(const Rules *rules, const Outcome *outcome);

// Eliminates the seats that lost a leader by a step, which may end the game. Call it right after
// the step; [before] is the State before the step.
void ending_check_capture(const Rules *rules, const State *before, State *after);

// Counts a check that the seat to act has given, and ends the game if the seat fulfils one of its
// win conditions. Call it when its move is complete, before the next seat is to act.
void ending_check_move(const Rules *rules, State *state);

// Ends the game if a seat fulfils one of its win conditions in a State that was read or set up.
void ending_check_placement(const Rules *rules, State *state);

// Ends the game in [state], or puts a seat out of it, if an ending that the document declares
// holds. [spent] counts the steps of a LISTING_BUDGET that are spent already, and grows by those
// spent here.
void ending_check_document(const Rules *rules, State *state, const Trail *trail, uint32_t *spent);

// Same as ending_check_document, but skips the endings that passing the turn cannot bring about.
// Call it only if no ending held just before the turn passed to the next seat, and nothing else has
// changed since.
void ending_check_turn(const Rules *rules, State *state, const Trail *trail, uint32_t *spent);

// Fills [sites] with the sites that show why the game in [state] ended with [outcome]: none while
// the game goes on, or when nothing on the board shows why. For the State of a View, they reveal no
// more than its seat knows.
void ending_sites(const Rules *rules, const State *state, const Trail *trail,
                  const Outcome *outcome, Set *sites);

// Makes [open] a copy of [rules] in which repetition, dead positions and insufficient material do
// not end a game. The copy shares the memory of [rules] and must not be released.
void ending_open(const Rules *rules, Rules *open);

// Like ending_open, but lack of progress does not end a game either. The copy then has no ending
// that is checked AT_TURN.
void ending_open_wide(const Rules *rules, Rules *open);
