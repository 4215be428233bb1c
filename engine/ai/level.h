// SPDX-License-Identifier: MIT A level determines how well a program plays. Level 1 plays like a
// beginner who has just learnt the rules; LEVEL_MOST is the best level.
#pragma once

#include "engine/ai/player/player.h"

enum {
    LEVEL_MOST = 8,
    LEVEL_USUAL = 3,     // the level of programs for which none is stated
    RATING_LEAST = 1100, // the lowest measured rating, rounded; see docs/levels.md
    RATING_MOST = 1900,  // the highest measured rating, rounded
};

// The best kind for [rules]: the kind that the document names if it supports [rules], otherwise the
// last of player_kinds that does.
const PlayerKind *level_kind(const Rules *rules);

// The strength of [kind] at [level] (1 to LEVEL_MOST): the one that the document states for the
// level; if it states none, the usual one of the kind.
Strength level_strength(const Rules *rules, const PlayerKind *kind, int level);

// The strength at which alpha-beta has [rating] in chess, on the Elo scale of docs/levels.md. A
// rating outside RATING_LEAST to RATING_MOST counts as the nearer of the two. In other games the
// strength is not worth [rating], but a higher rating is still stronger.
Strength level_strength_of_rating(int rating);
