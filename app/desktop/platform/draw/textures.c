// SPDX-License-Identifier: MIT
#include "app/desktop/platform/draw/textures.h"

#include "engine/base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT_LIMIT = 8192, FIRST_CAPACITY = 64, BYTES_PER_PIXEL = 4 };

void textures_init(Textures *textures, size_t limit) {
    *textures = (Textures){.limit = limit};
}

void textures_clear(Textures *textures) {
    for (size_t i = 0; i < textures->capacity; i++) {
        if (textures->items[i].pixels)
            SDL_DestroyTexture(textures->items[i].pixels);
    }
    memory_free(textures->items);
    textures_init(textures, textures->limit);
}

static size_t texture_bytes(const Texture *texture) {
    return texture->pixels ? (size_t)texture->width * (size_t)texture->height * BYTES_PER_PIXEL : 0;
}

// The slot that holds [key], or the free slot where it belongs.
static Texture *slot_of(const Textures *textures, uint64_t key) {
    assert(textures->capacity > textures->count);
    size_t mask = textures->capacity - 1;
    size_t index = (size_t)key & mask;
    while (textures->items[index].key && textures->items[index].key != key)
        index = (index + 1) & mask;
    return &textures->items[index];
}

// Moves all textures to a table of [capacity] slots, a power of two.
static void rehash(Textures *textures, size_t capacity) {
    Texture *old = textures->items;
    size_t old_capacity = textures->capacity;
    textures->items = memory_new(capacity * sizeof *textures->items);
    textures->capacity = capacity;
    textures->count = 0;
    for (size_t i = 0; i < old_capacity; i++) {
        if (!old[i].key)
            continue;
        *slot_of(textures, old[i].key) = old[i];
        textures->count++;
    }
    memory_free(old);
}

static int compare_numbers(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return left < right ? -1 : left > right;
}

// The median of the times at which the textures were last used. There must be at least one texture.
static uint64_t median_use(const Textures *textures) {
    uint64_t *times = memory_new(textures->count * sizeof *times);
    size_t count = 0;
    for (size_t i = 0; i < textures->capacity; i++) {
        if (textures->items[i].key)
            times[count++] = textures->items[i].used;
    }
    qsort(times, count, sizeof *times, compare_numbers);
    uint64_t median = times[count / 2];
    memory_free(times);
    return median;
}

// Drops the half of the textures that has been unused for longest. Dropping so many at once makes
// this rare.
static void drop_half(Textures *textures) {
    uint64_t median = median_use(textures);
    for (size_t i = 0; i < textures->capacity; i++) {
        Texture *item = &textures->items[i];
        if (!item->key || item->used > median)
            continue;
        textures->bytes -= texture_bytes(item);
        if (item->pixels)
            SDL_DestroyTexture(item->pixels);
        *item = (Texture){0};
    }
    rehash(textures, textures->capacity); // closes gaps in the table and counts textures again
}

const Texture *textures_find(Textures *textures, uint64_t key) {
    if (!textures->capacity)
        return NULL;
    Texture *item = slot_of(textures, key);
    if (!item->key)
        return NULL;
    item->used = ++textures->clock;
    return item;
}

const Texture *textures_add(Textures *textures, Texture texture) {
    while (textures->count > 0 && (textures->bytes + texture_bytes(&texture) > textures->limit ||
                                   textures->count >= COUNT_LIMIT))
        drop_half(textures);
    if (textures->capacity < 2 * (textures->count + 1)) // half of the slots stay free
        rehash(textures, textures->capacity ? 2 * textures->capacity : FIRST_CAPACITY);
    Texture *item = slot_of(textures, texture.key);
    assert(!item->key);
    *item = texture;
    item->used = ++textures->clock;
    textures->count++;
    textures->bytes += texture_bytes(item);
    return item;
}

#define FNV_START UINT64_C(14695981039346656037)

// One step of 64-bit FNV-1a.
static uint64_t mixed(uint64_t hash, uint64_t value) {
    return (hash ^ value) * UINT64_C(1099511628211);
}

// A step of MurmurHash3's finaliser, which spreads eight bytes hashed at once over all bits.
static uint64_t stirred(uint64_t hash) {
    hash *= UINT64_C(0xff51afd7ed558ccd);
    return hash ^ hash >> 32;
}

// Hashes eight bytes at a time, because documents are long and hashed for every drawing.
uint64_t textures_key(const char *bytes, size_t length, uint32_t a, uint32_t b) {
    uint64_t hash = FNV_START;
    uint64_t word;
    size_t i = 0;
    for (; i + sizeof word <= length; i += sizeof word) {
        memcpy(&word, bytes + i, sizeof word);
        hash = stirred(hash ^ word);
    }
    for (; i < length; i++)
        hash = mixed(hash, (unsigned char)bytes[i]);
    hash = mixed(mixed(mixed(hash, a), b), length);
    hash = stirred(stirred(hash));
    return hash ? hash : 1; // 0 marks an empty slot
}
