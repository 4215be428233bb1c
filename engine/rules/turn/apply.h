// SPDX-License-Identifier: MIT
// Applying an action and counting the steps it takes.
#ifndef TESSERA_RULES_TURN_APPLY_H
#define TESSERA_RULES_TURN_APPLY_H

#include "engine/rules/turn/play.h"

// state_apply; returns how many steps of the interaction dialect it took.
uint32_t play_apply(const Rules *rules, const State *before, const Trail *trail,
                    const Action *action, State *after);

#endif
