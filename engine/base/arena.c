// SPDX-License-Identifier: MIT
#include "engine/base/arena.h"

#include "engine/base/memory.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct ArenaChunk {
    ArenaChunk *older;
    size_t capacity;
    max_align_t data[];
};

enum { CHUNK_SIZE = 32 * 1024 };

void arena_free(Arena *arena) {
    for (ArenaChunk *chunk = arena->chunk; chunk;) {
        ArenaChunk *older = chunk->older;
        memory_free(chunk);
        chunk = older;
    }
    *arena = (Arena){0};
}

// Adds a chunk with room for at least [size] bytes. What is left of the chunk before it stays
// unused.
static void add_chunk(Arena *arena, size_t size) {
    size_t capacity = size > CHUNK_SIZE ? size : CHUNK_SIZE;
    ArenaChunk *chunk = memory_new(sizeof *chunk + capacity);
    chunk->capacity = capacity;
    chunk->older = arena->chunk;
    arena->chunk = chunk;
    arena->used = 0;
}

void *arena_alloc(Arena *arena, size_t size) {
    assert(size <= SIZE_MAX / 2); // so that rounding up cannot overflow
    size_t alignment = _Alignof(max_align_t);
    size = (size + alignment - 1) / alignment * alignment;
    if (!arena->chunk || arena->chunk->capacity - arena->used < size)
        add_chunk(arena, size);
    void *block = (char *)arena->chunk->data + arena->used;
    arena->used += size;
    return block;
}

char *arena_copy(Arena *arena, const char *text, size_t length) {
    char *copy = arena_alloc(arena, length + 1); // zeroed, so the copy ends in a NUL
    if (length > 0)
        memcpy(copy, text, length);
    return copy;
}

char *arena_string(Arena *arena, const char *string) {
    return string ? arena_copy(arena, string, strlen(string)) : NULL;
}

char *arena_format(Arena *arena, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = arena_format_list(arena, format, arguments);
    va_end(arguments);
    return text;
}

char *arena_format_list(Arena *arena, const char *format, va_list arguments) {
    va_list measured; // a copy, because a va_list can be used only once
    va_copy(measured, arguments);
    int length = vsnprintf(NULL, 0, format, measured);
    va_end(measured);
    assert(length >= 0);
    char *text = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    return text;
}
