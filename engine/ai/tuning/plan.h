// SPDX-License-Identifier: MIT
// The plan of a tuning run, and how progress is reported.
#pragma once

#include "engine/ai/player/player.h"

typedef enum TuningPart { TUNING_PLAYS, TUNING_FITS, TUNING_TRIES } TuningPart;

typedef struct TuningPlan {
    const PlayerKind *kind;         // the player, which must support the game
    int games;                      // games to learn from
    int trials;                     // games of the match, an even number; 0: no match
    int random_plies;               // random plies at the start of a game
    int max_plies;                  // plies after which a game counts as drawn
    uint64_t nodes;                 // nodes per choice
    uint64_t seed;                  // the same seed leads to the same weights
    bool (*stopped)(void *context); // true: stop. NULL: it is never stopped
    // Reports that [done] of [all] games are played. NULL: nothing is reported.
    void (*progress)(void *context, TuningPart part, int done, int all);
    void *context;
} TuningPlan;
