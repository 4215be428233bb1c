// SPDX-License-Identifier: MIT
// A Writer appends one JSON value to a Text, piece by piece, in the order of the calls, with
// commas, indentation and escapes. It asserts that the calls add up to one value.
#pragma once

#include "engine/doc/node.h"

#include <stdint.h>

enum { WRITER_DEPTH_LIMIT = 64 }; // the same depth that doc_read allows

typedef enum WriterStyle {
    WRITER_COMPACT, // no white space
    // One value per line, indented by two spaces per level. A list whose first value is neither a
    // list nor an object goes on one line.
    WRITER_PRETTY,
} WriterStyle;

// A list or object being written.
typedef struct WriterLevel {
    bool object;      // true: it is an object; false: it is a list
    bool inline_list; // it is a list on one line, or inside such a list
    bool filled;      // a value or key was written in it
    bool named;       // a key was written that still needs its value
} WriterLevel;

typedef struct Writer {
    Text *text;
    WriterStyle style;
    bool complete; // the whole value was written
    size_t start;  // where the value begins in [text]
    size_t values; // values written so far
    size_t depth;  // number of open levels
    WriterLevel levels[WRITER_DEPTH_LIMIT];
} Writer;

// Prepares [writer] to append to [text], which is the caller's. There is nothing to release.
void writer_init(Writer *writer, Text *text, WriterStyle style);

// Asserts that the value is complete, and with WRITER_PRETTY adds a newline.
void writer_finish(Writer *writer);

// True if what was written so far is within the limits of node.h, so that doc_read can read it.
bool writer_fits(const Writer *writer);

void writer_object_begin(Writer *writer);
void writer_object_end(Writer *writer);
void writer_list_begin(Writer *writer);
void writer_list_end(Writer *writer);

// Writes the key of the next value of the open object. The caller ensures that keys are unique.
void writer_key(Writer *writer, const char *key);

// Writes a string. Bytes that are not UTF-8 become U+FFFD.
void writer_text(Writer *writer, const char *text);

void writer_integer(Writer *writer, int64_t integer);
void writer_boolean(Writer *writer, bool boolean);
void writer_null(Writer *writer);

// Writes a key with a text, or with null if [text] is NULL.
void writer_add_text(Writer *writer, const char *key, const char *text);

// Writes a key and an integer.
void writer_add_integer(Writer *writer, const char *key, int64_t integer);

// Writes a key with true or false.
void writer_add_boolean(Writer *writer, const char *key, bool boolean);

// Writes a key and begins a list, which writer_list_end ends.
void writer_add_list(Writer *writer, const char *key);

// Writes a key and begins an object, which writer_object_end ends.
void writer_add_object(Writer *writer, const char *key);

// Writes [node] with everything in it.
void writer_node(Writer *writer, const Node *node);
