// SPDX-License-Identifier: MIT
// A Tree makes new Nodes out of others: the way in which a document is changed, as Nodes never are.
// What belongs here: copying and putting together. Which Nodes, is for the rest of the edition.
#ifndef TESSERA_SPEC_EDITION_TREE_H
#define TESSERA_SPEC_EDITION_TREE_H

#include "engine/spec/fields.h"

typedef struct Tree {
    Arena *arena;
    size_t nodes; // made so far
} Tree;

// True when the tree has more values than a document may have. What is copied after that is empty.
bool tree_is_full(const Tree *tree);

// A copy of [original] as it is without what it holds and without a parent, texts included. It is
// marked as standing in [file], NULL for the document that is being read, unless it is marked.
Node *tree_copy_value(Tree *tree, const Node *original, const char *file);

// A copy of [original] and all that it holds.
Node *tree_copy(Tree *tree, const Node *original, const char *file);

// A list or object that is being put together: where the next value goes.
typedef struct Branch {
    Node *node;
    Node *last; // NULL: it holds nothing yet
} Branch;

// Puts [child] behind the values that the branch holds.
void branch_append(Branch *branch, Node *child);

#endif
