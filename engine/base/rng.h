// SPDX-License-Identifier: MIT
// A seeded stream of random numbers, the same on every machine. Not for secrets: see secret.h.
#pragma once

#include "engine/base/hash.h"

// splitmix64 (Steele, Lea, Flood 2014): the state is a counter, and each number is a hash of it.
typedef struct Rng {
    uint64_t state;
} Rng;

static inline uint64_t rng_next(Rng *rng) {
    uint64_t value = hash_mix(rng->state);
    rng->state += 0x9E3779B97F4A7C15u; // the increment of splitmix64
    return value;
}

// A uniformly distributed number from 0 to [below] - 1; [below] is at least 1. Source: Daniel
// Lemire, Fast random integer generation in an interval, 2019.
static inline uint32_t rng_below(Rng *rng, uint32_t below) {
    uint64_t product = (rng_next(rng) >> 32) * below;
    if ((uint32_t)product < below) {
        // Products with a low half below the threshold are drawn again: the others divide evenly
        // among the results.
        uint32_t threshold = -below % below;
        while ((uint32_t)product < threshold)
            product = (rng_next(rng) >> 32) * below;
    }
    return (uint32_t)(product >> 32);
}
