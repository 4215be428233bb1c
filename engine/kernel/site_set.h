// SPDX-License-Identifier: MIT
// A SiteSet is a set of sites of a board of up to 256, whatever width the tables have in the end.
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

static inline bool site_set_is_empty(const SiteSet *set) {
    uint64_t all = 0;
    for (int i = 0; i < SITE_SET_WORDS; i++)
        all |= set->words[i];
    return !all;
}

static inline int site_set_size(const SiteSet *set) {
    int size = 0;
    for (int i = 0; i < SITE_SET_WORDS; i++)
        size += __builtin_popcountll(set->words[i]);
    return size;
}

static inline bool site_set_equal(const SiteSet *a, const SiteSet *b) {
    uint64_t different = 0;
    for (int i = 0; i < SITE_SET_WORDS; i++)
        different |= a->words[i] ^ b->words[i];
    return !different;
}
