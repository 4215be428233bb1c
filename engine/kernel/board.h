// SPDX-License-Identifier: MIT
// The names that everything in this room shares.
#pragma once

#include <stdint.h>

// Tables for one game; see kernel.h.
typedef struct Kernel Kernel;

// A position as sets of sites. Its layout depends on the width; see moves.inc.
typedef struct Board Board;

// A move: where from, where to, and an entry that says what else it does.
typedef uint32_t Move;

enum { MOVE_LIMIT = 4096 }; // moves of one position

static inline Move move_of(unsigned from, unsigned to, unsigned entry) {
    return from | to << 8 | entry << 16;
}

static inline unsigned move_from(Move move) {
    return move & 0xFF;
}

static inline unsigned move_to(Move move) {
    return move >> 8 & 0xFF;
}

static inline unsigned move_entry(Move move) {
    return move >> 16;
}
