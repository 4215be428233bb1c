// SPDX-License-Identifier: MIT
// A Doc is a document in JSON or YAML, read into one tree of Nodes.
#pragma once

#include "engine/doc/node.h"

typedef struct Doc {
    Arena arena;      // owns the tree, the name and all strings
    const char *name; // the file's name as the user gave it, for messages
    const Node *root; // NULL until read
} Doc;

// Reads [length] bytes at [text]. If [name] ends in .yaml or .yml they are YAML, and if it ends in
// .json they are JSON. Otherwise they are JSON if the first character that is not white space is
// { or [, and YAML if not. Fills [doc] even on failure; release it with doc_free.
//
// False, with [error] set to the first mistake, if the text is not a single document, is not UTF-8,
// repeats a key in an object, or exceeds a limit of node.h.
bool doc_read(Doc *doc, const char *name, const char *text, size_t length, Error *error);

// Releases the tree. [doc] may be all zeros.
void doc_free(Doc *doc);
