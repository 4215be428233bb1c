// SPDX-License-Identifier: MIT
// The steps that build an edition, and the Tree in which they build it. Nodes never change, so each
// step copies them.
#ifndef TESSERA_SPEC_EDITION_EDITION_PRIVATE_H
#define TESSERA_SPEC_EDITION_EDITION_PRIVATE_H

#include "engine/spec/edition/edition.h"
#include "engine/spec/fields/reader.h"

typedef struct Tree {
    Arena *arena;
    size_t nodes; // copied since it was last set to 0
} Tree;

// True once the tree has more values than a document may have. Further copies are empty.
bool tree_is_full(const Tree *tree);

// A shallow copy of [original] without a parent, strings included. It is marked as coming from
// [file] (NULL: the document being read) unless it is marked already.
Node *tree_copy_value(Tree *tree, const Node *original, const char *file);

// A deep copy of [original].
Node *tree_copy(Tree *tree, const Node *original, const char *file);

// A list or object under construction.
typedef struct Branch {
    Node *node;
    Node *last; // NULL: empty
} Branch;

// Appends [child] to the branch.
void branch_append(Branch *branch, Node *child);

// Returns [over], a value of the document [file] (NULL: the one being read), merged over [base] as
// edition.h describes it. Removing something that does not exist is reported.
Node *edition_merge(Tree *tree, Reader *reader, const Node *base, const Node *over,
                    const char *file);

// Returns a copy of the document [root] with the settings as defaults and every choice by option
// made. NULL, with errors in the reader's report, on failure.
Node *edition_choose(Tree *tree, Reader *reader, const Node *root, const Settings *settings);

#endif
