// SPDX-License-Identifier: MIT
// A Writer appends one JSON value to a Text, piece by piece, in the order of the calls.
// What belongs here: commas, indentation and escapes. What is written belongs to the caller, who
// has a bug when calls do not make one value; that is asserted.
#ifndef TESSERA_DOC_WRITER_H
#define TESSERA_DOC_WRITER_H

#include "engine/doc/node.h"

#include <stdint.h>

enum { WRITER_DEPTH_LIMIT = 64 }; // as deep as doc_read reads

typedef enum WriterStyle {
    WRITER_COMPACT, // no white space at all
    // A value a line, two spaces deeper in each list and object. A list whose first value is
    // neither a list nor an object goes on one line with all that it holds.
    WRITER_PRETTY,
} WriterStyle;

// A list or object that is being written.
typedef struct WriterLevel {
    bool object;
    bool inline_list; // on one line
    bool filled;      // has a value or key
    bool named;       // a key was written and its value is to come
} WriterLevel;

typedef struct Writer {
    Text *text;
    WriterStyle style;
    bool complete; // the whole value was written
    size_t start;  // where it begins in the text
    size_t values; // written so far
    size_t depth;  // open levels
    WriterLevel levels[WRITER_DEPTH_LIMIT];
} Writer;

// Fills [writer], which appends to [text]; both are the caller's. There is nothing to release.
void writer_init(Writer *writer, Text *text, WriterStyle style);

// Ends the value: asserts that it is whole, and in WRITER_PRETTY appends a line end.
void writer_finish(Writer *writer);

// True where what was written so far is within the limits of node.h, so that doc_read reads it.
bool writer_fits(const Writer *writer);

void writer_object_begin(Writer *writer);
void writer_object_end(Writer *writer);
void writer_list_begin(Writer *writer);
void writer_list_end(Writer *writer);

// Writes the key of the next value of the open object. That no key comes twice is the caller's
// care.
void writer_key(Writer *writer, const char *key);

// Writes a text; bytes that are not UTF-8 become U+FFFD.
void writer_text(Writer *writer, const char *text);

void writer_integer(Writer *writer, int64_t integer);
void writer_boolean(Writer *writer, bool boolean);
void writer_null(Writer *writer);

// Writes a value that was read, with all that it holds.
void writer_node(Writer *writer, const Node *node);

#endif
