// SPDX-License-Identifier: MIT
// Offers: what a seat proposes besides acting. The action is handed to those who must agree, one
// after the other, and comes back. What belongs here: that hand-over and its answers.
#ifndef TESSERA_RULES_TURN_OFFER_H
#define TESSERA_RULES_TURN_OFFER_H

#include "engine/rules/state/trail.h"

// Makes the offer of [action] in [state]: somebody is asked, or it happens at once.
void offer_make(const Rules *rules, const Trail *trail, const Action *action, State *state);

// Gives the answer of the seat to act. A refusal ends the matter; who agrees last makes it happen.
void offer_answer(const Rules *rules, const Trail *trail, bool accepted, State *state);

#endif
