// SPDX-License-Identifier: MIT
// What happens by itself before a seat of the piece dialect is to act: those that cannot are taken
// out, or the game ends.
#ifndef TESSERA_RULES_TURN_SETTLE_H
#define TESSERA_RULES_TURN_SETTLE_H

#include "engine/rules/turn/play.h"

// With more than two seats, takes those out that have lost before they could act, and moves the
// turn on. state_apply does so itself.
void state_settle(const Rules *rules, State *state);

#endif
