// SPDX-License-Identifier: MIT
#include "engine/ai/timing.h"

enum {
    PATIENCE = 1000,
    GAP = 300,
    MOVES_TO_GO = 30, // as many as a game may still have, whatever game it is
    LEAST = 10,       // milliseconds
};

static int64_t least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

// An equal share of what is left, and most of the bonus; but never more than a fifth of all.
static int64_t share(const TimingNeeds *needs) {
    int64_t even = needs->left / MOVES_TO_GO + needs->bonus * 3 / 4;
    int64_t limit = least(even, needs->left / 5);
    return limit > LEAST ? limit : LEAST;
}

Timing timing_of(const TimingNeeds *needs) {
    Timing timing = {.limit = needs->usual, .patience = PATIENCE, .gap = GAP};
    if (!needs->clock)
        return timing;
    int64_t limit = least((int64_t)needs->usual, share(needs));
    timing.limit = (uint64_t)limit;
    timing.patience = (uint64_t)least(PATIENCE, needs->left / 4);
    timing.gap = (uint64_t)least(GAP, limit);
    return timing;
}
