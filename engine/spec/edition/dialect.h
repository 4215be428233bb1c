// SPDX-License-Identifier: MIT
// The dialects that documents are written in, by name, and what is printed about each: its JSON
// Schema and its reference. What belongs here: the list of dialects and the words before their
// tables.
#ifndef TESSERA_SPEC_EDITION_DIALECT_H
#define TESSERA_SPEC_EDITION_DIALECT_H

#include "engine/spec/fields/fields.h"

typedef struct Dialect {
    const char *name;                  // "piece"
    const ObjectTable *(*table)(void); // of the root of a document
    const char *title;                 // of the schema
    const char *const *introduction;   // of the reference: lines of Markdown, ending with NULL
} Dialect;

// Returns the dialect called [name], or NULL.
const Dialect *dialect_find(const char *name);

// Appends the JSON Schema of the dialect, as in docs/schema/.
void dialect_write_schema(const Dialect *dialect, Text *text);

// Appends the reference of the dialect, as in docs/.
void dialect_write_reference(const Dialect *dialect, Text *text);

#endif
