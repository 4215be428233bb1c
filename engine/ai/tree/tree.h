// SPDX-License-Identifier: MIT
// Tree search as a player: any number of sides, actions in a turn, chance, and what is hidden.
#ifndef TESSERA_AI_TREE_TREE_H
#define TESSERA_AI_TREE_TREE_H

#include "engine/ai/player/player.h"

extern const PlayerKind player_tree; // looks ahead where it pays, in any game

#endif
