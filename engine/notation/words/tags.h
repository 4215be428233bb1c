// SPDX-License-Identifier: MIT
// Tags say who played a game, where and when: pairs of a name and a text, as in a PGN.
// What belongs here: keeping them in order. What a tag means is for those who write them.
#ifndef TESSERA_NOTATION_WORDS_TAGS_H
#define TESSERA_NOTATION_WORDS_TAGS_H

#include "engine/base/error.h"

enum {
    TAG_LIMIT = 90,         // of one game; a PGN has the ten that it tells by itself besides
    TAG_NAME_LIMIT = 64,    // bytes
    TAG_VALUE_LIMIT = 1000, // bytes
};

typedef struct Tag {
    char *name;
    char *value; // UTF-8
} Tag;

// Set to zero there are none. Release with tags_free.
typedef struct Tags {
    Tag *items;
    size_t count;
    size_t capacity;
} Tags;

void tags_free(Tags *tags);

// The value of a tag, or NULL.
const char *tags_find(const Tags *tags, const char *name);

// Gives the tag a value, which is copied; NULL or "" takes the tag away. One past the limit is left
// out.
void tags_set(Tags *tags, const char *name, const char *value);

// The tag that says who played a seat: White for the first one, Black for the second; NULL for
// others, which no tag names.
const char *tags_player(int seat);

// True for a name that a PGN can hold: letters, digits and _.
bool tag_is_name(const char *name);

#endif
