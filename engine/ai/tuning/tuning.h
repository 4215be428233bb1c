// SPDX-License-Identifier: MIT
// Tuning finds better piece values and weights for a game by letting a program play against itself.
// The new numbers are fitted to these games, and then tried in a match against the old ones.
//
// The method follows P. Osterlund, Texel's tuning method (chessprogramming.org). It finds the
// numbers with which the static evaluation of quiet positions best predicts what searches of these
// positions found and how the games ended. The fewer the games, the closer the numbers stay to the
// old ones.
#pragma once

#include "engine/ai/player/player.h"

// What a report of progress is about: games to learn from, the fit, or games of the match.
typedef enum TuningPart { TUNING_PLAYS, TUNING_FITS, TUNING_TRIES } TuningPart;

typedef struct TuningPlan {
    const PlayerKind *kind;         // the player, which must support the game
    int games;                      // games to learn from
    int trials;                     // games of the match, an even number; 0: no match
    int random_plies;               // random plies at the start of a game
    int max_plies;                  // plies after which a game counts as drawn
    uint64_t nodes;                 // nodes per choice
    uint64_t seed;                  // the same seed leads to the same weights
    bool (*stopped)(void *context); // returns true to stop the tuning; NULL: never stop
    // Reports that [done] of [all] games have been played so far. The fit, which plays none,
    // reports 0 of 1. NULL: no reports.
    void (*progress)(void *context, TuningPart part, int done, int all);
    void *context;
} TuningPlan;

typedef struct TuningResult {
    int positions;       // number of samples
    double error_before; // mean square error of the prediction before the fit
    double error_after;
    int won; // games of the match that the new weights won, drew and lost
    int drawn;
    int lost;
    bool stopped;
} TuningResult;

// Fits the weights, sets them in [tuned], and plays the match. [tuned] must be Rules of the same
// document as [rules]. False when there were no samples, or when tuning was stopped before the
// match.
bool tuning_run(const Rules *rules, Rules *tuned, const TuningPlan *plan, TuningResult *result);

// Plays the match only: [tuned] against [rules].
void tuning_play_match(const Rules *rules, const Rules *tuned, const TuningPlan *plan,
                       TuningResult *result);

// Appends the weights and values that [rules] state, as `evaluation:` of a document in YAML.
void tuning_write(const Rules *rules, Text *text);

// The score of the match and 1.96 standard errors of the score, both in percent; 50 and 50 if no
// games were played.
void tuning_score(const TuningResult *result, double *score, double *error);
