// SPDX-License-Identifier: MIT
// Levels: how well a program plays, from 1 for a beginner who has just learnt the rules up to
// LEVEL_MOST.
#ifndef TESSERA_AI_LEVEL_H
#define TESSERA_AI_LEVEL_H

#include "engine/ai/player/player.h"

enum {
    LEVEL_MOST = 8,
    LEVEL_USUAL = 3,     // of seats without a named player
    RATING_LEAST = 1100, // ratings that were measured against other programs
    RATING_MOST = 1900,
};

// The best kind for [rules]: the one that the document names if it supports them, else the last in
// player_kinds that does.
const PlayerKind *level_kind(const Rules *rules);

// The strength of [kind] at [level], 1 to LEVEL_MOST: as the document says, else from the table of
// the kind.
Strength level_strength(const Rules *rules, const PlayerKind *kind, int level);

// The strength of alpha-beta worth [rating] in chess, on the Elo scale of docs/levels.md, limited
// to RATING_LEAST and RATING_MOST. In other games the rating differs, but the order is the same.
Strength level_rated(int rating);

#endif
