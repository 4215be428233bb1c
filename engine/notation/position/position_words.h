// SPDX-License-Identifier: MIT
// Finds what a word in a position file names, among the seats, kinds, phases and so on of a game.
#pragma once

#include "engine/spec/fields/reader.h"

// A list of words, one in each struct of an array.
typedef struct WordColumn {
    const void *structs;
    size_t size;   // of a struct
    size_t offset; // of the word, a const char *
    size_t count;
    bool any_case; // case does not matter
} WordColumn;

// The column of [member] in [list], which has [length] structs of [type].
#define WORD_COLUMN(type, member, list, length)                                                    \
    ((WordColumn){.structs = list,                                                                 \
                  .size = sizeof(type),                                                            \
                  .offset = offsetof(type, member),                                                \
                  .count = (size_t)(length)})

// The index of the first struct with [word]; -1: there is none.
int words_find(const WordColumn *words, const char *word);

// Like words_find, but reports "there is no WHAT called WORD" at [node] if there is none.
int words_expect(Reader *reader, const Node *node, const char *word, const char *what,
                 const WordColumn *words);
