// SPDX-License-Identifier: MIT
#include "engine/ai/player/timing.h"

#include "engine/base/numbers.h"

enum {
    PATIENCE = 1000,  // longest Timing.patience, in milliseconds
    GAP = 300,        // longest Timing.gap, in milliseconds
    MOVES_TO_GO = 30, // moves that share the time left if no time control is near
    PART = 5,   // a move takes at most 1 / PART of the time left, unless a time control is near
    LEAST = 10, // milliseconds for a move at least, or a tenth of the time left if that is less
};

// The milliseconds for a move: an even share of the time left plus three quarters of the bonus, but
// at most a fifth of the time left. Shortly before a time control the shares are larger, because
// the time left is shared by the turns until then, plus one turn in reserve. The result is at least
// LEAST or, if that is less, a tenth of the time left.
static int64_t move_time(const TimingNeeds *needs) {
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
    int64_t limit = least_of_long((int64_t)needs->usual, move_time(needs));
    timing.limit = (uint64_t)limit;
    // Of the time left, move_time takes at most half and the patience at most a quarter. The last
    // quarter remains for delays.
    timing.patience = (uint64_t)least_of_long(PATIENCE, needs->left / 4);
    timing.gap = (uint64_t)least_of_long(GAP, limit);
    return timing;
}
