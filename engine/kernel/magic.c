// SPDX-License-Identifier: MIT
#include "engine/kernel/magic.h"

#include "engine/base/hash.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

enum { BITS_LIMIT = 16, TRIES = 2000 }; // TRIES: failed attempts before the index gets one more bit

// True when [magic] sends each subset of the mask to an index of its own. [seen] has a bit for each
// index. Only the words in use are cleared, at least one.
static bool separates(uint64_t mask, uint64_t magic, int bits) {
    uint64_t seen[(1 << BITS_LIMIT) / 64], part = 0;
    memset(seen, 0, bits > 6 ? (size_t)1 << (bits - 3) : sizeof *seen);
    do {
        size_t index = part * magic >> (64 - bits);
        if (seen[index / 64] >> (index % 64) & 1)
            return false;
        seen[index / 64] |= UINT64_C(1) << (index % 64);
        part = (part - mask) & mask; // the next subset of [mask]
    } while (part);
    return true;
}

// A multiplier that moves each bit of the mask to a place of its own at the top. It works where the
// bits are next to each other or far enough apart, as on most lines of a board.
static uint64_t direct_magic(uint64_t mask, int bits) {
    uint64_t magic = 0;
    int place = 64 - bits;
    for (uint64_t rest = mask; rest; rest &= rest - 1, place++)
        magic |= UINT64_C(1) << ((place - __builtin_ctzll(rest)) & 63);
    return magic;
}

// Tries direct_magic first, and then random multipliers until one works. After every TRIES failures
// the number of bits grows, which makes success more likely.
uint64_t magic_find(uint64_t mask, int *bits) {
    int count = __builtin_popcountll(mask), low = __builtin_ctzll(mask);
    uint64_t random = mask, magic = direct_magic(mask, count);
    *bits = count;
    if (mask >> low == (UINT64_C(1) << count) - 1) // adjacent bits need only be shifted to the top
        return UINT64_C(1) << (64 - count - low);
    for (int tries = 1; !separates(mask, magic, *bits); tries++) {
        uint64_t first = hash_mix(random), second = hash_mix(first);
        random = hash_mix(second);
        magic = first & second & random; // few bits are set
        if (tries % TRIES == 0 && *bits < BITS_LIMIT)
            ++*bits;
    }
    return magic;
}
