// SPDX-License-Identifier: MIT
#include "engine/ai/player/timing.h"

#include "engine/base/numbers.h"

enum {
    PATIENCE = 1000,
    GAP = 300,
    MOVES_TO_GO = 30, // as many as a game may still have, whatever game it is
    PART = 5,         // of what is left: one move takes no more
    LEAST = 10,       // milliseconds
};

// An equal share of what is left, and most of the bonus; but never more than a fifth of all, or of
// what is for a few turns a share and one in reserve. As time runs out so does what a move takes.
static int64_t share(const TimingNeeds *needs) {
    int64_t left = needs->left, turns = needs->turns > 0 ? needs->turns : MOVES_TO_GO;
    int64_t even = left / least_of_long(turns + 1, MOVES_TO_GO) + needs->bonus * 3 / 4;
    int64_t limit = least_of_long(even, left / least_of_long(turns + 1, PART));
    int64_t floor = least_of_long(LEAST, left / 10);
    return limit > floor ? limit : floor;
}

Timing timing_of(const TimingNeeds *needs) {
    Timing timing = {.limit = needs->usual, .patience = PATIENCE, .gap = GAP};
    if (!needs->clock)
        return timing;
    int64_t limit = least_of_long((int64_t)needs->usual, share(needs));
    timing.limit = (uint64_t)limit;
    timing.patience = (uint64_t)least_of_long(PATIENCE, needs->left / 4);
    timing.gap = (uint64_t)least_of_long(GAP, limit);
    return timing;
}
