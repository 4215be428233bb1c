// SPDX-License-Identifier: MIT
// Integer hashing for in-memory tables, the same on every machine. For digests of files, see
// digest.h.
#pragma once

#include <stdint.h>

// The finalizer of splitmix64: every bit of the result depends on every bit of [value]. Source:
// Steele, Lea, Flood, Fast splittable pseudorandom number generators, 2014.
static inline uint64_t hash_mix(uint64_t value) {
    value += 0x9E3779B97F4A7C15u;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
    return value ^ (value >> 31);
}
