// SPDX-License-Identifier: MIT
// All kinds of player. A new kind is a row of the table in kinds.c.
#pragma once

#include "engine/ai/player/player.h"

// All kinds, the weakest first. Stores their number in [count].
const PlayerKind *const *player_kinds(size_t *count);

// The kind whose id is [id], or NULL.
const PlayerKind *player_kind(const char *id);
