// SPDX-License-Identifier: MIT
// Lets the player choose the die that an action uses when several would do.
#pragma once

#include "engine/rules/turn/play.h"

// True if [state] has unused dice with different faces to choose from. False if [rules] hide
// anything, because moves must not be tried out in such games.
bool dice_choice_exists(const Rules *rules, const State *state);

// Fills [kept] with the actions of [all], legal in [state], that use a die showing [face] or no
// die. Returns how many of them use such a die.
size_t dice_choice_keep(const Rules *rules, const State *state, int face, const ActionList *all,
                        ActionList *kept);
