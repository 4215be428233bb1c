// SPDX-License-Identifier: MIT
// A Node is one value of a document, in JSON or in YAML, with its place. engine/spec gives the
// values their meaning.
#pragma once

#include "engine/base/arena.h"
#include "engine/base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum NodeKind {
    NODE_NULL,
    NODE_BOOLEAN,
    NODE_INTEGER, // a whole number from -2^63 to 2^64 - 1, even if written as 8.0 or 1e3
    NODE_NUMBER,  // any other number
    NODE_TEXT,    // UTF-8 without zero bytes
    NODE_LIST,
    NODE_OBJECT,
} NodeKind;

typedef struct Node Node;

struct Node {
    NodeKind kind;
    Place place;        // where the value starts
    const char *file;   // the document it came from; NULL: the one being read
    const char *key;    // its key if the parent is an object, otherwise NULL
    Place key_place;    // where the key starts
    const Node *parent; // NULL for the root
    const Node *next;   // the next value of the same list or object, or NULL
    const Node *first;  // NODE_LIST, NODE_OBJECT: the first value, or NULL
    size_t count;       // NODE_LIST, NODE_OBJECT: the number of values
    bool boolean;       // NODE_BOOLEAN: the value
    int64_t integer;    // NODE_INTEGER; negative, with the same 64 bits, if it is 2^63 or more
    double number;      // NODE_NUMBER, NODE_INTEGER: the value, always with the right sign
    const char *text;   // NODE_TEXT: NUL-terminated; NODE_NUMBER: as written
    int text_column;    // NODE_TEXT: the column of its first byte if it is written verbatim on one
                        // line, otherwise 0
};

// Limits of every document.
enum {
    DOC_BYTE_LIMIT = 8 * 1024 * 1024, // bytes of text
    DOC_DEPTH_LIMIT = 64,             // nested lists and objects
    DOC_NODE_LIMIT = 500 * 1000,      // values, with aliases expanded
};

// The value called [key] in the object [node], or NULL. [node] may be NULL or of any kind.
const Node *node_member(const Node *node, const char *key);

// The value at [index] (from 0) in the list [node], or NULL.
const Node *node_item(const Node *node, size_t index);

// The name of the kind, for messages: "a list", "a text", "a whole number", "a number", ...
const char *node_kind_name(NodeKind kind);

// The name of the file that [node] came from. A node that does not record one came from [document],
// the document being read.
const char *node_file(const Node *node, const char *document);

// Appends the path from the root to [node], such as `pieces[3].moves[1].step`; "document" for the
// root. A key that is not a plain word is quoted in brackets: `check["A B"]`.
void node_path(const Node *node, Text *text);

// A hash of the tree below [node], ignoring the member [key] if [node] is an object that has it.
// Equal trees have equal hashes, wherever in the text they are. The hash detects accidental
// changes, but does not protect against tampering.
uint64_t node_hash_without(const Node *node, const char *key);

// The value at [path] in the tree of [root], or NULL if there is none. [path] has the form that
// node_path writes.
const Node *node_at_path(const Node *root, const char *path);
