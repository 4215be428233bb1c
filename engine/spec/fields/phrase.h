// SPDX-License-Identifier: MIT
// A Phrase is the syntax tree of one expression or effect, such as `eq(sub(target.y, start.y), 1)`,
// the same in both dialects. engine/rules decides what names mean and whether types fit.
//
//     phrase   = primary { "." name | "[" phrase "]" }
//     primary  = number | text | name | name "(" [ argument { "," argument } ] ")" | "(" phrase ")"
//     argument = name "in" phrase | phrase
//     number   = [ "-" ] digits          text = "'" characters "'" with \' and \\ inside
//     name     = letter or _, then letters, digits and _
#pragma once

#include "engine/spec/fields/reader.h"

// The kinds of phrase, and the members of Phrase that describe each kind.
typedef enum PhraseKind {
    PHRASE_NUMBER,   // number is its value
    PHRASE_TEXT,     // text has the characters between the quotes
    PHRASE_NAME,     // text is the name
    PHRASE_CALL,     // text is the function's name
    PHRASE_PROPERTY, // text is the property; the only argument is its owner: entity.rank
    PHRASE_INDEX,    // two arguments: board[target]
    PHRASE_BINDING,  // text is the new name; the only argument is the set: p in pieces
} PhraseKind;

typedef struct Phrase Phrase;

struct Phrase {
    PhraseKind kind;
    int32_t number;
    const char *text;    // NULL for PHRASE_NUMBER and PHRASE_INDEX
    const Phrase *first; // the first argument, or NULL
    const Phrase *next;  // the next argument of the same parent
    size_t count;        // the number of arguments
    const Node *node;    // the value of the document from which the phrase was read
    int offset;          // where the phrase starts in the text of [node], in bytes
    int height;          // levels of its tree: 1 without arguments; only phrase_read sets it
};

// A list of conditions or effects, each read from a node of its own.
typedef struct PhraseList {
    const Phrase **items;
    size_t count;
    const Node *node; // NULL if absent
} PhraseList;

enum {
    PHRASE_BYTE_LIMIT = 16 * 1024, // bytes in one expression
    PHRASE_DEPTH_LIMIT = 64,       // nested calls, brackets and properties
    PHRASE_ARGUMENT_LIMIT = 64,    // arguments of one call
};

// Parses the text of [node] as one phrase. Numbers, booleans and null are phrases too: `initial: 1`
// is a number, true and null are names. For bad syntax, or if a limit is exceeded, returns NULL,
// with an error at its line and column in the report. The phrase lives as long as the reader's
// arena.
const Phrase *phrase_read(Reader *reader, const Node *node);

// Reads the items of [node] with [read], such as phrase_read. A value that is not a list is read
// like a list of one. Items that [read] rejects are left out.
void phrase_list_read(Reader *reader, const Node *node,
                      const Phrase *(*read)(Reader *reader, const Node *node), PhraseList *list);

// Reports an error at [phrase]; see reader_error_at.
#define phrase_error(reader, phrase, ...)                                                          \
    reader_error_at(reader, (phrase)->node, (phrase)->offset, __VA_ARGS__)

// Appends [phrase] in normal form, so spaces and brackets may differ from the document.
void phrase_write(const Phrase *phrase, Text *text);
