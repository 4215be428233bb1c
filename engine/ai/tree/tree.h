// SPDX-License-Identifier: MIT
// Monte-Carlo tree search as a player: for any number of sides, turns of several actions, chance
// and hidden information.
#pragma once

#include "engine/ai/player/player.h"

extern const PlayerKind player_tree;
