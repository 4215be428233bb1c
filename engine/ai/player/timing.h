// SPDX-License-Identifier: MIT
// How long a program may think about a move without losing on time.
#ifndef TESSERA_AI_PLAYER_TIMING_H
#define TESSERA_AI_PLAYER_TIMING_H

#include <stdbool.h>
#include <stdint.h>

// What is known of its clock.
typedef struct TimingNeeds {
    uint64_t usual; // milliseconds for a move; with a clock the most
    bool clock;     // there is a clock; else the rest is unset
    int64_t left;   // milliseconds left
    int64_t bonus;  // milliseconds added per turn
    int turns;      // turns to the next time control; 0: there is none
} TimingNeeds;

typedef struct Timing {
    uint64_t limit;    // milliseconds after which it is told to choose
    uint64_t patience; // milliseconds that it then has to answer
    uint64_t gap;      // least milliseconds that the move before stays on show
} Timing;

// [limit] and [patience] together, and what the caller needs besides, stay below what the clock has
// left.
Timing timing_of(const TimingNeeds *needs);

#endif
