// SPDX-License-Identifier: MIT
// An Arena hands out memory that is released all at once. Each document, spec and compiled Rules
// has one.
#pragma once

#include <stdarg.h>
#include <stddef.h>

typedef struct ArenaChunk ArenaChunk;

// An Arena that is all zeros is empty.
typedef struct Arena {
    ArenaChunk *chunk; // the newest; each chunk points to the next older one. NULL: none
    size_t used;       // bytes used in the newest chunk
} Arena;

// Releases everything [arena] handed out and leaves it empty.
void arena_free(Arena *arena);

// Returns [size] zeroed bytes, aligned for any type, that live until arena_free.
void *arena_alloc(Arena *arena, size_t size);

// Returns a copy of the [length] bytes at [text] with a zero byte after them.
char *arena_copy(Arena *arena, const char *text, size_t length);

// Returns a copy of [string], or NULL if it is NULL.
char *arena_string(Arena *arena, const char *string);

// Returns a printf-formatted string.
char *arena_format(Arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

// As arena_format, with a va_list.
char *arena_format_list(Arena *arena, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));
