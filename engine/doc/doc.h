// SPDX-License-Identifier: MIT
// A Doc is a whole document read from JSON or YAML text into one tree of Nodes.
// What belongs here: choosing the reader and holding the result.
#ifndef TESSERA_DOC_DOC_H
#define TESSERA_DOC_DOC_H

#include "engine/doc/node.h"

typedef struct Doc {
    Arena arena;      // owns the tree, the name and all texts in it
    const char *name; // the file's name as the user gave it, for messages
    const Node *root; // NULL until read
} Doc;

// Reads [length] bytes at [text] as YAML when [name] ends in .yaml or .yml, as JSON when it ends in
// .json, and otherwise as JSON when the first character that is not white space is { or [, else as
// YAML. [doc] is the caller's memory, filled in any case; release it with doc_free.
// False, with [error] set to the first mistake and its place, when the text is not one document,
// is not UTF-8, repeats a key in an object, or passes a limit of node.h.
bool doc_read(Doc *doc, const char *name, const char *text, size_t length, Error *error);

// Releases the tree. A Doc set to zero is fine.
void doc_free(Doc *doc);

#endif
