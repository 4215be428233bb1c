// SPDX-License-Identifier: MIT
// Alpha-beta search, for games of exactly two sides in which nothing is hidden, with chance or
// without. worker.h and docs/search.md explain how it works.
#pragma once

#include "engine/ai/player/player.h"

extern const PlayerKind player_alpha_beta;
