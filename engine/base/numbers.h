// SPDX-License-Identifier: MIT
// Minimum, maximum, sign and clamping of integers, for which C has no functions.
#pragma once

#include <stdint.h>

static inline int least_of(int a, int b) {
    return a < b ? a : b;
}

static inline int most_of(int a, int b) {
    return a > b ? a : b;
}

static inline int sign_of(int value) {
    return (value > 0) - (value < 0);
}

// The shorter of two timeouts. A negative timeout never ends.
static inline int sooner_of(int a, int b) {
    return a < 0 ? b : b < 0 ? a : least_of(a, b);
}

// [value] limited to [low]..[high]; [low] if the range is empty.
static inline int clamp(int value, int low, int high) {
    return most_of(least_of(value, high), low);
}

// As least_of, for 64-bit integers.
static inline int64_t least_of_long(int64_t a, int64_t b) {
    return a < b ? a : b;
}

// As clamp, for 64-bit integers.
static inline int64_t clamp_long(int64_t value, int64_t low, int64_t high) {
    return value < low || high < low ? low : least_of_long(value, high);
}
