// SPDX-License-Identifier: MIT
// Least, most and clamp of whole numbers, which C has not.
#ifndef TESSERA_BASE_NUMBERS_H
#define TESSERA_BASE_NUMBERS_H

#include <stdint.h>

static inline int least_of(int a, int b) {
    return a < b ? a : b;
}

static inline int most_of(int a, int b) {
    return a > b ? a : b;
}

// The number nearest to [value] from [least] to [most]; [least] where [most] is less than that.
static inline int clamp(int value, int least, int most) {
    return most_of(least_of(value, most), least);
}

// The same of numbers that an int may not hold.
static inline int64_t least_of_long(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static inline int64_t clamp_long(int64_t value, int64_t least, int64_t most) {
    return value < least || most < least ? least : least_of_long(value, most);
}

#endif
