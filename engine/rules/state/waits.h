// SPDX-License-Identifier: MIT
// Effects that wait for the end of the turn or phase, in the order in which they were asked for.
// What belongs here: that queue, which is a part of the State.
#ifndef TESSERA_RULES_STATE_WAITS_H
#define TESSERA_RULES_STATE_WAITS_H

#include "engine/rules/state/state.h"

// Adds one at the end; false when there is no room.
bool waits_add(const Rules *rules, State *state, const Wait *wait);

// Takes the first one out; with [phase] the first that waits for the end of a phase. False when
// there is none.
bool waits_take(const Rules *rules, State *state, bool phase, Wait *wait);

#endif
