// SPDX-License-Identifier: MIT
// A Source is the text of a document, known to be UTF-8 without zero bytes and within the limit.
// What belongs here: what JSON and YAML both ask of a text before reading it.
#ifndef TESSERA_DOC_SOURCE_H
#define TESSERA_DOC_SOURCE_H

#include "engine/base/error.h"

#include <stdbool.h>
#include <stddef.h>

// It owns nothing: the text and its name are the caller's.
typedef struct Source {
    const char *name; // of the file, for messages
    const char *text; // after a byte order mark, if there was one
    size_t length;    // bytes at [text]
} Source;

// Fills [source] with the [length] bytes at [text]. False, with [error] set, when they are more
// than DOC_BYTE_LIMIT, not UTF-8, or hold a zero byte.
bool source_init(Source *source, const char *name, const char *text, size_t length, Error *error);

// Returns the place of the byte at [offset] (at most the length). A line ends with LF, CR or both;
// a byte order mark is not part of the first line. Takes time in proportion to [offset].
Place source_place(const Source *source, size_t offset);

#endif
