// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE // for madvise
#include "engine/base/memory.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

void memory_exhausted(void) {
    fputs("tessera: out of memory\n", stderr);
    abort();
}

// Aborts if [block] is NULL. Callers allocate at least one byte, because for 0 bytes the system may
// return NULL without having run out of memory.
static void *require_block(void *block) {
    if (!block)
        memory_exhausted();
    return block;
}

void *memory_new(size_t size) {
    return require_block(calloc(1, size > 0 ? size : 1));
}

// If the system refuses huge pages, the table has pages of the usual size, and nothing else
// changes.
void *memory_new_table(size_t size) {
    char *block = memory_new(size);
#ifdef MADV_HUGEPAGE
    // madvise takes whole pages only, so the bytes up to the next page, at most a whole page, are
    // skipped.
    size_t page = (size_t)sysconf(_SC_PAGESIZE), skipped = page - (uintptr_t)block % page;
    if (size > 2 * page)
        madvise(block + skipped, (size - skipped) / page * page, MADV_HUGEPAGE);
#endif
    return block;
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
