// SPDX-License-Identifier: MIT
// The evaluation terms to which a document can give weights, with their names and default weights.
// engine/ai/evaluation says how each is computed.
#pragma once

// X(identifier, name in documents, default weight, help for people)
#define WEIGHTS(X)                                                                                 \
    X(PLACE, "place", 100,                                                                         \
      "how much the squares of pieces count, by what pieces reach from there, in percent")         \
    X(ADVANCE, "advance", 100,                                                                     \
      "how much it counts that pieces are near to where they win or are promoted, in percent")     \
    X(PASSED, "passed", 100, "how much more a man counts that no enemy man can stop, in percent")  \
    X(MOBILITY, "mobility", 3, "for each site to which pieces could go, in hundredths of a man")   \
    X(SHELTER, "shelter", 4,                                                                       \
      "for each attack on an enemy leader or a square beside it, in hundredths of a man; several " \
      "attacks count for more than their sum; if absent, 40 in games in which captured pieces go " \
      "to the hand")                                                                               \
    X(HAND, "hand", 100,                                                                           \
      "how much of its value a piece in hand counts, in percent; if absent, 0 in games in which "  \
      "captured pieces do not go to the hand")                                                     \
    X(TEMPO, "tempo", 8, "for having the turn, in hundredths of a man")                            \
    X(CHECKS, "checks", 100,                                                                       \
      "for the first check in games that checks win, in hundredths of a man; further checks "      \
      "count for more")                                                                            \
    X(STANDING, "standing", 100,                                                                   \
      "for each point of endings of the type score, in hundredths of a man; if absent, 0 in the "  \
      "piece dialect")                                                                             \
    X(GOAL, "goal", 300, "for a condition of victory that nearly holds, in hundredths of a man")

#define WEIGHT_NAME(id, name, usual, help) WEIGHT_##id,
typedef enum Weight { WEIGHTS(WEIGHT_NAME) WEIGHT_COUNT } Weight;
#undef WEIGHT_NAME

enum { WEIGHT_MAX = 10 * 1000 };

// The name of a Weight in documents, and its default.
typedef struct WeightAbout {
    const char *name;
    int usual;
} WeightAbout;

extern const WeightAbout weights_about[WEIGHT_COUNT];
