// SPDX-License-Identifier: MIT
// A Source is the text of a document: valid UTF-8 without zero bytes, and not too large.
#pragma once

#include "engine/base/error.h"

#include <stdbool.h>
#include <stddef.h>

// The name and the text belong to the caller.
typedef struct Source {
    const char *name; // the file's name, for messages
    const char *text; // starts after the byte order mark, if there is one
    size_t length;    // bytes at [text]
} Source;

// Fills [source] with the [length] bytes at [text]. False, with [error] set, if they are more than
// DOC_BYTE_LIMIT, not UTF-8, or contain a zero byte.
bool source_init(Source *source, const char *name, const char *text, size_t length, Error *error);

// True when the byte at [text], where [left] bytes may be read, ends a line. Lines end with LF, CR
// or CR LF; of CR LF, the LF ends the line.
static inline bool source_ends_line(const char *text, size_t left) {
    return *text == '\n' || (*text == '\r' && (left == 1 || text[1] != '\n'));
}

// The place of the byte at [offset], which is at most the length. A byte order mark does not count.
// Takes time proportional to [offset].
Place source_place(const Source *source, size_t offset);
