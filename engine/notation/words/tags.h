// SPDX-License-Identifier: MIT
// Tags of a game, as in PGN: pairs of a name and a text that say who played, where and when.
#pragma once

#include "engine/base/error.h"

enum {
    TAG_LIMIT = 90,         // tags of one game; in a PGN the program adds up to ten more
    TAG_NAME_LIMIT = 64,    // bytes
    TAG_VALUE_LIMIT = 1000, // bytes
};

typedef struct Tag {
    char *name;
    char *value; // UTF-8
} Tag;

// All zeros: no tags. Release with tags_free.
typedef struct Tags {
    Tag *items;
    size_t count;
    size_t capacity;
} Tags;

void tags_free(Tags *tags);

// The value of a tag, or NULL.
const char *tags_find(const Tags *tags, const char *name);

// Sets a tag to a copy of the value; NULL or "" removes the tag. Tags past the limit are ignored.
void tags_set(Tags *tags, const char *name, const char *value);

// The name of the tag for the player of a seat: White or Black for the first two seats, NULL for
// others.
const char *tags_player(int seat);

// True for a name of 1 to TAG_NAME_LIMIT letters, digits and _, as PGN allows.
bool tag_is_name(const char *name);
