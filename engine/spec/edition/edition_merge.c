// SPDX-License-Identifier: MIT
#include "engine/doc/names.h"
#include "engine/spec/edition/edition_private.h"

#include <inttypes.h>
#include <string.h>

typedef struct Merge {
    Tree *tree;
    Reader *reader;
    const char *file; // the document that is merged over the base; NULL: the document being read
    Arena scratch;    // owned; holds identities and indexes during the merge
} Merge;

static Node *merge_values(Merge *merge, const Node *base, const Node *over);

// The parts of a value are the members of an object or the items of a list. The identity of a part
// is its key in an object, and the text or number of its member [key] in a list. In the functions
// below, [key] is NULL for objects.

// The identity of a part; NULL for an item that has none.
static const char *find_identity(Merge *merge, const Node *part, const char *key) {
    const Node *member = key ? node_member(part, key) : NULL;
    if (!key)
        return part->key;
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

// The name of the member, such as "code", that identifies all items of both lists; NULL if there is
// none.
static const char *find_key(Merge *merge, const Node *base, const Node *over) {
    static const char *const keys[] = {"code", "name", "id"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (all_have_identity(merge, base, keys[i]) && all_have_identity(merge, over, keys[i]))
            return keys[i];
    return NULL;
}

// Indexes parts by their identity. Of two items with the same identity it indexes the first; the
// reader of the dialect reports the second.
static Names index_parts(Merge *merge, const Node *value, const char *key) {
    Names names = {0};
    for (const Node *part = value->first; part; part = part->next) {
        const void **slot = names_slot(&names, &merge->scratch, find_identity(merge, part, key));
        if (!*slot)
            *slot = part;
    }
    return names;
}

// The part in [names] with the identity of [part], or NULL.
static const Node *find_part(Merge *merge, Names *names, const Node *part, const char *key) {
    return *names_slot(names, &merge->scratch, find_identity(merge, part, key));
}

// True if [part] removes a part of the base: a member by being null or, in a list whose items are
// identified by [key], an item by `remove: true`. [key] is NULL for members.
static bool is_removal(const Node *part, const char *key) {
    const Node *remove = node_member(part, "remove");
    return key ? remove && remove->kind == NODE_BOOLEAN && remove->boolean
               : part->kind == NODE_NULL;
}

// Reports a removal of a part that the base does not have.
static void report_removal(Merge *merge, const Node *part, const char *key) {
    if (key)
        reader_error(merge->reader, part, "the base has no item with the %s %s to remove", key,
                     reader_quote(find_identity(merge, part, key)).text);
    else
        reader_warning(merge->reader, part,
                       "null takes a member of the base away, and there is none of this name");
}

// Merges two objects or two lists. Inherited parts keep their order, and new parts follow. If
// several items in [over] have the same identity, only the first changes an inherited one. The
// others are appended, so that the reader of the dialect reports them.
static Node *merge_parts(Merge *merge, const Node *base, const Node *over, const char *key) {
    Branch branch = {.node = tree_copy_value(merge->tree, over, merge->file)};
    Names changes = index_parts(merge, over, key), inherited = index_parts(merge, base, key);
    for (const Node *part = base->first; part; part = part->next) {
        const Node *change = find_part(merge, &changes, part, key);
        if (!change)
            branch_append(&branch, tree_copy(merge->tree, part, NULL)); // [part] records its file
        else if (!is_removal(change, key))
            branch_append(&branch, merge_values(merge, part, change));
    }
    for (const Node *part = over->first; part; part = part->next) {
        bool is_first = find_part(merge, &changes, part, key) == part;
        if (is_first && find_part(merge, &inherited, part, key))
            continue; // merged or removed above
        if (is_removal(part, key))
            report_removal(merge, part, key);
        else
            branch_append(&branch, tree_copy(merge->tree, part, merge->file));
    }
    return branch.node;
}

// True if both values are objects that can merge. A `by_option` in [over] replaces the base. A
// `by_option` in the base is replaced too, unless [over] only changes its cases.
static bool are_mergeable(const Node *base, const Node *over) {
    bool is_choice = node_member(base, "by_option") != NULL;
    if (base->kind != NODE_OBJECT || over->kind != NODE_OBJECT || node_member(over, "by_option"))
        return false;
    return !is_choice || node_member(over, "cases");
}

// Merges [over] into [base] if they are objects, or lists whose items can be told apart. Otherwise
// [over] replaces [base].
static Node *merge_values(Merge *merge, const Node *base, const Node *over) {
    bool are_lists = base->kind == NODE_LIST && over->kind == NODE_LIST;
    const char *key = are_lists ? find_key(merge, base, over) : NULL;
    if (key || are_mergeable(base, over))
        return merge_parts(merge, base, over, key);
    return tree_copy(merge->tree, over, merge->file); // replaces [base]
}

Node *edition_merge(Tree *tree, Reader *reader, const Node *base, const Node *over,
                    const char *file) {
    Merge merge = {.tree = tree, .reader = reader, .file = file};
    Node *node = merge_values(&merge, base, over);
    arena_free(&merge.scratch);
    return node;
}
