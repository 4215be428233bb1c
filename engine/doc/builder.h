// SPDX-License-Identifier: MIT
// A Builder assembles the Nodes of one document while its text is read. It does the work that JSON
// and YAML have in common: it enforces limits and unique keys, and adds paths to error messages.
#pragma once

#include "engine/doc/names.h"
#include "engine/doc/node.h"

// A list or object being read.
typedef struct BuilderLevel {
    Node *node;
    Node *last; // the last value in it so far, or NULL
    Names keys; // NODE_OBJECT: the keys in it so far, each with its Node
} BuilderLevel;

// To start, set the first three members and leave the others zero. The caller frees [scratch] at
// the end.
typedef struct Builder {
    Arena *arena;     // will own the Nodes
    const char *name; // the file's name, for messages
    Error *error;     // where mistakes are stored; may be NULL
    Arena scratch;    // used while reading; the Nodes do not depend on it
    Node *root;       // NULL until the first value starts
    Node *current;    // the innermost value being read, or NULL
    Node *named;      // the value whose key was read and which comes next; NULL: none
    size_t nodes;     // values so far
    size_t depth;     // number of open lists and objects
    BuilderLevel levels[DOC_DEPTH_LIMIT];
} Builder;

// Sets the error at [place], with the path of the value being read. Returns false.
bool builder_fail(const Builder *builder, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// True when a key must come next: the innermost open value is an object, and no key awaits its
// value.
bool builder_wants_key(const Builder *builder);

// Names the next value of the open object. [key] must live in the arena. False, with the error set,
// for a repeated key or too many values.
bool builder_key(Builder *builder, const char *key, Place place);

// Starts the next value: the root, the next value of the open list, or the value of the key just
// added to the open object. Returns the value for the caller to fill, or NULL, with the error set,
// if it would exceed a limit of node.h.
Node *builder_begin(Builder *builder, NodeKind kind, Place place);

// Ends the innermost open value. Call it once for each successful builder_begin.
void builder_end(Builder *builder);

// True between the builder_begin and builder_end of [node].
bool builder_has_open(const Builder *builder, const Node *node);

// Adds a deep copy of [original], a finished value of this tree, as the next value. The copy keeps
// the places of the original, because that is where a mistake must be mended. False, with the error
// set at [use], if the copy would exceed a limit of node.h.
bool builder_copy(Builder *builder, const Node *original, Place use);
