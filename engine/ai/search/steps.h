// SPDX-License-Identifier: MIT
// The steps of the search by name. Each makes it stronger and none changes what it looks for, so
// that any can be switched off to measure what it is worth; docs/search.md tells that.
// What belongs here: names and bits. What a step does stands where it is done.
#ifndef TESSERA_AI_SEARCH_STEPS_H
#define TESSERA_AI_SEARCH_STEPS_H

typedef enum SearchStep {
    SEARCH_TABLE,      // positions that were looked at are remembered
    SEARCH_QUIESCENCE, // captures and promotions are looked at to their end
    SEARCH_EXCHANGES,  // captures that lose material come later, or not at all
    SEARCH_DELTA,      // captures that gain too little are left out in the end
    SEARCH_CHECKS,     // who is in check looks one ply further
    SEARCH_NULL_MOVE,  // a position good enough even after a pass is good enough
    SEARCH_REDUCTIONS, // late actions are looked at less deeply first
    SEARCH_KILLERS,    // what refuted a sibling is tried early
    SEARCH_HISTORY,    // what refuted much elsewhere is tried early
    SEARCH_ASPIRATION, // each depth starts with a narrow window around the last value
    SEARCH_FUTILITY,   // near the end hopeless actions and positions are left out
    SEARCH_INTERNAL,   // where the table knows no action, the depth is one less
    SEARCH_STEP_COUNT,
} SearchStep;

#endif
