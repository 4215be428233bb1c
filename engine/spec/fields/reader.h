// SPDX-License-Identifier: MIT
// A Reader is what all who read a document pass on: where texts and structs go, and where mistakes
// are told. Messages say where in the document something stands and what could stand there instead.
#ifndef TESSERA_SPEC_FIELDS_READER_H
#define TESSERA_SPEC_FIELDS_READER_H

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/doc/node.h"

// Where reading happens: texts and structs go to [arena], mistakes to [report].
typedef struct Reader {
    Arena *arena;
    Report *report;
    const char *file; // the document's name, for messages
} Reader;

// A word of a document as messages show it: in quotes, cut when long, without control characters.
typedef struct Quote {
    char text[256];
} Quote;

Quote reader_quote(const char *word);

// Adds a diagnostic at [node], or at its key. Words of the document go through reader_quote.
void reader_error(Reader *reader, const Node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void reader_warning(Reader *reader, const Node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Adds "there is no KIND called NAME" as an error with the closest of [names], or with all of them
// when they are few.
void reader_unknown(Reader *reader, const Node *node, const char *kind, const char *name,
                    const char *const *names, size_t count);

// Appends to a message what was probably meant by [word]: "; did you mean X?", or all names when
// they are few.
void reader_suggest(Text *text, const char *word, const char *const *names, size_t count);

#endif
