// SPDX-License-Identifier: MIT
#include "engine/doc/node.h"

#include "engine/base/hash.h"
#include "engine/doc/quote.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const Node *node_member(const Node *node, const char *key) {
    if (!node || node->kind != NODE_OBJECT)
        return NULL;
    const Node *member = node->first;
    while (member && strcmp(member->key, key) != 0)
        member = member->next;
    return member;
}

const Node *node_item(const Node *node, size_t index) {
    if (!node || node->kind != NODE_LIST || index >= node->count)
        return NULL;
    const Node *item = node->first;
    while (index-- > 0)
        item = item->next;
    return item;
}

const char *node_kind_name(NodeKind kind) {
    switch (kind) {
    case NODE_NULL: return "null";
    case NODE_BOOLEAN: return "true or false";
    case NODE_INTEGER: return "a whole number";
    case NODE_NUMBER: return "a number";
    case NODE_TEXT: return "a text";
    case NODE_LIST: return "a list";
    case NODE_OBJECT: return "an object";
    }
    assert(false);
    return "";
}

const char *node_file(const Node *node, const char *document) {
    return node->file ? node->file : document;
}

static uint64_t hash_text(uint64_t hash, const char *text) {
    for (; *text; text++)
        hash = hash_mix(hash ^ (unsigned char)*text);
    return hash_mix(hash ^ 256); // 256 is no byte, so it can mark the end
}

// Adds [node] to [hash], without its children. [count] is how many of the children are hashed.
static uint64_t hash_value(uint64_t hash, const Node *node, size_t count) {
    uint64_t bits = 0;
    switch (node->kind) {
    case NODE_TEXT: return hash_text(hash, node->text);
    case NODE_BOOLEAN: return hash_mix(hash ^ node->boolean);
    case NODE_INTEGER: return hash_mix(hash ^ (uint64_t)node->integer);
    case NODE_NUMBER: memcpy(&bits, &node->number, sizeof bits); return hash_mix(hash ^ bits);
    default: return hash_mix(hash ^ count);
    }
}

// The hash of [node] and all values in it except [left_out], a child of [node] or NULL.
static uint64_t hash_tree(const Node *node, const Node *left_out) {
    uint64_t hash = hash_mix((uint64_t)node->kind);
    hash = hash_value(hash, node, node->count - (left_out ? 1 : 0));
    for (const Node *child = node->first; child; child = child->next) {
        if (child == left_out)
            continue;
        hash = child->key ? hash_text(hash, child->key) : hash;
        hash = hash_mix(hash ^ hash_tree(child, NULL));
    }
    return hash;
}

uint64_t node_hash_without(const Node *node, const char *key) {
    return hash_tree(node, node_member(node, key));
}

static bool is_plain_word(const char *key) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-$";
    return key[0] && key[strspn(key, plain)] == '\0';
}

// The index of [node] among its parent's children.
static size_t index_of(const Node *node) {
    size_t index = 0;
    for (const Node *item = node->parent->first; item != node; item = item->next)
        index++;
    return index;
}

// Appends the last step of the path to [node]. A key that is a plain word is written after a point,
// unless the step [is_first].
static void append_step(const Node *node, Text *text, bool is_first) {
    if (!node->key) {
        text_appendf(text, "[%zu]", index_of(node));
    } else if (is_plain_word(node->key)) {
        text_append(text, is_first ? "" : ".");
        text_append(text, node->key);
    } else {
        text_append(text, "[");
        quote_append(text, node->key, strlen(node->key));
        text_append(text, "]");
    }
}

void node_path(const Node *node, Text *text) {
    const Node *steps[DOC_DEPTH_LIMIT + 1]; // a value can be nested this deep
    size_t count = 0;
    for (; node->parent; node = node->parent) {
        assert(count < sizeof steps / sizeof *steps);
        steps[count++] = node;
    }
    if (count == 0)
        text_append(text, "document");
    for (size_t i = count; i > 0; i--)
        append_step(steps[i - 1], text, i == count);
}

// What is left of [path] after a step to [node]; NULL if its next step leads elsewhere.
static const char *path_after_step(const Node *node, const char *path, bool is_first) {
    Text step = {0};
    append_step(node, &step, is_first);
    bool starts_alike = text_starts_with(path, text_string(&step));
    path += starts_alike ? step.length : 0;
    text_free(&step);
    // If another character follows, the key in [path] is longer than that of [node].
    return starts_alike && (*path == '\0' || *path == '.' || *path == '[') ? path : NULL;
}

// Moves [*path] past an index in brackets and returns the item with that index, or NULL.
static const Node *follow_index(const Node *list, const char **path) {
    char *end;
    size_t index = strtoull(*path + 1, &end, 10);
    bool is_index = **path == '[' && end > *path + 1 && *end == ']';
    *path = is_index ? end + 1 : *path;
    return is_index ? node_item(list, index) : NULL;
}

// Moves [*path] past a key and returns the member with that key, or NULL.
static const Node *follow_member(const Node *object, const char **path, bool is_first) {
    for (const Node *member = object->first; member; member = member->next) {
        const char *rest = path_after_step(member, *path, is_first);
        if (rest) {
            *path = rest;
            return member;
        }
    }
    return NULL;
}

const Node *node_at_path(const Node *root, const char *path) {
    const Node *node = root;
    if (strcmp(path, "document") == 0)
        return root;
    while (node && *path)
        node = node->kind == NODE_LIST     ? follow_index(node, &path)
               : node->kind == NODE_OBJECT ? follow_member(node, &path, node == root)
                                           : NULL;
    return node;
}
