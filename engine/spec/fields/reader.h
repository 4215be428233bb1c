// SPDX-License-Identifier: MIT
// The context shared by everything that reads a document, and helpers to report what is wrong,
// where, and what was expected.
#pragma once

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/doc/node.h"

// The targets of reading a document: the arena for its values, and the report for its mistakes.
typedef struct Reader {
    Arena *arena;
    Report *report;
    const char *file; // the document's name, for messages
} Reader;

// A word of a document in the form that messages show: in quotes, shortened if long, without
// control characters.
typedef struct Quote {
    char text[256];
} Quote;

Quote reader_quote(const char *word);

// Adds an error at [node]. The caller quotes words of the document with reader_quote. Returns
// false, so that a check can end with `return reader_error(...)`.
bool reader_error(Reader *reader, const Node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Adds a warning at the key of [node] or, if it has no key, at [node].
void reader_warning(Reader *reader, const Node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Adds an error at byte [offset] of the text in [node]. If the text appears verbatim in the
// document, the error has the line and column of that byte. Otherwise it has the place of [node],
// and its message quotes the text from that byte on. Returns false.
bool reader_error_at(Reader *reader, const Node *node, int offset, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// The place in the document that reader_error_at reports.
Place reader_place_at(const Node *node, int offset);

// Reports "there is no KIND called NAME", with a suggestion by reader_suggest.
void reader_unknown(Reader *reader, const Node *node, const char *kind, const char *name,
                    const char *const *names, size_t count);

// Appends to a message about the unknown [word] which of [names] was probably meant, as in "; did
// you mean X?". If none is close, appends all names, unless there are many.
void reader_suggest(Text *text, const char *word, const char *const *names, size_t count);
