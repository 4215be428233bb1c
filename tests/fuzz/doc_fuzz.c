// SPDX-License-Identifier: MIT
// Feeds any bytes to the document readers: the first byte chooses JSON (even) or YAML (odd).
#include "engine/base/utf8.h"
#include "engine/doc/doc.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static void check_text(const char *text) {
    assert(text);
    for (size_t length; *text; text += length) {
        length = utf8_length(text, strlen(text) < UTF8_LONGEST ? strlen(text) : UTF8_LONGEST);
        assert(length > 0);
    }
}

static void check_scalar(const Node *node) {
    assert(!node->first && node->count == 0);
    if (node->kind == NODE_TEXT || node->kind == NODE_NUMBER)
        check_text(node->text);
    if (node->kind == NODE_NUMBER)
        assert(isfinite(node->number));
    if (node->kind == NODE_INTEGER)
        assert(node->number == (double)node->integer ||
               (node->integer < 0 && node->number == (double)(uint64_t)node->integer));
}

// Checks [node] and what is in it; returns the number of values. No recursion goes deeper than the
// depth limit, which this checks first.
static size_t check_node(const Node *node, size_t depth) {
    size_t count = 0, values = 1;
    assert(depth <= DOC_DEPTH_LIMIT);
    assert(node->place.line >= 1 && node->place.column >= 1);
    if (node->kind != NODE_LIST && node->kind != NODE_OBJECT) {
        check_scalar(node);
        return values;
    }
    assert(depth < DOC_DEPTH_LIMIT);
    for (const Node *child = node->first; child; child = child->next, count++) {
        assert(child->parent == node);
        assert((child->key != NULL) == (node->kind == NODE_OBJECT));
        if (child->key) {
            check_text(child->key);
            assert(child->key_place.line >= 1 && child->key_place.column >= 1);
        }
        values += check_node(child, depth + 1);
    }
    assert(count == node->count);
    return values;
}

static void check_error(const Error *error, const char *name) {
    assert(error->set && error->place.line >= 1 && error->place.column >= 1);
    assert(strcmp(error->file, name) == 0);
    assert(error->message[0] && error->path[0]);
    assert(!strpbrk(error->message, "\r\n") && !strpbrk(error->path, "\r\n"));
    check_text(error->message);
    check_text(error->path);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
    if (size == 0)
        return 0;
    const char *name = data[0] % 2 == 0 ? "input.json" : "input.yaml";
    Doc doc;
    Error error = {0};
    if (doc_read(&doc, name, (const char *)data + 1, size - 1, &error)) {
        assert(!error.set && doc.root && !doc.root->parent && !doc.root->key);
        assert(check_node(doc.root, 0) <= DOC_NODE_LIMIT);
    } else {
        assert(!doc.root);
        check_error(&error, name);
    }
    doc_free(&doc);
    return 0;
}
