// SPDX-License-Identifier: MIT
// A Text is a string that grows as one appends to it: the one way to build text of unknown length.
// What belongs here: building and comparing text. Reading formats belongs to their readers.
#ifndef TESSERA_BASE_TEXT_H
#define TESSERA_BASE_TEXT_H

#include "engine/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

// Set to zero it is empty.
typedef struct Text {
    char *data;      // always ends with a zero byte once something was appended; NULL before
    size_t length;   // bytes before that zero byte
    size_t capacity; // bytes allocated
} Text;

// Releases the memory of [text] and makes it empty.
void text_free(Text *text);

// Makes [text] empty and keeps its memory.
void text_clear(Text *text);

// Appends [length] bytes.
void text_append_bytes(Text *text, const char *bytes, size_t length);

// Appends a string.
void text_append(Text *text, const char *string);

// Appends formatted text. The format is printf's.
void text_appendf(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

// A {word} of a text to fill, and what stands for it.
typedef struct Filling {
    const char *word;
    const char *text;
} Filling;

// Appends [form], in which each {word} of the [count] fillings is replaced by its text.
void text_fill(Text *text, const char *form, const Filling *fillings, size_t count);

// Returns the string, "" when nothing was appended. It lives until [text] changes.
const char *text_string(const Text *text);

// Returns a copy of [string], or of the [length] bytes at [start] as a string, to be released with
// memory_free.
char *text_copy(const char *string);
char *text_copy_part(const char *start, size_t length);

// True when [string] starts with [prefix].
bool text_starts_with(const char *string, const char *prefix);

// True when [string] ends with [suffix].
bool text_ends_with(const char *string, const char *suffix);

// Returns the string, "" when nothing was appended, for the caller to release with memory_free, and
// makes [text] empty.
char *text_take(Text *text);

// Moves the string of [text], "" where it is empty, to [arena], and empties [text].
char *text_keep(Text *text, Arena *arena);

// Number of single-character insertions, deletions, replacements and swaps of neighbours that turn
// [a] into [b], letter case ignored (Damerau-Levenshtein, optimal string alignment). Strings longer
// than 63 bytes are told apart by their first 63 only.
int text_distance(const char *a, const char *b);

// Returns the one of [names] (count of them) closest to [word], or NULL when none is close enough
// to be worth suggesting. The result is one of [names].
const char *text_closest(const char *word, const char *const *names, size_t count);

#endif
