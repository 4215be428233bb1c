// SPDX-License-Identifier: MIT
// Iterative deepening at the root: each depth orders the actions for the next, and there is an
// answer whenever time runs out.
#pragma once

#include "engine/ai/search/worker.h"

// An action at the root and the result of searching it.
typedef struct Root {
    Action action;
    bool tactical;
    int value; // found when it last raised alpha
    int line_count;
    Action line[LINE_MOST]; // the expected line, starting with [action]
} Root;

typedef struct IterativeDeepening {
    Worker *worker; // its line starts at the root
    Root *roots;    // best first
    size_t count;
    size_t lines; // how many of the best roots are ranked exactly (MultiPV): 1 or more
} IterativeDeepening;

// Copies the actions of [list], shuffled by [rng]. Release with iterative_deepening_free.
void iterative_deepening_start(IterativeDeepening *deepening, const ActionList *list, Rng *rng);
void iterative_deepening_free(IterativeDeepening *deepening);

// Searches with depth [first], then deeper and deeper, until a limit of depth is reached, the
// worker stops, or deeper search would change nothing.
void iterative_deepening_run(IterativeDeepening *deepening, int first);
