// SPDX-License-Identifier: MIT
// Lets the player choose the die that an action uses when several would do.
#ifndef TESSERA_VIEW_CHOOSE_DICE_CHOICE_H
#define TESSERA_VIEW_CHOOSE_DICE_CHOICE_H

#include "engine/rules/turn/play.h"

// True if [state] has unused dice with different faces to choose from. False if [rules] hide
// anything, as moves must not be tried out then.
bool dice_choice_exists(const Rules *rules, const State *state);

// Fills [kept] with the actions of [all], legal in [state], that use no die other than one showing
// [face]. Returns how many of them use one.
size_t dice_choice_keep(const Rules *rules, const State *state, int face, const ActionList *all,
                        ActionList *kept);

#endif
