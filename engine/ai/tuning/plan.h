// SPDX-License-Identifier: MIT
// What tuning is asked to do, and whom it tells how far it is.
#ifndef TESSERA_AI_TUNING_PLAN_H
#define TESSERA_AI_TUNING_PLAN_H

#include "engine/ai/player/player.h"

typedef enum TuningPart { TUNING_PLAYS, TUNING_FITS, TUNING_TRIES } TuningPart;

typedef struct TuningPlan {
    const PlayerKind *kind;         // plays; it must support the game
    int games;                      // to learn from
    int trials;                     // games of the match, an even number; 0: none
    int random_plies;               // that open a game
    int max_plies;                  // of a game, which is a draw then
    uint64_t nodes;                 // of a choice
    uint64_t seed;                  // the same one leads to the same numbers
    bool (*stopped)(void *context); // asked now and then; NULL: never
    void (*progress)(void *context, TuningPart part, int done, int all); // NULL: nobody looks on
    void *context;
} TuningPlan;

#endif
