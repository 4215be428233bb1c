// SPDX-License-Identifier: MIT
// The JSON Schema, draft 2020-12, of the documents that a field table reads, for editors that
// complete and check them. What belongs here: how what a table says is put in words of a schema.
//
// The schema rejects what the reader reports as an error of shape, and members that nobody reads.
// Wherever an edition chooses `by_option` it takes the object that says so. In a document with
// `extends` nothing is required, null takes a member away, and items that can be told apart may
// say `remove: true`.
#ifndef TESSERA_SPEC_SCHEMA_SCHEMA_H
#define TESSERA_SPEC_SCHEMA_SCHEMA_H

#include "engine/spec/fields/fields.h"

// Appends the schema of documents whose root is read by [root], as JSON, under [title].
void schema_write(const ObjectTable *root, const char *title, Text *text);

#endif
