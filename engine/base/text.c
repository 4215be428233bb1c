// SPDX-License-Identifier: MIT
#include "engine/base/text.h"

#include "engine/base/memory.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_free(Text *text) {
    memory_free(text->data);
    *text = (Text){0};
}

void text_clear(Text *text) {
    text->length = 0;
    if (text->data)
        text->data[0] = '\0';
}

// Makes room for [extra] more bytes and the NUL.
static void reserve_bytes(Text *text, size_t extra) {
    text->data = memory_grow(text->data, &text->capacity, text->length + extra + 1, 1);
}

void text_append_bytes(Text *text, const char *bytes, size_t length) {
    reserve_bytes(text, length);
    if (length > 0)
        memcpy(text->data + text->length, bytes, length);
    text->length += length;
    text->data[text->length] = '\0';
}

void text_append(Text *text, const char *string) {
    text_append_bytes(text, string, strlen(string));
}

// Formats into the free space first. A text that fits there need not be formatted again.
void text_appendf(Text *text, const char *format, ...) {
    enum { ROOM = 32 }; // bytes; enough for most texts
    va_list arguments;
    reserve_bytes(text, ROOM);
    size_t room = text->capacity - text->length;
    va_start(arguments, format);
    int length = vsnprintf(text->data + text->length, room, format, arguments);
    va_end(arguments);
    assert(length >= 0);
    if ((size_t)length >= room) {
        reserve_bytes(text, (size_t)length);
        va_start(arguments, format);
        vsnprintf(text->data + text->length, (size_t)length + 1, format, arguments);
        va_end(arguments);
    }
    text->length += (size_t)length;
}

// The filling whose {word} starts at [cursor], or NULL.
static const Filling *filling_at(const char *cursor, const Filling *fillings, size_t count) {
    for (size_t i = 0; cursor[0] == '{' && i < count; i++) {
        size_t length = strlen(fillings[i].word);
        if (strncmp(cursor + 1, fillings[i].word, length) == 0 && cursor[1 + length] == '}')
            return &fillings[i];
    }
    return NULL;
}

void text_fill(Text *text, const char *form, const Filling *fillings, size_t count) {
    for (const char *cursor = form; *cursor;) {
        const Filling *filling = filling_at(cursor, fillings, count);
        if (filling)
            text_append(text, filling->text);
        else
            text_append_bytes(text, cursor, 1);
        cursor += filling ? strlen(filling->word) + strlen("{}") : 1; // past {word} or one byte
    }
}

const char *text_string(const Text *text) {
    return text->data ? text->data : "";
}

char *text_copy(const char *string) {
    return text_copy_part(string, strlen(string));
}

char *text_copy_part(const char *start, size_t length) {
    return memcpy(memory_new(length + 1), start, length);
}

bool text_starts_with(const char *string, const char *prefix) {
    return strncmp(string, prefix, strlen(prefix)) == 0;
}

bool text_ends_with(const char *string, const char *suffix) {
    size_t length = strlen(string), tail = strlen(suffix);
    return length >= tail && strcmp(string + length - tail, suffix) == 0;
}

char *text_take(Text *text) {
    text_append(text, ""); // allocates a string if there is none yet
    char *string = text->data;
    *text = (Text){0};
    return string;
}

char *text_keep(Text *text, Arena *arena) {
    char *kept = arena_copy(arena, text_string(text), text->length);
    text_free(text);
    return kept;
}
