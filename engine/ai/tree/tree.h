// SPDX-License-Identifier: MIT
// Monte-Carlo tree search as a player: for any number of sides, turns of several actions, chance
// and hidden information.
#ifndef TESSERA_AI_TREE_TREE_H
#define TESSERA_AI_TREE_TREE_H

#include "engine/ai/player/player.h"

extern const PlayerKind player_tree;

#endif
