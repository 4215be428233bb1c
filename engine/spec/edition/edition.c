// SPDX-License-Identifier: MIT
#include "engine/spec/edition/edition.h"

#include "engine/spec/edition/edition_private.h"
#include "engine/spec/fields/fields.h"

#include <string.h>

// A chain of documents: the one being read, the one that it extends, and so on.
typedef struct Layers {
    Tree tree;
    Reader reader;
    const EditionLoader *loader;
    // The names of the documents in the chain, [count] of them. If the chain is too long, it has
    // one document beyond the limit, for the message.
    const char *names[EDITION_DEPTH_LIMIT + 2];
    size_t count;
} Layers;

static const Node *read_layers(Layers *layers, const Doc *doc);

// True for the path of a document, false for the id of a game.
static bool is_path(const char *name) {
    return strchr(name, '/') || text_ends_with(name, ".json") || text_ends_with(name, ".yaml") ||
           text_ends_with(name, ".yml");
}

// Appends [name], the id of a game or a path. A relative path starts in the folder of [document].
static void append_path(const char *document, const char *name, Text *path) {
    const char *slash = strrchr(document, '/');
    if (is_path(name) && name[0] != '/' && slash)
        text_append_bytes(path, document, (size_t)(slash + 1 - document));
    while (text_starts_with(name, "./"))
        name += 2;
    text_append(path, name);
}

// Appends the names in the chain, like `a.json -> b.json`.
static void append_chain(const Layers *layers, Text *text) {
    for (size_t i = 0; i < layers->count; i++)
        text_appendf(text, "%s%s", i == 0 ? "" : " -> ", reader_quote(layers->names[i]).text);
}

// Adds a document to the chain. False, with an error, if the chain becomes a circle or too long.
static bool add_layer(Layers *layers, const Node *extends, const char *name) {
    bool repeated = false;
    for (size_t i = 0; i < layers->count; i++)
        repeated |= strcmp(layers->names[i], name) == 0;
    bool too_long = layers->count > EDITION_DEPTH_LIMIT; // [count] includes the document being read
    layers->names[layers->count++] = name;
    if (!repeated && !too_long)
        return true;
    Text chain = {0};
    append_chain(layers, &chain);
    if (repeated)
        reader_error(&layers->reader, extends, "the documents extend one another in a circle: %s",
                     text_string(&chain));
    else
        reader_error(&layers->reader, extends, "more than %d documents extend one another: %s",
                     EDITION_DEPTH_LIMIT, text_string(&chain));
    text_free(&chain);
    return false;
}

// Loads the document at [path] into [doc]. Returns false after an error. An error with a place in
// that document is reported there, any other at [extends].
static bool load_document(Layers *layers, const Node *extends, const char *path, Doc *doc) {
    Error error = {0};
    if (!layers->loader)
        error_set(&error, path, (Place){0}, "", "there is nowhere to look for it");
    else if (layers->loader->load(layers->loader->context, path, doc, &error))
        return true;
    if (!error.set || error.place.line <= 0)
        return reader_error(&layers->reader, extends, "cannot read %s: %s", reader_quote(path).text,
                            error.set ? error.message : "the reason is unknown");
    report_add_error(layers->reader.report, &error);
    return false;
}

// The document that [extends] names, merged over the document that it extends in turn, if any. NULL
// after an error.
static const Node *read_base(Layers *layers, const char *document, const Node *extends) {
    if (!fields_expect(&layers->reader, extends, NODE_TEXT,
                       "the id of a game, or a path that ends in .json or .yaml"))
        return NULL;
    Text path = {0};
    Doc doc = {0};
    const Node *base = NULL;
    append_path(document, extends->text, &path);
    if (load_document(layers, extends, text_string(&path), &doc)) {
        const char *name = arena_string(layers->tree.arena, doc.name);
        if (doc.root->kind != NODE_OBJECT)
            reader_error(&layers->reader, extends, "%s holds %s, not an object",
                         reader_quote(name).text, node_kind_name(doc.root->kind));
        else if (add_layer(layers, extends, name))
            base = read_layers(layers, &doc);
    }
    doc_free(&doc);
    text_free(&path);
    return base;
}

// True for members that extending documents do not inherit.
static bool is_about_document(const Node *member) {
    return member->key &&
           (strcmp(member->key, "extends") == 0 || strcmp(member->key, "tests") == 0);
}

// A copy of a document without the members that extending documents do not inherit.
static Node *copy_game(Tree *tree, const Node *root, const char *file) {
    Branch branch = {.node = tree_copy_value(tree, root, file)};
    for (const Node *member = root->first; member && !tree_is_full(tree); member = member->next)
        if (!is_about_document(member))
            branch_append(&branch, tree_copy(tree, member, file));
    return branch.node;
}

// False, with an error, if the tree is too large.
static bool check_size(Layers *layers, const Node *root) {
    if (!tree_is_full(&layers->tree))
        return true;
    return reader_error(&layers->reader, root,
                        "the document and those it extends have more than %d values",
                        DOC_NODE_LIMIT);
}

// A copy of the member `extends` of [doc], marked as coming from [file]; NULL if there is none.
static const Node *find_extends(Layers *layers, const Doc *doc, const char *file) {
    const Node *member = node_member(doc->root, "extends");
    if (!member)
        return NULL;
    Node *extends = tree_copy_value(&layers->tree, member, file);
    extends->parent = member->parent; // so that messages can show its path
    return extends;
}

// Returns [doc], the last of the chain, merged over all documents that it extends. NULL after an
// error.
static const Node *read_layers(Layers *layers, const Doc *doc) {
    const char *name = layers->names[layers->count - 1];
    const char *file = layers->count == 1 ? NULL : name; // NULL stands for the document being read
    const Node *extends = find_extends(layers, doc, file);
    const Node *base = extends ? read_base(layers, name, extends) : NULL;
    if (extends && !base)
        return NULL;
    // The limit of values counts for each document and each merged one, not for their sum.
    layers->tree.nodes = 0;
    const Node *root = copy_game(&layers->tree, doc->root, file);
    if (base) {
        layers->tree.nodes = 0;
        root = edition_merge(&layers->tree, &layers->reader, base, root, file);
    }
    return check_size(layers, root) ? root : NULL;
}

bool edition_read(Doc *edition, const Doc *doc, const EditionLoader *loader,
                  const Settings *settings, Report *report) {
    *edition = (Doc){0};
    edition->name = arena_string(&edition->arena, doc->name);
    Layers layers = {
        .tree.arena = &edition->arena,
        .reader = {.arena = &edition->arena, .report = report, .file = edition->name},
        .loader = loader,
        .names = {edition->name},
        .count = 1,
    };
    size_t errors_before = report->errors;
    const Node *root = read_layers(&layers, doc);
    if (root && report->errors == errors_before)
        edition->root = edition_choose(&layers.tree, &layers.reader, root, settings);
    if (!edition->root)
        doc_free(edition);
    return edition->root != NULL;
}
