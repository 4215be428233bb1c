// SPDX-License-Identifier: MIT
// The techniques of the search. Each makes it stronger without changing what it looks for, so any
// can be switched off to measure what it is worth: docs/search.md. The code of each is where it is
// used.
#ifndef TESSERA_AI_SEARCH_STEPS_H
#define TESSERA_AI_SEARCH_STEPS_H

typedef enum SearchStep {
    SEARCH_TABLE,      // transposition table
    SEARCH_QUIESCENCE, // captures and promotions are searched to their end
    SEARCH_EXCHANGES,  // losing captures are tried last, and not in quiescence
    SEARCH_DELTA,      // delta pruning in quiescence
    SEARCH_CHECKS,     // check extensions
    SEARCH_NULL_MOVE,  // null move pruning
    SEARCH_REDUCTIONS, // late move reductions
    SEARCH_KILLERS,    // killer moves
    SEARCH_HISTORY,    // history heuristic
    SEARCH_ASPIRATION, // aspiration windows
    SEARCH_FUTILITY,   // futility and reverse futility pruning, late move pruning
    SEARCH_INTERNAL,   // internal iterative reduction
    SEARCH_STEP_COUNT,
} SearchStep;

#endif
