// SPDX-License-Identifier: MIT
// How pieces move before anybody asks whether it is wise: steps, slides, their conditions, and what
// they attack. What belongs here: reading one State by the steps of Rules. Legality is in play.h.
#ifndef TESSERA_RULES_STEPS_H
#define TESSERA_RULES_STEPS_H

#include "engine/rules/state.h"

// Appends what the piece [index] may do by its own steps, in the order of the spec, an action for
// each choice. Leaders may be left attacked. The piece must be on the board.
void steps_of_piece(const Rules *rules, const State *state, PieceIndex index, ActionList *list);

// True when a piece of another side could remove the piece [victim] where it stands. Pieces of
// seats that are out attack nothing; conditions about attacks count as fulfilled for attackers.
bool steps_attack(const Rules *rules, const State *state, PieceIndex victim);

// True when a leader of [seat] is attacked.
bool steps_attack_leader(const Rules *rules, const State *state, Seat seat);

// The site of the partner for a castling [step] of the piece on [source]: the first own piece of
// the partner's kind along the step that has not moved. SITE_NONE: there is none.
Site steps_partner(const Rules *rules, const State *state, const Step *step, Site source);

// True when the landing squares of a castling [step] lie on its line through [source].
bool steps_castle_fits(const Step *step, Site source);

// The index of the Transform that applies after the step of [action], or -1.
int steps_transform(const Rules *rules, const State *state, const Action *action);

#endif
