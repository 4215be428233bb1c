// SPDX-License-Identifier: MIT
// The queue of effects that wait for the end of the turn or phase, a part of the State.
#ifndef TESSERA_RULES_STATE_WAITS_H
#define TESSERA_RULES_STATE_WAITS_H

#include "engine/rules/state/state.h"

// Appends an effect; false when there is no room.
bool waits_add(const Rules *rules, State *state, const Wait *wait);

// Removes the first effect, or with [phase] the first that waits for the end of a phase. False when
// there is none.
bool waits_take(const Rules *rules, State *state, bool phase, Wait *wait);

#endif
