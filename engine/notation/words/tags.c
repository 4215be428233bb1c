// SPDX-License-Identifier: MIT
#include "engine/notation/words/tags.h"

#include "engine/base/memory.h"
#include "engine/base/text.h"

#include <ctype.h>
#include <string.h>

void tags_free(Tags *tags) {
    for (size_t i = 0; i < tags->count; i++) {
        memory_free(tags->items[i].name);
        memory_free(tags->items[i].value);
    }
    memory_free(tags->items);
    *tags = (Tags){0};
}

static Tag *find_tag(const Tags *tags, const char *name) {
    for (size_t i = 0; i < tags->count; i++)
        if (strcmp(tags->items[i].name, name) == 0)
            return &tags->items[i];
    return NULL;
}

const char *tags_find(const Tags *tags, const char *name) {
    const Tag *tag = find_tag(tags, name);
    return tag ? tag->value : NULL;
}

static void remove_tag(Tags *tags, Tag *tag) {
    size_t tags_after = tags->count - 1 - (size_t)(tag - tags->items);
    memory_free(tag->name);
    memory_free(tag->value);
    memmove(tag, tag + 1, tags_after * sizeof *tag);
    tags->count--;
}

void tags_set(Tags *tags, const char *name, const char *value) {
    Tag *tag = find_tag(tags, name);
    if (!value || !value[0]) {
        if (tag)
            remove_tag(tags, tag);
        return;
    }
    char *copy = text_copy(value); // the value may belong to the tag itself
    if (tag) {
        memory_free(tag->value);
        tag->value = copy;
    } else if (tags->count < TAG_LIMIT) {
        tags->items = memory_grow(tags->items, &tags->capacity, tags->count + 1,
                                  sizeof *tags->items);
        tags->items[tags->count++] = (Tag){.name = text_copy(name), .value = copy};
    } else {
        memory_free(copy); // there are too many tags
    }
}

const char *tags_player(int seat) {
    static const char *const players[] = {"White", "Black"};
    return seat < 2 ? players[seat] : NULL;
}

bool tag_is_name(const char *name) {
    size_t length = 0;
    while (isalnum((unsigned char)name[length]) || name[length] == '_')
        length++;
    return length > 0 && length <= TAG_NAME_LIMIT && name[length] == '\0';
}
