// SPDX-License-Identifier: MIT
// Mixing of integers into hash keys, the same on every machine.
// What belongs here: hashing of small values in memory. Digests of files come from a library.
#ifndef TESSERA_BASE_HASH_H
#define TESSERA_BASE_HASH_H

#include <stdint.h>

// Returns a key for [value] in which every bit depends on every bit of it: the finalizer of
// splitmix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
static inline uint64_t hash_mix(uint64_t value) {
    value += 0x9E3779B97F4A7C15u;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
    return value ^ (value >> 31);
}

#endif
