// SPDX-License-Identifier: MIT
// A Phrase is one expression of a spec taken apart: `eq(sub(target.y, start.y), 1)` as a tree.
// What belongs here: the syntax of expressions and effects, alike in both dialects. What names mean
// and whether types fit is for engine/rules.
//
//     phrase   = primary { "." name | "[" phrase "]" }
//     primary  = number | text | name | name "(" [ argument { "," argument } ] ")" | "(" phrase ")"
//     argument = name "in" phrase | phrase
//     number   = [ "-" ] digits          text = "'" characters "'" with \' and \\ inside
//     name     = letter or _, then letters, digits and _
#ifndef TESSERA_SPEC_FIELDS_PHRASE_H
#define TESSERA_SPEC_FIELDS_PHRASE_H

#include "engine/spec/fields/reader.h"

typedef enum PhraseKind {
    PHRASE_NUMBER,   // number
    PHRASE_TEXT,     // text
    PHRASE_NAME,     // text
    PHRASE_CALL,     // text is the function's name; its arguments
    PHRASE_PROPERTY, // text is the property; its one argument is the owner: entity.rank
    PHRASE_INDEX,    // two arguments: board[target]
    PHRASE_BINDING,  // text is the new name, its one argument the set: p in pieces
} PhraseKind;

typedef struct Phrase Phrase;

struct Phrase {
    PhraseKind kind;
    int32_t number;
    const char *text; // NULL for PHRASE_NUMBER and PHRASE_INDEX
    const Phrase *first;
    const Phrase *next; // the next argument of the same parent
    size_t count;       // arguments
    const Node *node;   // the text value of the document that holds the phrase
    int offset;         // bytes from the start of that text
};

// A list of phrases: conditions or effects. Each has its own node.
typedef struct PhraseList {
    const Phrase **items;
    size_t count;
    const Node *node; // NULL when absent
} PhraseList;

enum {
    PHRASE_BYTE_LIMIT = 16 * 1024, // bytes of one expression
    PHRASE_DEPTH_LIMIT = 64,       // calls, brackets and properties inside one another
    PHRASE_ARGUMENT_LIMIT = 64,    // arguments of one call
};

// Reads the text of [node] as one phrase. Numbers, booleans and null of the document are phrases
// too: `initial: 1` is the number, true and null are the names. Returns NULL, with an error at its
// line and column in the report, when it is none or passes a limit. It lives as long as the
// reader's arena.
const Phrase *phrase_read(Reader *reader, const Node *node);

// Adds an error at [phrase]: at its own line and column where the text stands in the document
// letter by letter, else where the text starts.
void phrase_error(Reader *reader, const Phrase *phrase, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Appends [phrase] as one would write it; spaces and brackets may differ from the document.
void phrase_write(const Phrase *phrase, Text *text);

// The place of [phrase] in the document, as for phrase_error.
Place phrase_place(const Phrase *phrase);

#endif
