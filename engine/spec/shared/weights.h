// SPDX-License-Identifier: MIT
// The evaluation terms that a document can weigh: their names and default weights.
// engine/ai/evaluation says how each is computed.
#ifndef TESSERA_SPEC_SHARED_WEIGHTS_H
#define TESSERA_SPEC_SHARED_WEIGHTS_H

// X(identifier, name in documents, default weight, what it is for people)
#define WEIGHTS(X)                                                                                 \
    X(PLACE, "place", 100, "percent of what places add by how much pieces reach from there")       \
    X(ADVANCE, "advance", 100,                                                                     \
      "percent of what pieces add that are near to where they win or become others")               \
    X(PASSED, "passed", 100,                                                                       \
      "percent of what men add besides whose way no man of an enemy can stop")                     \
    X(MOBILITY, "mobility", 3, "for each site that pieces could go to, in hundredths of a man")    \
    X(SHELTER, "shelter", 4,                                                                       \
      "for attacks on a leader of the enemy and beside it, in hundredths of a man each; they "     \
      "count for more the more there are; 40 where it is not said and captured pieces go to "      \
      "the hand")                                                                                  \
    X(HAND, "hand", 100,                                                                           \
      "percent of its value that a piece in hand counts; 0 where it is not said and captured "     \
      "pieces do not go to the hand")                                                              \
    X(TEMPO, "tempo", 8, "for being to act, in hundredths of a man")                               \
    X(CHECKS, "checks", 100,                                                                       \
      "for the first check given where checks win, in hundredths of a man; further ones count "    \
      "more")                                                                                      \
    X(STANDING, "standing", 100,                                                                   \
      "for each point of endings of the type score, in hundredths of a man; 0 where it is not "    \
      "said and the game is written as pieces and their moves")                                    \
    X(GOAL, "goal", 300, "for a condition of victory that nearly holds, in hundredths of a man")

#define WEIGHT_NAME(id, name, usual, help) WEIGHT_##id,
typedef enum Weight { WEIGHTS(WEIGHT_NAME) WEIGHT_COUNT } Weight;
#undef WEIGHT_NAME

enum { WEIGHT_MOST = 10 * 1000 };

// A Weight's name in documents, and its default.
typedef struct WeightAbout {
    const char *name;
    int usual;
} WeightAbout;

extern const WeightAbout weights_about[WEIGHT_COUNT];

#endif
