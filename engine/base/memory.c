// SPDX-License-Identifier: MIT
#include "engine/base/memory.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

void memory_exhausted(void) {
    fputs("tessera: out of memory\n", stderr);
    abort();
}

// Aborts if [block] is NULL. Callers ask for at least one byte, because for none the system may
// return NULL without having run out of memory.
static void *require_block(void *block) {
    if (!block)
        memory_exhausted();
    return block;
}

void *memory_new(size_t size) {
    return require_block(calloc(1, size > 0 ? size : 1));
}

void *memory_resize(void *block, size_t size) {
    return require_block(realloc(block, size > 0 ? size : 1));
}

void *memory_grow(void *items, size_t *capacity, size_t needed, size_t item_size) {
    if (needed <= *capacity)
        return items;
    enum { FIRST_CAPACITY = 8 };
    size_t wanted = *capacity < FIRST_CAPACITY ? FIRST_CAPACITY : *capacity * 2;
    if (wanted < needed)
        wanted = needed;
    assert(wanted <= SIZE_MAX / item_size);
    items = memory_resize(items, wanted * item_size);
    *capacity = wanted;
    return items;
}

void memory_free(void *block) {
    free(block);
}
