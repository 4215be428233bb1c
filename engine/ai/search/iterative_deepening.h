// SPDX-License-Identifier: MIT
// A IterativeDeepening looks ahead from one position deeper and deeper: each depth orders the
// actions for the next one, and whenever time is over there is an answer. What belongs here: the
// actions to choose from. What comes after them is search_node's business.
#ifndef TESSERA_AI_SEARCH_ITERATIVE_DEEPENING_H
#define TESSERA_AI_SEARCH_ITERATIVE_DEEPENING_H

#include "engine/ai/search/worker.h"

// An action to choose from.
typedef struct Root {
    Action action;
    bool tactical;
    int value; // when it was last found to be better than others
    int line_count;
    Action line[LINE_MOST]; // as Ply.line, itself in front
} Root;

typedef struct IterativeDeepening {
    Worker *worker; // which has started from the position
    Root *roots;    // the best ones first
    size_t count;
    size_t lines; // so many of them are found in order
} IterativeDeepening;

// Takes over the actions of [list], in an order drawn by [rng]. Release with
// iterative_deepening_free.
void iterative_deepening_start(IterativeDeepening *deepening, const ActionList *list, Rng *rng);
void iterative_deepening_free(IterativeDeepening *deepening);

// Looks ahead from depth [first] on, to the horizon or until the worker stops.
void iterative_deepening_run(IterativeDeepening *deepening, int first);

#endif
