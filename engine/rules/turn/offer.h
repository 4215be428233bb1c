// SPDX-License-Identifier: MIT
// Offers: what a seat proposes besides acting. Those who must agree are asked one after the other,
// then the turn returns to the seat.
#ifndef TESSERA_RULES_TURN_OFFER_H
#define TESSERA_RULES_TURN_OFFER_H

#include "engine/rules/state/trail.h"

// Makes the offer of [action] in [state]: somebody is asked, or it takes effect at once.
void offer_make(const Rules *rules, const Trail *trail, const Action *action, State *state);

// Carries out the answer of the seat to act. A refusal ends the matter; when the last one agrees,
// the offer takes effect.
void offer_answer(const Rules *rules, const Trail *trail, bool accepted, State *state);

#endif
