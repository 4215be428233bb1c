// SPDX-License-Identifier: MIT
// How long a program may think about a move. What belongs here: dividing time up, so that no
// program loses by its clock.
#ifndef TESSERA_AI_PLAYER_TIMING_H
#define TESSERA_AI_PLAYER_TIMING_H

#include <stdbool.h>
#include <stdint.h>

// What a program has.
typedef struct TimingNeeds {
    uint64_t usual; // milliseconds for a move where no clock says otherwise
    bool clock;     // its clock runs
    int64_t left;   // ... and has so many milliseconds left
    int64_t bonus;  // ... and gets so many back for a turn
    int turns;      // ... and gets more after so many; 0: it gets no more
} TimingNeeds;

typedef struct Timing {
    uint64_t limit;    // milliseconds after which it must choose
    uint64_t patience; // and how long it may take to obey
    uint64_t gap;      // how long the move before stays to be seen, at the least
} Timing;

// Both together, and what its caller takes besides, are less than what the clock has left.
Timing timing_of(const TimingNeeds *needs);

#endif
