// SPDX-License-Identifier: MIT
// Perft in the output format of UCI programs.
#pragma once

#include "engine/game/game.h"

#include <stdatomic.h>

enum { PERFT_DEPTH_MOST = 40 };

// For each first turn, prints the number of ways to play [depth] turns that start with it. Then
// prints the total. [depth] is 1 to PERFT_DEPTH_MOST. Stops early when [*stop] becomes true.
void uci_perft(const Game *game, int depth, atomic_bool *stop);
