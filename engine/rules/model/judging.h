// SPDX-License-Identifier: MIT
// Judging is what a document says of how programs judge and play its game. It is no rule: Rules
// that differ in it alone are the same game, with the same fingerprint.
// What belongs here: its data. What it comes to is the business of engine/ai.
#ifndef TESSERA_RULES_MODEL_JUDGING_H
#define TESSERA_RULES_MODEL_JUDGING_H

#include "engine/rules/model/program.h"
#include "engine/spec/shared/weights.h"

enum { JUDGING_UNSAID = INT32_MIN };

// A number of the seat in local 0.
typedef struct JudgedTerm {
    TermIndex value;
    int weight; // hundredths of a man for each 1
} JudgedTerm;

// How well a level plays: engine/ai/player/player.h, Strength.
typedef struct LevelRules {
    int nodes;
    int horizon;
    int noise;
    int overlooks;
} LevelRules;

typedef struct Judging {
    int *values;               // per kind, in hundredths of a man, or JUDGING_UNSAID
    int weights[WEIGHT_COUNT]; // or JUDGING_UNSAID
    JudgedTerm *terms;
    int term_count;
    const char *search; // the id of the kind of player that plays it best; NULL: not said
    LevelRules *levels; // from the weakest on
    int level_count;    // 0: not said
} Judging;

#endif
