// SPDX-License-Identifier: MIT
// Lots decide which piece an action uses. An action names its piece as the acting seat sees it.
// Where several pieces look alike to that seat, chance draws one of them before the effects, so
// that nobody can predict which, not even somebody who knows the true State.
//
//     if (lot_is_drawn(rules, before, action))
//         lot_ask(rules, action, after); // PHASE_CHANCE, CHANCE_LOT
//     ... chance acts by [outcome], one of state_chances ...
//     Action drawn = lot_take(rules, outcome, after); // [after] is as before the action again
//
// Only private attributes distinguish pieces that look alike, so most games have no lots.
#pragma once

#include "engine/rules/state/chance.h"

// True when chance must decide which piece [action], a legal action of the seat to act, uses. The
// answer is the same in all States that look the same to a seat, so that drawing a lot gives
// nothing away. For the same reason a lot is drawn even when the pieces turn out to be equal,
// unless everybody knows that they are.
bool lot_is_drawn(const Rules *rules, const State *state, const Action *action);

// Fills [outcomes], which has room for CHANCE_LIMIT, with the possible actions of chance, in a
// fixed order, and returns the count: 0 unless chance is to act. In a lot, all pieces that look
// alike are equally likely, and equal pieces are one outcome. The outcome of a lot names a piece by
// the depth in the true State.
size_t state_chances(const Rules *rules, const State *state, ChanceOutcome *outcomes);

// Records [action] in [state] and makes chance the next to act: it draws the piece that [action]
// uses.
void lot_ask(const Rules *rules, const Action *action, State *state);

// Restores [state] to what it was before lot_ask. Returns the action that lot_ask recorded, with
// the depth of the piece that [outcome] drew; state_mover of that action is the drawn piece.
Action lot_take(const Rules *rules, const Action *outcome, State *state);

// Returns [action] in the form that PHASE_ASKED and PHASE_CHAIN record. If its piece, [piece], was
// drawn by lot, the depth becomes the depth at which the effects have left it, or PIECE_LIMIT if
// the piece has left its site.
Action lot_recorded_action(const Rules *rules, const State *state, const Action *action,
                           PieceIndex piece);
