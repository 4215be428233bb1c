// SPDX-License-Identifier: MIT
#include "engine/doc/doc.h"

#include "engine/doc/builder.h"
#include "engine/doc/json.h"
#include "engine/doc/source.h"
#include "engine/doc/yaml.h"

#include <string.h>

static bool looks_like_json(const Source *source) {
    size_t i = 0;
    while (i < source->length && strchr(" \t\r\n", source->text[i]))
        i++;
    return i < source->length && (source->text[i] == '{' || source->text[i] == '[');
}

// True if the document is YAML, false if it is JSON. An extension of either format decides.
// Otherwise the first character of the text does.
static bool is_yaml(const Source *source) {
    if (text_ends_with(source->name, ".yaml") || text_ends_with(source->name, ".yml"))
        return true;
    return !text_ends_with(source->name, ".json") && !looks_like_json(source);
}

// Reads the values of the document, in YAML or JSON.
static bool read_tree(Doc *doc, const Source *source, Error *error) {
    Builder builder = {.arena = &doc->arena, .name = doc->name, .error = error};
    bool good = is_yaml(source) ? yaml_read(source, &builder) : json_read(source, &builder);
    doc->root = good ? builder.root : NULL;
    arena_free(&builder.scratch);
    return good;
}

bool doc_read(Doc *doc, const char *name, const char *text, size_t length, Error *error) {
    *doc = (Doc){0};
    doc->name = arena_string(&doc->arena, name);
    Source source;
    return source_init(&source, doc->name, text, length, error) && read_tree(doc, &source, error);
}

void doc_free(Doc *doc) {
    arena_free(&doc->arena);
    *doc = (Doc){0};
}
