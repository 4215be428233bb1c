// SPDX-License-Identifier: MIT
// A Writer appends one JSON value to a Text, piece by piece, in the order of the calls, with
// commas, indentation and escapes. Calls that do not add up to one value are a bug, which is
// asserted.
#ifndef TESSERA_DOC_WRITER_H
#define TESSERA_DOC_WRITER_H

#include "engine/doc/node.h"

#include <stdint.h>

enum { WRITER_DEPTH_LIMIT = 64 }; // as deep as doc_read reads

typedef enum WriterStyle {
    WRITER_COMPACT, // no white space
    // One value a line, indented by two spaces per level. A list whose first value is neither a
    // list nor an object goes on one line.
    WRITER_PRETTY,
} WriterStyle;

// A list or object being written.
typedef struct WriterLevel {
    bool object;
    bool inline_list; // all on one line
    bool filled;      // has a value or key
    bool named;       // a key was written, its value is next
} WriterLevel;

typedef struct Writer {
    Text *text;
    WriterStyle style;
    bool complete; // the whole value was written
    size_t start;  // where it begins in [text]
    size_t values; // written so far
    size_t depth;  // open levels
    WriterLevel levels[WRITER_DEPTH_LIMIT];
} Writer;

// Prepares [writer] to append to [text], which is the caller's. There is nothing to release.
void writer_init(Writer *writer, Text *text, WriterStyle style);

// Ends the value and asserts that it is whole. WRITER_PRETTY adds a line end.
void writer_finish(Writer *writer);

// True while what was written is within the limits of node.h, so that doc_read can read it.
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

// Each writes a key with its value. A text of NULL becomes null. The list or object is left open
// and ends with writer_list_end or writer_object_end.
void writer_add_text(Writer *writer, const char *key, const char *text);
void writer_add_integer(Writer *writer, const char *key, int64_t integer);
void writer_add_boolean(Writer *writer, const char *key, bool boolean);
void writer_add_list(Writer *writer, const char *key);
void writer_add_object(Writer *writer, const char *key);

// Writes a value that was read, with everything in it.
void writer_node(Writer *writer, const Node *node);

#endif
