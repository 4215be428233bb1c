// SPDX-License-Identifier: MIT
// A Text is a string that grows. All text of unknown length is built in one.
#pragma once

#include "engine/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

// A Text that is all zeros is empty.
typedef struct Text {
    char *data;      // NUL-terminated; NULL before anything was appended
    size_t length;   // in bytes, without the NUL
    size_t capacity; // bytes allocated
} Text;

// Releases the memory of [text] and leaves it empty.
void text_free(Text *text);

// Empties [text] but keeps its memory.
void text_clear(Text *text);

void text_append_bytes(Text *text, const char *bytes, size_t length);

void text_append(Text *text, const char *string);

// Appends a printf-formatted string.
void text_appendf(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

// A {word} in a template and its replacement.
typedef struct Filling {
    const char *word; // without the braces
    const char *text;
} Filling;

// Appends the template [form] with each {word} of the [count] fillings replaced.
void text_fill(Text *text, const char *form, const Filling *fillings, size_t count);

// The string, or "" if nothing was appended. It lives until [text] changes.
const char *text_string(const Text *text);

// A copy of [string]. Release it with memory_free.
char *text_copy(const char *string);

// A copy of the [length] bytes at [start], with a NUL added. Release it with memory_free.
char *text_copy_part(const char *start, size_t length);

bool text_starts_with(const char *string, const char *prefix);

bool text_ends_with(const char *string, const char *suffix);

// Returns the string ("" if nothing was appended), which the caller releases with memory_free, and
// leaves [text] empty.
char *text_take(Text *text);

// Moves the string of [text] ("" if it is empty) to [arena], and leaves [text] empty.
char *text_keep(Text *text, Arena *arena);
