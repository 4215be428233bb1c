// SPDX-License-Identifier: MIT
// Tuning finds better numbers for judging a game by letting programs play it against themselves:
// values and weights are fitted to how games ended, then tried in a match against those before.
// What belongs here: the way in, and what it tells. Judging itself is the Evaluation's.
//
// The fit is that of P. Osterlund's "Texel's tuning method" (chessprogramming.org): the numbers for
// which a curve of the value of quiet positions tells best what looking ahead found there and how
// their games ended. They stay nearer to what they were the fewer games there are.
#ifndef TESSERA_AI_TUNING_TUNING_H
#define TESSERA_AI_TUNING_TUNING_H

#include "engine/ai/tuning/plan.h"

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
