// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutate.h"

#include "engine/base/rng.h"
#include "engine/doc/doc.h"
#include "engine/doc/writer.h"
#include "engine/spec/edition/dialect.h"

#include <assert.h>
#include <string.h>

enum { NODES = 4096, WORDS = 4096, COPIED = 256, CHANGES = 4, DEPTH = 48 };

// Words that the dialects know: names of members, and values that some member may have.
typedef struct Words {
    const char *keys[WORDS];
    size_t key_count;
    const char *texts[WORDS];
    size_t text_count;
} Words;

typedef struct Mutation {
    Arena *arena;
    Rng rng;
    Node *nodes[NODES]; // of the document, the root first
    size_t count;
    const Words *words;
} Mutation;

static uint32_t below(Mutation *mutation, size_t limit) {
    return rng_below(&mutation->rng, (uint32_t)limit);
}

// The dialects' words ----------------------------------------------------------------------------

static void collect_words(Words *words, const Node *node, bool names_members) {
    if (names_members && words->key_count < WORDS)
        words->keys[words->key_count++] = node->key;
    if (node->kind == NODE_TEXT && words->text_count < WORDS)
        words->texts[words->text_count++] = node->text;
    bool members = node->key && strcmp(node->key, "properties") == 0;
    for (const Node *item = node->first; item; item = item->next)
        if (!item->key || strcmp(item->key, "description") != 0)
            collect_words(words, item, members);
}

// Read once; they live until the program ends.
static const Words *known_words(void) {
    static Words words;
    static Doc schemas[2];
    static const char *const dialects[] = {"piece", "interaction"};
    for (size_t i = 0; i < 2 && !schemas[i].root; i++) {
        Text text = {0};
        dialect_write_schema(dialect_find(dialects[i]), &text);
        assert(doc_read(&schemas[i], "schema.json", text.data, text.length, NULL));
        collect_words(&words, schemas[i].root, false);
        text_free(&text);
    }
    return &words;
}

// The tree ---------------------------------------------------------------------------------------

static void collect(Mutation *mutation, const Node *node) {
    if (mutation->count < NODES)
        mutation->nodes[mutation->count++] = (Node *)node;
    for (const Node *item = node->first; item; item = item->next)
        collect(mutation, item);
}

static Node *any_node(Mutation *mutation) {
    return mutation->nodes[below(mutation, mutation->count)];
}

// A node of that kind, if one is found soon, else any.
static Node *any_of_kind(Mutation *mutation, NodeKind kind) {
    Node *node = any_node(mutation);
    for (int i = 0; i < 32 && node->kind != kind; i++)
        node = any_node(mutation);
    return node;
}

static Node *copy(Arena *arena, const Node *node, size_t *left) {
    Node *made = arena_alloc(arena, sizeof *made);
    const Node **end = &made->first;
    *made = *node;
    made->next = made->first = NULL;
    made->count = 0;
    for (const Node *item = node->first; item && *left > 0; item = item->next) {
        --*left;
        *end = copy(arena, item, left);
        end = &((Node *)*end)->next;
        made->count++;
    }
    return made;
}

// [node] becomes a copy of [value], under its own name and in its own place.
static void assign(Mutation *mutation, Node *node, const Node *value) {
    size_t left = COPIED;
    Node *made = copy(mutation->arena, value, &left);
    made->key = node->key;
    made->next = node->next;
    *node = *made;
}

static bool has_member(const Node *object, const char *key) {
    return node_member(object, key) != NULL;
}

static void append(Node *parent, Node *child) {
    const Node **end = &parent->first;
    while (*end)
        end = &((Node *)*end)->next;
    child->next = NULL;
    *end = child;
    parent->count++;
}

// Changes ----------------------------------------------------------------------------------------

static void replace_value(Mutation *mutation, Node *node) {
    assign(mutation, node, any_node(mutation));
}

static void replace_by_same_kind(Mutation *mutation, Node *node) {
    assign(mutation, node, any_of_kind(mutation, node->kind));
}

static void drop_child(Mutation *mutation, Node *node) {
    const Node **link = &node->first;
    if (!node->first)
        return;
    for (uint32_t i = below(mutation, node->count); i > 0 && (*link)->next; i--)
        link = &((Node *)*link)->next;
    *link = (*link)->next;
    node->count--;
}

static void repeat_item(Mutation *mutation, Node *node) {
    size_t left = COPIED;
    if (node->kind != NODE_LIST || !node->first)
        return;
    append(node, copy(mutation->arena, node_item(node, below(mutation, node->count)), &left));
}

static void change_integer(Mutation *mutation, Node *node) {
    static const int64_t odd[] = {0,   1,   -1,  2,    3,     8,          63,        64,
                                  127, 128, 255, 1023, 65535, 2147483647, INT64_MAX, INT64_MIN};
    int64_t value = odd[below(mutation, sizeof odd / sizeof *odd)];
    if (node->kind == NODE_INTEGER && below(mutation, 2))
        value = node->integer < INT64_MAX && below(mutation, 2) ? node->integer + 1
                : node->integer > INT64_MIN                     ? node->integer - 1
                                                                : 0;
    node->kind = NODE_INTEGER;
    node->integer = value;
    node->number = (double)value;
    node->first = NULL;
    node->count = 0;
}

static void change_text(Mutation *mutation, Node *node) {
    const Node *other = any_of_kind(mutation, NODE_TEXT);
    const char *text = other->kind == NODE_TEXT && below(mutation, 2)
                           ? other->text
                           : mutation->words->texts[below(mutation, mutation->words->text_count)];
    node->kind = NODE_TEXT;
    node->text = text;
    node->first = NULL;
    node->count = 0;
}

// Joins the front of an expression with the end of another one.
static void splice_texts(Mutation *mutation, Node *node) {
    const Node *other = any_of_kind(mutation, NODE_TEXT);
    if (node->kind != NODE_TEXT || other->kind != NODE_TEXT)
        return;
    size_t front = below(mutation, strlen(node->text) + 1);
    size_t skipped = below(mutation, strlen(other->text) + 1);
    size_t end = strlen(other->text + skipped);
    char *text = arena_alloc(mutation->arena, front + end + 1);
    memcpy(text, node->text, front);
    memcpy(text + front, other->text + skipped, end + 1);
    node->text = text;
}

static void rename_member(Mutation *mutation, Node *node) {
    const char *key = mutation->words->keys[below(mutation, mutation->words->key_count)];
    if (node->kind != NODE_OBJECT || !node->first || has_member(node, key))
        return;
    const Node *member = node->first;
    for (uint32_t i = below(mutation, node->count); i > 0 && member->next; i--)
        member = member->next;
    ((Node *)member)->key = key;
}

// Some value that the document gives another member of that name, or any.
static void add_member(Mutation *mutation, Node *node) {
    size_t left = COPIED;
    const Node *value = any_node(mutation);
    const char *key = value->key && below(mutation, 2)
                          ? value->key
                          : mutation->words->keys[below(mutation, mutation->words->key_count)];
    if (node->kind != NODE_OBJECT || has_member(node, key))
        return;
    Node *made = copy(mutation->arena, value, &left);
    made->key = key;
    append(node, made);
}

static void change_kind(Mutation *mutation, Node *node) {
    static const NodeKind kinds[] = {NODE_NULL, NODE_BOOLEAN, NODE_LIST, NODE_OBJECT};
    node->kind = kinds[below(mutation, sizeof kinds / sizeof *kinds)];
    node->boolean = below(mutation, 2);
    node->first = NULL;
    node->count = 0;
}

static void wrap(Mutation *mutation, Node *node) {
    size_t left = COPIED;
    Node *inner = copy(mutation->arena, node, &left);
    inner->key = NULL;
    inner->next = NULL;
    node->kind = NODE_LIST;
    node->first = inner;
    node->count = 1;
}

static void swap_values(Mutation *mutation, Node *node) {
    size_t left = COPIED;
    Node *other = any_of_kind(mutation, node->kind);
    Node *kept = copy(mutation->arena, node, &left);
    assign(mutation, node, other);
    assign(mutation, other, kept);
}

static void change(Mutation *mutation) {
    static void (*const changes[])(Mutation *, Node *) = {
        replace_value, replace_by_same_kind, drop_child, repeat_item, change_integer, change_text,
        splice_texts,  rename_member,        add_member, change_kind, wrap,           swap_values,
    };
    changes[below(mutation, sizeof changes / sizeof *changes)](mutation, any_node(mutation));
}

static int depth_of(const Node *node) {
    int deepest = 0;
    for (const Node *item = node->first; item; item = item->next) {
        int depth = depth_of(item);
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest + 1;
}

// Bytes ------------------------------------------------------------------------------------------

static size_t write_back(const Node *root, uint8_t *data, size_t limit) {
    Text text = {0};
    Writer writer;
    if (depth_of(root) > DEPTH)
        return 0;
    writer_init(&writer, &text, WRITER_COMPACT);
    writer_node(&writer, root);
    writer_finish(&writer);
    size_t size = text.length <= limit ? text.length : 0;
    memcpy(data, text_string(&text), size);
    text_free(&text);
    return size;
}

size_t mutate_document(uint8_t *data, size_t size, size_t limit, unsigned seed) {
    Doc doc;
    size_t made = 0;
    if (doc_read(&doc, "document", (const char *)data, size, NULL)) {
        Mutation *mutation = arena_alloc(&doc.arena, sizeof *mutation);
        *mutation = (Mutation){.arena = &doc.arena, .rng = {seed}, .words = known_words()};
        for (uint32_t i = 1 + below(mutation, CHANGES); i > 0; i--) {
            mutation->count = 0;
            collect(mutation, doc.root);
            change(mutation);
        }
        made = write_back(doc.root, data, limit);
    }
    doc_free(&doc);
    return made;
}

size_t mutate_marked_document(uint8_t *data, size_t size, size_t limit, unsigned seed) {
    size_t made = 0;
    if (size > 1 && seed % 8 != 0)
        made = mutate_document(data + 1, size - 1, limit - 1, seed);
    if (made == 0)
        return LLVMFuzzerMutate(data, size, limit);
    data[0] = 1;
    return made + 1;
}
