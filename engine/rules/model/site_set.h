// SPDX-License-Identifier: MIT
// A SiteSet is a set of sites of a topology with up to 256 sites. It takes a fourth of the memory
// of a Set, and operations on whole sets take a few instructions.
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { SITE_SET_SITES = 256, SITE_SET_WORDS = SITE_SET_SITES / 64 };

typedef struct SiteSet {
    uint64_t words[SITE_SET_WORDS];
} SiteSet;

static inline bool site_set_has(const SiteSet *set, int site) {
    return set->words[site / 64] >> (site % 64) & 1;
}

static inline void site_set_add(SiteSet *set, int site) {
    set->words[site / 64] |= UINT64_C(1) << (site % 64);
}

static inline void site_set_remove(SiteSet *set, int site) {
    set->words[site / 64] &= ~(UINT64_C(1) << (site % 64));
}

static inline void site_set_unite(SiteSet *set, const SiteSet *other) {
    for (int i = 0; i < SITE_SET_WORDS; i++)
        set->words[i] |= other->words[i];
}

static inline bool site_set_meets(const SiteSet *a, const SiteSet *b) {
    uint64_t common = 0;
    for (int i = 0; i < SITE_SET_WORDS; i++)
        common |= a->words[i] & b->words[i];
    return common;
}

static inline int site_set_size(const SiteSet *set) {
    int size = 0;
    for (int i = 0; i < SITE_SET_WORDS; i++)
        if (set->words[i] != 0) // because counting bits may take a function call
            size += __builtin_popcountll(set->words[i]);
    return size;
}

static inline bool site_set_equal(const SiteSet *a, const SiteSet *b) {
    uint64_t different = 0;
    for (int i = 0; i < SITE_SET_WORDS; i++)
        different |= a->words[i] ^ b->words[i];
    return !different;
}

static inline bool site_set_is_empty(const SiteSet *set) {
    uint64_t all = 0;
    for (int word = 0; word < SITE_SET_WORDS; word++)
        all |= set->words[word];
    return all == 0;
}

static inline void site_set_intersect(SiteSet *set, const SiteSet *other) {
    for (int word = 0; word < SITE_SET_WORDS; word++)
        set->words[word] &= other->words[word];
}

static inline void site_set_subtract(SiteSet *set, const SiteSet *other) {
    for (int word = 0; word < SITE_SET_WORDS; word++)
        set->words[word] &= ~other->words[word];
}

// The lowest site of the set, or -1.
static inline int site_set_first(const SiteSet *set) {
    for (int word = 0; word < SITE_SET_WORDS; word++)
        if (set->words[word])
            return word * 64 + __builtin_ctzll(set->words[word]);
    return -1;
}

// The highest site of the set, or -1.
static inline int site_set_last(const SiteSet *set) {
    for (int word = SITE_SET_WORDS - 1; word >= 0; word--)
        if (set->words[word])
            return word * 64 + 63 - __builtin_clzll(set->words[word]);
    return -1;
}

// Removes the lowest site of the set and returns it; -1 if the set is empty.
static inline int site_set_pop(SiteSet *set) {
    for (int word = 0; word < SITE_SET_WORDS; word++) {
        uint64_t bits = set->words[word];
        if (bits) {
            set->words[word] = bits & (bits - 1); // clears the lowest bit
            return word * 64 + __builtin_ctzll(bits);
        }
    }
    return -1;
}

// Adds [shift], which may be negative, to each site of the set. Sites beyond the limit are lost.
static inline void site_set_shift(SiteSet *set, int shift) {
    SiteSet old = *set;
    int words = (shift < 0 ? -shift : shift) / 64, bits = (shift < 0 ? -shift : shift) % 64;
    for (int i = 0; i < SITE_SET_WORDS; i++) {
        // Word i of the result has bits of two neighbouring words of the old set.
        int near = shift < 0 ? i + words : i - words, far = shift < 0 ? near + 1 : near - 1;
        uint64_t low = near >= 0 && near < SITE_SET_WORDS ? old.words[near] : 0;
        uint64_t high = far >= 0 && far < SITE_SET_WORDS && bits > 0 ? old.words[far] : 0;
        if (shift < 0)
            set->words[i] = low >> bits | (bits > 0 ? high << (64 - bits) : 0);
        else
            set->words[i] = low << bits | (bits > 0 ? high >> (64 - bits) : 0);
    }
}
