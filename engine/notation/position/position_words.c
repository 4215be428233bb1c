// SPDX-License-Identifier: MIT
#include "engine/notation/position/position_words.h"

#include "engine/base/memory.h"

#include <string.h>
#include <strings.h>

static const char *word_at(const WordColumn *words, size_t index) {
    const char *row = (const char *)words->structs + index * words->size;
    return *(const char *const *)(const void *)(row + words->offset);
}

int words_find(const WordColumn *words, const char *word) {
    for (size_t i = 0; i < words->count; i++)
        if ((words->any_case ? strcasecmp : strcmp)(word_at(words, i), word) == 0)
            return (int)i;
    return -1;
}

int words_expect(Reader *reader, const Node *node, const char *word, const char *what,
                 const WordColumn *words) {
    int found = words_find(words, word);
    if (found >= 0)
        return found;
    const char **names = memory_new(words->count * sizeof *names + 1);
    for (size_t i = 0; i < words->count; i++)
        names[i] = word_at(words, i);
    reader_unknown(reader, node, what, word, names, words->count);
    memory_free(names);
    return -1;
}
