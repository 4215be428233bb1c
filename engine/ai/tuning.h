// SPDX-License-Identifier: MIT
// Tuning finds better numbers for judging a game by letting programs play it against themselves:
// values and weights are fitted to how games ended, then tried in a match against those before.
// What belongs here: the way in, and what it tells. Judging itself is the Evaluation's.
//
// The fit is that of P. Osterlund's "Texel's tuning method" (chessprogramming.org): the numbers for
// which a curve of the value of quiet positions tells best what looking ahead found there and how
// their games ended. They stay nearer to what they were the fewer games there are.
#ifndef TESSERA_AI_TUNING_H
#define TESSERA_AI_TUNING_H

#include "engine/ai/player.h"

typedef enum TuningPart { TUNING_PLAYS, TUNING_FITS, TUNING_TRIES } TuningPart;

// What to do.
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

// What came of it.
typedef struct TuningResult {
    int positions;       // that it has learnt from
    double error_before; // mean square of what the curve says of how games ended, and before
    double error_after;
    int won; // of the match, by the new numbers
    int drawn;
    int lost;
    bool stopped;
} TuningResult;

// Fits the numbers of [tuned], Rules of the same document as [rules], which it changes: its
// Judging. False when there was nothing to learn from, or it was stopped before the match.
bool tuning_run(const Rules *rules, Rules *tuned, const TuningPlan *plan, TuningResult *result);

// Plays the match alone: [tuned] against [rules].
void tuning_try(const Rules *rules, const Rules *tuned, const TuningPlan *plan,
                TuningResult *result);

// Appends what stands in [rules] as `evaluation:` of a document, in YAML: values, weights.
void tuning_write(const Rules *rules, Text *text);

// The share of points of the match, and its error: 1.96 standard errors of the mean of its games.
// Both in percent; 50 and 50 without games.
void tuning_score(const TuningResult *result, double *score, double *error);

#endif
