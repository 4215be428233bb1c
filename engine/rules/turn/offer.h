// SPDX-License-Identifier: MIT
// Offers are proposals that a seat makes without ending its turn. The seats that must agree answer
// one after the other, then the seat that made the offer continues its turn.
#pragma once

#include "engine/rules/state/trail.h"

// Makes the offer of [action] in [state]. It takes effect at once when nobody needs to agree.
void offer_make(const Rules *rules, const Trail *trail, const Action *action, State *state);

// Carries out the answer of the seat to act. The first refusal rejects the offer; once everybody
// has agreed, it takes effect.
void offer_answer(const Rules *rules, const Trail *trail, bool accepted, State *state);
