// SPDX-License-Identifier: MIT
// A Node is one value of a document, JSON or YAML alike, with the place where it stands.
// What belongs here: the tree and questions about it. What the values mean belongs to engine/spec.
#ifndef TESSERA_DOC_NODE_H
#define TESSERA_DOC_NODE_H

#include "engine/base/arena.h"
#include "engine/base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum NodeKind {
    NODE_NULL,
    NODE_BOOLEAN,
    NODE_INTEGER, // a number without a fraction, -2^63 to 2^64 - 1; 8.0 and 1e3 are integers too
    NODE_NUMBER,  // any other number
    NODE_TEXT,    // UTF-8, without zero bytes inside
    NODE_LIST,
    NODE_OBJECT,
} NodeKind;

typedef struct Node Node;

struct Node {
    NodeKind kind;
    Place place;        // where the value starts
    const char *file;   // the document it stands in where that is not the one being read, else NULL
    const char *key;    // its name where the parent is an object, else NULL
    Place key_place;    // where the name starts
    const Node *parent; // NULL for the root
    const Node *next;   // the next value of the same list or object, or NULL
    const Node *first;  // NODE_LIST, NODE_OBJECT: the first value, or NULL
    size_t count;       // NODE_LIST, NODE_OBJECT: how many values
    bool boolean;       // NODE_BOOLEAN
    int64_t integer;    // NODE_INTEGER; from 2^63 to 2^64 - 1 (masks) it has the same 64 bits
    double number;      // NODE_NUMBER; NODE_INTEGER: the value, above 0 where [integer] is a mask
    const char *text;   // NODE_TEXT: ends with a zero byte; NODE_NUMBER: as it was written
    int text_column;    // NODE_TEXT: where its first byte stands, when the text stands letter by
                        // letter on the line of [place]; else 0
};

// Limits of every document, JSON or YAML.
enum {
    DOC_BYTE_LIMIT = 8 * 1024 * 1024, // bytes of text
    DOC_DEPTH_LIMIT = 64,             // lists and objects inside one another
    DOC_NODE_LIMIT = 500 * 1000,      // values, aliases expanded
};

// Returns the value called [key] of the object [node], or NULL. [node] may be NULL or of any kind.
const Node *node_member(const Node *node, const char *key);

// Returns the value with [index] (from 0) of the list [node], or NULL.
const Node *node_item(const Node *node, size_t index);

// The kind in words for messages: "a list", "a text", "a whole number", "a number", ...
const char *node_kind_name(NodeKind kind);

// The name of the document that [node] stands in: its own where it came from another one, else
// [document], the name of the one being read.
const char *node_file(const Node *node, const char *document);

// Appends the path from the root to [node]: `pieces[3].moves[1].step`; "document" for the root.
// A key that is not a plain word is written in brackets and quotes: `check["A B"]`.
void node_path(const Node *node, Text *text);

// A key for the tree below [node]: equal trees have equal keys, wherever their text stands, and
// trees that differ have different ones unless somebody took pains. For finding changes, not for
// trust.
uint64_t node_hash(const Node *node);

// The same as if the object [node] had no member [key].
uint64_t node_hash_without(const Node *node, const char *key);

// The value that stands at [path], written as node_path does, in the tree of [root]. NULL: none.
const Node *node_at_path(const Node *root, const char *path);

#endif
