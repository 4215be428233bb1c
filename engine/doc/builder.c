// SPDX-License-Identifier: MIT
#include "engine/doc/builder.h"

#include "engine/doc/quote.h"

#include <assert.h>
#include <string.h>

bool builder_fail(const Builder *builder, Place place, const char *format, ...) {
    const Node *node = builder->named ? builder->named : builder->current;
    Text path = {0};
    if (node)
        node_path(node, &path);
    else
        text_append(&path, "document");
    va_list arguments;
    va_start(arguments, format);
    error_set_list(builder->error, builder->name, place, text_string(&path), format, arguments);
    va_end(arguments);
    text_free(&path);
    return false;
}

static BuilderLevel *top_level(Builder *builder) {
    return builder->depth > 0 ? &builder->levels[builder->depth - 1] : NULL;
}

bool builder_wants_key(const Builder *builder) {
    return builder->current && builder->current->kind == NODE_OBJECT && !builder->named;
}

// Adds a value to the innermost open list or object, or as the root. The caller sets its kind.
static Node *add_node(Builder *builder) {
    BuilderLevel *level = top_level(builder);
    Node *node = arena_alloc(builder->arena, sizeof *node);
    builder->nodes++;
    if (!level) {
        assert(!builder->root);
        builder->root = node;
        return node;
    }
    node->parent = level->node;
    if (level->last)
        level->last->next = node;
    else
        level->node->first = node;
    level->last = node;
    level->node->count++;
    return node;
}

// False, with the error set, if no more values are allowed.
static bool check_room(const Builder *builder, Place place) {
    if (builder->nodes < DOC_NODE_LIMIT)
        return true;
    return builder_fail(builder, place, "the document has more than %d values", DOC_NODE_LIMIT);
}

static bool fail_repeated(const Builder *builder, const char *key, Place place, int first_line) {
    Text quoted = {0};
    quote_append_excerpt(&quoted, key, strlen(key));
    builder_fail(builder, place, "the key %s is already on line %d", text_string(&quoted),
                 first_line);
    text_free(&quoted);
    return false;
}

// Adds the next value of the open object. So far only its [key] and the [place] of the key are
// known.
static void add_named(Builder *builder, const char *key, Place place) {
    Node *node = add_node(builder);
    node->key = key;
    node->key_place = place;
    node->place = place;
    builder->named = node;
}

bool builder_key(Builder *builder, const char *key, Place place) {
    assert(builder_wants_key(builder));
    if (!check_room(builder, place))
        return false;
    const void **slot = names_slot(&top_level(builder)->keys, &builder->scratch, key);
    const Node *earlier = *slot;
    if (earlier)
        return fail_repeated(builder, key, place, earlier->key_place.line);
    add_named(builder, key, place);
    *slot = builder->named;
    return true;
}

static bool is_container(NodeKind kind) {
    return kind == NODE_LIST || kind == NODE_OBJECT;
}

// Begins a value. A list or object stays open until builder_end; its items become its children.
Node *builder_begin(Builder *builder, NodeKind kind, Place place) {
    assert(!builder_wants_key(builder));
    // builder_key has already added the node of a value with a key, after a check for room.
    if (!builder->named && !check_room(builder, place))
        return NULL;
    Node *node = builder->named ? builder->named : add_node(builder);
    builder->named = NULL;
    builder->current = node;
    node->kind = kind;
    node->place = place;
    if (!is_container(kind))
        return node;
    if (builder->depth == DOC_DEPTH_LIMIT) {
        builder_fail(builder, place, "lists and objects are nested more than %d deep",
                     DOC_DEPTH_LIMIT);
        return NULL;
    }
    builder->levels[builder->depth++] = (BuilderLevel){.node = node};
    return node;
}

void builder_end(Builder *builder) {
    assert(builder->current && !builder->named);
    if (is_container(builder->current->kind))
        builder->depth--;
    builder->current = builder->depth > 0 ? top_level(builder)->node : NULL;
}

bool builder_has_open(const Builder *builder, const Node *node) {
    for (size_t i = 0; i < builder->depth; i++)
        if (builder->levels[i].node == node)
            return true;
    return false;
}

typedef struct Size {
    size_t nodes;
    size_t depth; // greatest number of lists and objects inside each other
} Size;

// Counts [node] and all values in it in [size]. [depth] is how many of the lists and objects being
// measured contain [node]. Stops soon after [limit] values. DOC_DEPTH_LIMIT bounds the recursion.
static void measure_tree(const Node *node, size_t limit, size_t depth, Size *size) {
    size->nodes++;
    if (is_container(node->kind) && depth + 1 > size->depth)
        size->depth = depth + 1;
    for (const Node *child = node->first; child && size->nodes <= limit; child = child->next)
        measure_tree(child, limit, depth + 1, size);
}

// Adds a copy of [original] with everything in it as the next value. The caller has checked the
// limits.
static void copy_node(Builder *builder, const Node *original) {
    Node *node = builder_begin(builder, original->kind, original->place);
    node->boolean = original->boolean;
    node->integer = original->integer;
    node->number = original->number;
    node->text = original->text;
    node->text_column = original->text_column;
    for (const Node *child = original->first; child; child = child->next) {
        if (child->key)
            add_named(builder, child->key, child->key_place);
        copy_node(builder, child);
    }
    builder_end(builder);
}

bool builder_copy(Builder *builder, const Node *original, Place use) {
    // In an object, the key has already added a value, which becomes the root of the copy. It must
    // not be counted twice.
    size_t used = builder->nodes - (builder->named ? 1 : 0);
    Size size = {0};
    measure_tree(original, DOC_NODE_LIMIT - used, 0, &size);
    if (used + size.nodes > DOC_NODE_LIMIT)
        return builder_fail(builder, use, "aliases expand to more than %d values", DOC_NODE_LIMIT);
    if (builder->depth + size.depth > DOC_DEPTH_LIMIT)
        return builder_fail(builder, use,
                            "aliases expand to lists and objects nested more than %d deep",
                            DOC_DEPTH_LIMIT);
    copy_node(builder, original);
    return true;
}
