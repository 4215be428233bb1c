// SPDX-License-Identifier: MIT
// A Builder puts the Nodes of one document together while its text is read from front to back.
// What belongs here: what holds for JSON and YAML alike: limits, repeated keys, paths in errors.
#ifndef TESSERA_DOC_BUILDER_H
#define TESSERA_DOC_BUILDER_H

#include "engine/doc/names.h"
#include "engine/doc/node.h"

// A list or object that is being read.
typedef struct BuilderLevel {
    Node *node;
    Node *last; // its last value so far, or NULL
    Names keys; // NODE_OBJECT: its keys so far, each with its Node
} BuilderLevel;

typedef struct Builder {
    Arena *arena;     // where the Nodes go
    const char *name; // of the file, for messages
    Error *error;     // may be NULL
    Arena scratch;    // what is needed only while reading; owned
    Node *root;       // NULL until the first value starts
    Node *current;    // the innermost value that is being read, or NULL
    Node *named;      // the value whose key was read and which has not started, or NULL
    size_t nodes;     // values so far
    size_t depth;     // open levels
    BuilderLevel levels[DOC_DEPTH_LIMIT];
} Builder;

// Fills [builder], which puts Nodes in [arena] and mistakes in [error] under the file [name]. All
// three are the caller's and must outlive it; release it with builder_free.
void builder_init(Builder *builder, Arena *arena, const char *name, Error *error);

// Releases what reading needed. The tree stays in the arena.
void builder_free(Builder *builder);

// Sets the error at [place], with the path of the value that is being read. Returns false.
bool builder_fail(const Builder *builder, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// True when the next thing to come is a key: an object is open and none of its values has begun.
bool builder_wants_key(const Builder *builder);

// Names the next value of the open object. [key] must live in the arena. False, with the error set,
// when the object already has that key or the document has too many values.
bool builder_key(Builder *builder, const char *key, Place place);

// Starts the next value: the root, the next of the open list, or the one named last in the open
// object. Returns it for the caller to fill; NULL, with the error set, past a limit of node.h.
Node *builder_begin(Builder *builder, NodeKind kind, Place place);

// Ends the value started last and not ended. Every builder_begin that worked needs one.
void builder_end(Builder *builder);

// True when [node] has started and not ended.
bool builder_has_open(const Builder *builder, const Node *node);

// Adds a whole copy of [original], an ended value of this tree, as the next value. Values in it
// keep their places, as messages about them are best there. False, with the error set at [use],
// when the document would pass a limit.
bool builder_copy(Builder *builder, const Node *original, Place use);

#endif
