// SPDX-License-Identifier: MIT
// Marks converts libyaml's positions, counted in characters, to Places, counted in bytes.
#pragma once

#include "engine/doc/source.h"

// The place of one character.
typedef struct Mark {
    size_t index;      // in characters
    size_t offset;     // in bytes
    size_t line_start; // offset of the first byte of its line
    int line;          // from 1
} Mark;

// A text whose positions are being converted. Positions in ascending order take a single pass.
typedef struct Marks {
    const Source *source;
    Mark here;   // the position that was converted last
    Mark *items; // the first character, and every CHARACTERS_PER_MARK-th that was passed; owned
    size_t count;
    size_t capacity;
} Marks;

// Starts at the beginning of [source], which must outlive [marks]. Release it with marks_free.
void marks_init(Marks *marks, const Source *source);

void marks_free(Marks *marks);

// The byte offset of the character at [index] (from 0), or of the end of a shorter text.
size_t marks_offset(Marks *marks, size_t index);

// The place of the character at [index], as source_place gives it.
Place marks_place(Marks *marks, size_t index);
