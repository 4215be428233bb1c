// SPDX-License-Identifier: MIT
// How a game ends: seats that leave it, endings that a document declares, who shares a result.
// What belongs here: deciding that it is over. Asking for moves first is play's business.
#ifndef TESSERA_RULES_ENDINGS_ENDING_H
#define TESSERA_RULES_ENDINGS_ENDING_H

#include "engine/rules/state/trail.h"

// Ends the game when one of the declared endings holds. Adds the steps of asking to [spent], those
// taken so far of a LISTING_BUDGET.
void ending_check(const Rules *rules, State *state, const Trail *trail, uint32_t *spent);

// The result of a game that is over: scores, and points where they are counted.
void ending_scores(const Rules *rules, const State *state, const Trail *trail, Outcome *outcome);

// Stores in [open] the same Rules in which neither repetition nor a dead position ends a game. They
// need those of [rules] and are not to be released.
void ending_open(const Rules *rules, Rules *open);

// The same, and in which lack of progress does not end it either: no draw does that leaves moves.
void ending_open_wide(const Rules *rules, Rules *open);

// True when no seat in the game can win any more, as is known of what it has and where it stands.
bool ending_is_dead(const Rules *rules, const State *state);

// What ends the game by itself as a turn begins, whatever may be done then; REASON_NONE: nothing.
// For REASON_REPETITION repetition_outcome tells who wins by it.
Reason ending_at_turn(const Rules *rules, const State *state, const Trail *trail);

#endif
