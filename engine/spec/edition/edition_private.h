// SPDX-License-Identifier: MIT
// The steps that build an edition, and the Tree in which they build it. Nodes never change, so each
// step copies them.
#pragma once

#include "engine/spec/edition/edition.h"
#include "engine/spec/fields/reader.h"

typedef struct Tree {
    Arena *arena;
    size_t nodes; // number of nodes copied since it was last set to 0
} Tree;

// True if the tree has more values than a document may have. Further copies are then empty.
bool tree_is_full(const Tree *tree);

// A copy of [original] with its strings, but without its children and parent. The copy records the
// file of the original. If the original records none, it records [file] (NULL: the document being
// read).
Node *tree_copy_value(Tree *tree, const Node *original, const char *file);

// A copy of [original] with everything in it. Files are set as in tree_copy_value.
Node *tree_copy(Tree *tree, const Node *original, const char *file);

// A list or object under construction.
typedef struct Branch {
    Node *node;
    Node *last; // the last value in it so far; NULL: none
} Branch;

// Appends [child] to the branch.
void branch_append(Branch *branch, Node *child);

// Returns [over] merged over [base] as edition.h describes it. [over] is a value of the document
// [file] (NULL: the document being read). Removing something that does not exist is reported.
Node *edition_merge(Tree *tree, Reader *reader, const Node *base, const Node *over,
                    const char *file);

// Returns a copy of the document [root] in which the settings are the default values of the
// options, and each `by_option` is replaced by the case that applies. On failure, returns NULL,
// with errors in the reader's report.
Node *edition_choose(Tree *tree, Reader *reader, const Node *root, const Settings *settings);
