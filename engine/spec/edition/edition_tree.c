// SPDX-License-Identifier: MIT
#include "engine/spec/edition/edition_private.h"

bool tree_is_full(const Tree *tree) {
    return tree->nodes > DOC_NODE_LIMIT;
}

Node *tree_copy_value(Tree *tree, const Node *original, const char *file) {
    Node *node = arena_alloc(tree->arena, sizeof *node);
    *node = *original;
    node->key = arena_string(tree->arena, original->key);
    node->text = arena_string(tree->arena, original->text);
    node->file = original->file ? original->file : file;
    node->parent = node->next = node->first = NULL;
    node->count = 0;
    tree->nodes++;
    return node;
}

void branch_append(Branch *branch, Node *child) {
    child->parent = branch->node;
    if (branch->last)
        branch->last->next = child;
    else
        branch->node->first = child;
    branch->last = child;
    branch->node->count++;
}

Node *tree_copy(Tree *tree, const Node *original, const char *file) {
    Branch branch = {.node = tree_copy_value(tree, original, file)};
    for (const Node *child = original->first; child && !tree_is_full(tree); child = child->next)
        branch_append(&branch, tree_copy(tree, child, file));
    return branch.node;
}
