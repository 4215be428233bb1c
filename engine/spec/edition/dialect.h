// SPDX-License-Identifier: MIT
// The dialects of documents, by name, with their JSON Schemas and reference pages.
#pragma once

#include "engine/spec/fields/fields.h"

typedef struct Dialect {
    const char *name;                // "piece"
    const ObjectTable *table;        // the field table of a document's root
    const char *title;               // the title of the schema
    const char *const *introduction; // the start of the reference: lines of Markdown, then NULL
} Dialect;

// The introductions to the dialects: the lines of the .md files in this folder, which the build
// turns into C.
extern const char *const dialect_piece_lines[];
extern const char *const dialect_interaction_lines[];

// The dialect called [name], or NULL.
const Dialect *dialect_find(const char *name);

// Appends the JSON Schema of the dialect, as in docs/schema/.
void dialect_write_schema(const Dialect *dialect, Text *text);

// Appends the reference page of the dialect, as it is in docs/.
void dialect_write_reference(const Dialect *dialect, Text *text);
