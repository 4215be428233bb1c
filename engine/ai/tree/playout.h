// SPDX-License-Identifier: MIT
// Playouts: quick random games from a leaf, to the end or until cut off and evaluated.
#pragma once

#include "engine/ai/tree/tree_search.h"

// The best length of playouts in this game, in actions, or 0 if leaves are better evaluated at
// once. Slow, because it plays a few random games.
int playout_length(const Rules *rules);

// Plays from [state], a scratch State whose actions are in search->list unless chance is to act,
// and stores the score in [shares]. False when the budget ran out.
bool playout_run(TreeSearch *search, const State *state, Shares *shares);
