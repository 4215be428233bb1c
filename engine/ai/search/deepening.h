// SPDX-License-Identifier: MIT
// A Deepening looks ahead from one position deeper and deeper: each depth orders the actions for
// the next one, and whenever time is over there is an answer. What belongs here: the actions to
// choose from. What comes after them is search_node's business.
#ifndef TESSERA_AI_SEARCH_DEEPENING_H
#define TESSERA_AI_SEARCH_DEEPENING_H

#include "engine/ai/search/thought.h"

// An action to choose from.
typedef struct Root {
    Action action;
    bool loud;
    int value; // when it was last found to be better than others
    int line_count;
    Action line[LINE_MOST]; // as Ply.line, itself in front
} Root;

typedef struct Deepening {
    Thought *thought; // which has started from the position
    Root *roots;      // the best ones first
    size_t count;
    size_t lines; // so many of them are found in order
} Deepening;

// Takes over the actions of [list], in an order drawn by [rng]. Release with deepening_free.
void deepening_start(Deepening *deepening, const ActionList *list, Rng *rng);
void deepening_free(Deepening *deepening);

// Looks ahead from depth [first] on, to the horizon or until the thought stops.
void deepening_run(Deepening *deepening, int first);

#endif
