// SPDX-License-Identifier: MIT
// Choosing which die an action is to use, where several could. What belongs here: finding out which
// actions use a die; what is done with that is the board's business.
#ifndef TESSERA_VIEW_CHOOSE_DICE_CHOICE_H
#define TESSERA_VIEW_CHOOSE_DICE_CHOICE_H

#include "engine/rules/turn/play.h"

// True when dice with different faces lie in [state] that are not used yet, so that there is
// something to choose. Not where [rules] hide something: what would come of a move must not be
// tried out then.
bool dice_choice_exists(const Rules *rules, const State *state);

// Fills [kept] with those of [all], legal in [state], that use up no die but one that shows [face].
// Returns how many of them use it.
size_t dice_choice_keep(const Rules *rules, const State *state, int face, const ActionList *all,
                        ActionList *kept);

#endif
