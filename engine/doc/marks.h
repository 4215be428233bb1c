// SPDX-License-Identifier: MIT
// Marks turns the positions that libyaml counts, in characters, into Places, which count bytes.
// What belongs here: that table.
#ifndef TESSERA_DOC_MARKS_H
#define TESSERA_DOC_MARKS_H

#include "engine/doc/source.h"

typedef struct Mark Mark;

typedef struct Marks {
    const Source *source;
    Mark *items; // one for every so many characters; owned
    size_t count;
    size_t capacity;
} Marks;

// Makes the table for [source], which must outlive it. Release it with marks_free.
void marks_init(Marks *marks, const Source *source);

// Releases the table.
void marks_free(Marks *marks);

// Returns the byte offset of the character with [index] (from 0); the end of the text when there
// is no such character.
size_t marks_offset(const Marks *marks, size_t index);

// Returns the place of that character, in the terms of source_place.
Place marks_place(const Marks *marks, size_t index);

#endif
