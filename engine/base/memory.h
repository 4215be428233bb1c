// SPDX-License-Identifier: MIT
// Memory from the heap, with one place where running out of it is dealt with.
// What belongs here: allocation that cannot fail. Growing containers live with their owners.
#ifndef TESSERA_BASE_MEMORY_H
#define TESSERA_BASE_MEMORY_H

#include <stddef.h>

// Prints that memory has run out and aborts. For what the system allocates by itself.
_Noreturn void memory_exhausted(void);

// Returns [size] zeroed bytes; the caller releases them with memory_free. Never NULL: when the
// system has no more memory the program prints a message and aborts.
void *memory_new(size_t size);

// Grows or shrinks [block] (NULL is allowed) to [size] bytes, which may move it. New bytes are not
// zeroed. Never NULL.
void *memory_resize(void *block, size_t size);

// Makes room for [needed] items of [item_size] bytes in the array [items] that has room for
// [*capacity], at least doubling it. Returns the array, which may have moved.
void *memory_grow(void *items, size_t *capacity, size_t needed, size_t item_size);

// Releases a block of this file's; NULL is fine.
void memory_free(void *block);

#endif
