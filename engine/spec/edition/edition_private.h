// SPDX-License-Identifier: MIT
// The steps by which an edition is made, and the Tree that they make it in: Nodes never change, so
// each step makes new ones.
#ifndef TESSERA_SPEC_EDITION_EDITION_PRIVATE_H
#define TESSERA_SPEC_EDITION_EDITION_PRIVATE_H

#include "engine/spec/edition/edition.h"
#include "engine/spec/fields/reader.h"

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

// Laying one document over another, as edition.h says.
//
// Returns [over], a value of the document [file] (NULL: the one being read), laid over [base]. What
// takes away something that is not there is reported.
Node *edition_merge(Tree *tree, Reader *reader, const Node *base, const Node *over,
                    const char *file);

// Setting the options of a document, and choosing what stands under `by_option`.
//
// Returns a copy of the document [root] with the settings as defaults and one case of everything
// that is chosen by an option. NULL, with errors in the reader's report, when that is impossible.
Node *edition_choose(Tree *tree, Reader *reader, const Node *root, const Settings *settings);

#endif
