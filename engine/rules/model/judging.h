// SPDX-License-Identifier: MIT
// A document's advice for programs that play its game, see engine/ai. It is not part of the rules:
// Rules that differ only in it are the same game, with the same fingerprint.
#pragma once

#include "engine/rules/model/program.h"
#include "engine/spec/shared/weights.h"

enum { JUDGING_UNSAID = INT32_MIN }; // the document gives no value

// A number that counts in favour of the seat in local 0.
typedef struct JudgedTerm {
    TermIndex value;
    int weight; // worth of one unit of [value], in hundredths of a man
} JudgedTerm;

// The strength of a level: see Strength in engine/ai/player/player.h.
typedef struct LevelRules {
    int nodes;
    int horizon;
    int noise;
    int overlooks;
} LevelRules;

typedef struct Judging {
    int *values;               // for each kind, in hundredths of a man; JUDGING_UNSAID: not given
    int weights[WEIGHT_COUNT]; // JUDGING_UNSAID: not given
    JudgedTerm *terms;
    int term_count;
    const char *search; // the id of the search method that plays the game best; NULL: not given
    LevelRules *levels; // from the weakest to the strongest
    int level_count;    // 0: not given
} Judging;
