// SPDX-License-Identifier: MIT
// The list of all kinds of player. A new kind is a row of it.
#ifndef TESSERA_AI_KINDS_H
#define TESSERA_AI_KINDS_H

#include "engine/ai/player/player.h"

// All kinds, the weakest first.
const PlayerKind *const *player_kinds(size_t *count);

// The kind called [id], or NULL.
const PlayerKind *player_kind(const char *id);

extern const PlayerKind player_random;   // any legal action, each as likely
extern const PlayerKind player_beginner; // looks one action ahead

#endif
