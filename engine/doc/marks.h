// SPDX-License-Identifier: MIT
// Marks converts libyaml's positions, counted in characters, to Places, counted in bytes.
#pragma once

#include "engine/doc/source.h"

typedef struct Mark Mark;

typedef struct Marks {
    const Source *source;
    Mark *items; // one mark per CHARACTERS_PER_MARK characters; owned
    size_t count;
    size_t capacity;
} Marks;

// Builds the table for [source], which must outlive [marks]. Release it with marks_free.
void marks_init(Marks *marks, const Source *source);

void marks_free(Marks *marks);

// The byte offset of the character at [index] (from 0), or of the end of a shorter text.
size_t marks_offset(const Marks *marks, size_t index);

// The place of the character at [index], as source_place gives it.
Place marks_place(const Marks *marks, size_t index);
