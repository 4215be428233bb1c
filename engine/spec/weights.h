// SPDX-License-Identifier: MIT
// The terms of judging a position that a document may weigh.
// What belongs here: their numbers and names. What each counts stands in engine/ai/evaluation.
#ifndef TESSERA_SPEC_WEIGHTS_H
#define TESSERA_SPEC_WEIGHTS_H

typedef enum Weight {
    WEIGHT_PLACE,    // percent: pieces where they reach much
    WEIGHT_ADVANCE,  // percent: pieces near to where they win or become others
    WEIGHT_PASSED,   // percent: more of that where no man of an enemy can stop them
    WEIGHT_MOBILITY, // hundredths of a man for each site that pieces could go to
    WEIGHT_SHELTER,  // hundredths of a man for each attack on or beside an enemy's leader
    WEIGHT_HAND,     // percent of its value that a piece in hand counts
    WEIGHT_TEMPO,    // hundredths of a man for being to act
    WEIGHT_CHECKS,   // hundredths of a man for the first check given, where checks win
    WEIGHT_STANDING, // hundredths of a man for each point, where points win
    WEIGHT_GOAL,     // hundredths of a man for a condition of winning that nearly holds
    WEIGHT_COUNT,
} Weight;

enum { WEIGHT_MOST = 10 * 1000 };

// Per Weight its name in documents, its value where the document gives none, and what it is, for
// people.
typedef struct WeightAbout {
    const char *name;
    int initial;
    const char *initial_text;
    const char *help;
} WeightAbout;

extern const WeightAbout weights_about[WEIGHT_COUNT];

#endif
