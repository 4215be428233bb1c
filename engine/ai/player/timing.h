// SPDX-License-Identifier: MIT
// How long a program may think about a move without losing on time.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// What is known about the time that a program has.
typedef struct TimingNeeds {
    uint64_t usual; // milliseconds for a move; with a clock, the most that a move may take
    bool clock;     // there is a clock; otherwise the members below are unset
    int64_t left;   // milliseconds left
    int64_t bonus;  // milliseconds added per turn
    int turns;      // turns to the next time control; 0: there is none
} TimingNeeds;

typedef struct Timing {
    uint64_t limit;    // milliseconds after which the program is asked to choose
    uint64_t patience; // milliseconds that the program then has to answer
    uint64_t gap;      // shortest time in milliseconds for which the previous move stays visible
} Timing;

// The time for a move. [limit] and [patience] together stay below what the clock has left, with a
// reserve for the caller's own delays.
Timing timing_of(const TimingNeeds *needs);
