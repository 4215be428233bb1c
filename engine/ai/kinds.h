// SPDX-License-Identifier: MIT
// The kinds of player that there are, one file each.
// What belongs here: their names, for the list in player.c.
#ifndef TESSERA_AI_KINDS_H
#define TESSERA_AI_KINDS_H

#include "engine/ai/player.h"

extern const PlayerKind player_random;     // any legal action
extern const PlayerKind player_beginner;   // looks one action ahead
extern const PlayerKind player_tree;       // looks ahead where it pays, in any game
extern const PlayerKind player_alpha_beta; // looks ahead, for two sides

#endif
