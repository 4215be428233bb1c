// SPDX-License-Identifier: MIT
// Heap allocation that never returns NULL. When memory runs out, the program prints a message and
// aborts.
#pragma once

#include <stddef.h>

// Reports that memory is exhausted and aborts. Call it when a library failed to allocate memory.
_Noreturn void memory_exhausted(void);

// Returns [size] zeroed bytes; [size] may be 0. Release them with memory_free.
void *memory_new(size_t size);

// Like memory_new, for tables of megabytes that are read at random. Asks the system for large
// pages, so that finding the page of an address costs less.
void *memory_new_table(size_t size);

// Resizes [block] (may be NULL) to [size] bytes, possibly moving it. Added bytes are not zeroed.
void *memory_resize(void *block, size_t size);

// Makes room in the array [items] for [needed] items in all, of [item_size] bytes each. When the
// array grows, its [capacity] at least doubles. Returns the array, which may have moved.
void *memory_grow(void *items, size_t *capacity, size_t needed, size_t item_size);

// Releases memory that a function of this header returned. NULL is allowed.
void memory_free(void *block);
