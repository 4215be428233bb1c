// SPDX-License-Identifier: MIT
#include "engine/doc/names.h"
#include "engine/spec/edition/edition_private.h"

#include <inttypes.h>
#include <string.h>

typedef struct Merge {
    Tree *tree;
    Reader *reader;
    const char *file; // the document that is merged over the base; NULL: the document being read
    Arena scratch;    // owned
} Merge;

static Node *merge_values(Merge *merge, const Node *base, const Node *over);

// Objects --------------------------------------------------------------------------------------

// True for a list item that says `remove: true`.
static bool is_removal(const Node *over) {
    const Node *remove = node_member(over, "remove");
    return remove && remove->kind == NODE_BOOLEAN && remove->boolean;
}

static void append_new(Merge *merge, Branch *branch, const Node *over) {
    branch_append(branch, tree_copy(merge->tree, over, merge->file));
}

// Returns a map from keys to the members of an object.
static Names index_members(Merge *merge, const Node *object) {
    Names names = {0};
    for (const Node *member = object->first; member; member = member->next)
        *names_slot(&names, &merge->scratch, member->key) = member;
    return names;
}

static Node *merge_objects(Merge *merge, const Node *base, const Node *over) {
    Branch branch = {.node = tree_copy_value(merge->tree, over, merge->file)};
    Names overs = index_members(merge, over), bases = index_members(merge, base);
    for (const Node *member = base->first; member; member = member->next) {
        const Node *change = *names_slot(&overs, &merge->scratch, member->key);
        if (!change)
            branch_append(&branch, tree_copy(merge->tree, member, NULL));
        else if (change->kind != NODE_NULL)
            branch_append(&branch, merge_values(merge, member, change));
    }
    for (const Node *member = over->first; member; member = member->next) {
        if (*names_slot(&bases, &merge->scratch, member->key))
            continue;
        if (member->kind == NODE_NULL)
            reader_warning(merge->reader, member,
                           "null takes a member of the base away, and there is none of this name");
        else
            append_new(merge, &branch, member);
    }
    return branch.node;
}

// Lists ----------------------------------------------------------------------------------------

// The identity of a list item, which is the text or number of its member [key], or NULL.
static const char *find_identity(Merge *merge, const Node *item, const char *key) {
    const Node *member = node_member(item, key);
    if (member && member->kind == NODE_TEXT)
        return member->text;
    if (member && member->kind == NODE_INTEGER)
        return arena_format(&merge->scratch, "%" PRId64, member->integer);
    return NULL;
}

// True if the list has items, and each has an identity by [key].
static bool all_have_identity(Merge *merge, const Node *list, const char *key) {
    for (const Node *item = list->first; item; item = item->next)
        if (!find_identity(merge, item, key))
            return false;
    return list->count > 0;
}

// The member that identifies the items of both lists, or NULL.
static const char *find_key(Merge *merge, const Node *base, const Node *over) {
    static const char *const keys[] = {"code", "name", "id"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (all_have_identity(merge, base, keys[i]) && all_have_identity(merge, over, keys[i]))
            return keys[i];
    return NULL;
}

// Indexes items by their identity. Of two items with the same identity it indexes the first; the
// reader of the dialect reports the second.
static Names index_items(Merge *merge, const Node *list, const char *key) {
    Names names = {0};
    for (const Node *item = list->first; item; item = item->next) {
        const void **slot = names_slot(&names, &merge->scratch, find_identity(merge, item, key));
        if (!*slot)
            *slot = item;
    }
    return names;
}

// The item in [names] with the identity of [item], or NULL.
static const Node *find_item(Merge *merge, Names *names, const Node *item, const char *key) {
    return *names_slot(names, &merge->scratch, find_identity(merge, item, key));
}

static Node *merge_lists(Merge *merge, const Node *base, const Node *over, const char *key) {
    // Inherited items keep their order, and new items follow. Only the first item with an identity
    // changes an inherited one.
    Branch branch = {.node = tree_copy_value(merge->tree, over, merge->file)};
    Names overs = index_items(merge, over, key), bases = index_items(merge, base, key);
    for (const Node *item = base->first; item; item = item->next) {
        const Node *change = find_item(merge, &overs, item, key);
        if (!change)
            branch_append(&branch, tree_copy(merge->tree, item, NULL));
        else if (!is_removal(change))
            branch_append(&branch, merge_values(merge, item, change));
    }
    // Repeated items are appended, so that the reader of the dialect reports them.
    for (const Node *item = over->first; item; item = item->next) {
        bool is_first = find_item(merge, &overs, item, key) == item;
        if (is_first && find_item(merge, &bases, item, key))
            continue;
        if (is_removal(item))
            reader_error(merge->reader, item, "the base has no item with the %s %s to remove", key,
                         reader_quote(find_identity(merge, item, key)).text);
        else
            append_new(merge, &branch, item);
    }
    return branch.node;
}

// True if both values are objects that can merge. A choice by option in [over] replaces the base. A
// choice by option in the base is replaced too, unless [over] only changes its cases.
static bool are_mergeable(const Node *base, const Node *over) {
    bool is_choice = node_member(base, "by_option") != NULL;
    if (base->kind != NODE_OBJECT || over->kind != NODE_OBJECT || node_member(over, "by_option"))
        return false;
    return !is_choice || node_member(over, "cases");
}

static Node *merge_values(Merge *merge, const Node *base, const Node *over) {
    const char *key = NULL;
    if (are_mergeable(base, over))
        return merge_objects(merge, base, over);
    if (base->kind == NODE_LIST && over->kind == NODE_LIST)
        key = find_key(merge, base, over);
    return key ? merge_lists(merge, base, over, key) : tree_copy(merge->tree, over, merge->file);
}

Node *edition_merge(Tree *tree, Reader *reader, const Node *base, const Node *over,
                    const char *file) {
    Merge merge = {.tree = tree, .reader = reader, .file = file};
    Node *node = merge_values(&merge, base, over);
    arena_free(&merge.scratch);
    return node;
}
