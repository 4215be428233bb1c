// SPDX-License-Identifier: MIT
#include "engine/game/spec_place.h"

#include "engine/game/library.h"

#include <string.h>

// Removes the last step of [path], such as .moves or [1]. False if nothing is left.
static bool remove_step(Text *path) {
    const char *dot = strrchr(path->data, '.'), *bracket = strrchr(path->data, '[');
    const char *step = bracket && (!dot || bracket > dot) ? bracket : dot;
    if (!step)
        return false;
    path->length = (size_t)(step - path->data);
    path->data[path->length] = '\0';
    return path->length > 0;
}

// The value at [path], or the closest enclosing value that exists.
static const Node *find_closest(const Node *root, const char *path) {
    Text left = {0};
    text_append(&left, path);
    const Node *node = left.length > 0 ? node_at_path(root, left.data) : NULL;
    while (!node && left.length > 0 && remove_step(&left))
        node = node_at_path(root, left.data);
    text_free(&left);
    return node;
}

bool spec_place_find(const char *spec, const Settings *settings, const char *path, Text *file,
                     Place *place) {
    Report report = {0};
    Doc doc = {0}, edition = {0};
    const Node *node = NULL;
    if (library_read(spec, &doc, &report) == LOAD_FINE &&
        library_edition(&doc, settings, &edition, &report))
        node = find_closest(edition.root, path);
    if (node) {
        text_append(file, node_file(node, edition.name));
        // The name of a member is easier to find than its value.
        *place = node->key ? node->key_place : node->place;
    }
    doc_free(&edition);
    doc_free(&doc);
    report_free(&report);
    return node != NULL;
}
