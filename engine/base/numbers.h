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

// -1, 0 or 1.
static inline int sign_of(int value) {
    return (value > 0) - (value < 0);
}

// The shorter of two waits; one below 0 lasts for ever.
static inline int sooner_of(int a, int b) {
    return a < 0 ? b : b < 0 ? a : least_of(a, b);
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
