// SPDX-License-Identifier: MIT
// A quick game from a leaf of the tree on, to its end or until it is cut off and judged: what can
// be expected there. What belongs here: how such games are played.
#ifndef TESSERA_AI_TREE_PLAYOUT_H
#define TESSERA_AI_TREE_PLAYOUT_H

#include "engine/ai/tree/tree_search.h"

// How many actions a playout should have in games of these Rules, 0 where positions are better
// judged at once; a few games are played at random to find out.
int playout_length(const Rules *rules);

// What chance does in [state], drawn as likely as it is.
Action playout_draw(const Rules *rules, const State *state, Rng *rng);

// Plays from [state], a scratch position; its actions are in [search.list] unless chance is to act.
// Stores what came of it. False when the budget was spent before.
bool playout_run(TreeSearch *search, const State *state, Shares *shares);

#endif
