// SPDX-License-Identifier: MIT
// Applying an action and counting the steps it takes.
#pragma once

#include "engine/rules/turn/play.h"

// Does what state_apply does. Returns how many steps the effects of an interaction took, including
// one whose piece chance has just drawn; 0 for all other actions.
uint32_t play_apply(const Rules *rules, const State *before, const Trail *trail,
                    const Action *action, State *after);
