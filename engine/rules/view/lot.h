// SPDX-License-Identifier: MIT
// A lot decides which piece an action takes where several look alike to the seat that acts. An
// action names its piece by what the seat sees; where others look the same, chance draws one of
// them before the effects, so that even somebody who knows the whole truth cannot predict which.
// What belongs here: when a lot is drawn, what may be drawn, and the action once it is.
//
//     if (lot_is_drawn(rules, before, action))
//         lot_ask(rules, action, after); // PHASE_CHANCE, CHANCE_LOT
//     ... chance acts by [outcome], one of state_chances ...
//     Action drawn = lot_take(rules, outcome, after); // [after] is as before the action again
//
// Only private attributes can tell pieces apart that look alike, so that most games have no lots.
#ifndef TESSERA_RULES_VIEW_LOT_H
#define TESSERA_RULES_VIEW_LOT_H

#include "engine/rules/state/chance.h"

// Must chance tell which piece [action], an allowed one of the seat to act, takes? The answer is
// the same in all States that look the same to a seat, so that drawing a lot tells nobody anything:
// the lot is drawn even where all pieces turn out to be equal, unless everybody knows that they
// are.
bool lot_is_drawn(const Rules *rules, const State *state, const Action *action);

// Fills [outcomes], room for CHANCE_LIMIT, with all that chance may do, in a fixed order, and
// returns their number: 0 unless chance is to act. Of a lot each of the pieces that look alike is
// as likely as any other, and equal ones are one outcome, which names its piece by its place in the
// true State.
size_t state_chances(const Rules *rules, const State *state, ChanceOutcome *outcomes);

// Lets chance draw: [state] keeps [action], and is else what it was before it.
void lot_ask(const Rules *rules, const Action *action, State *state);

// Makes [state], in which a lot was to be drawn, what it was before, and returns the action with
// the piece that [outcome] drew for it: state_mover finds it from now on.
Action lot_take(const Rules *rules, const Action *outcome, State *state);

// What a later question keeps of [action], whose effects were performed on [piece]: where a lot had
// drawn the piece, its place now.
Action lot_kept(const Rules *rules, const State *state, const Action *action, PieceIndex piece);

#endif
