// SPDX-License-Identifier: MIT
// The JSON Schema (draft 2020-12) of documents read by a field table, for editors that complete and
// check them.
//
// It rejects unknown members and what the reader reports as errors of shape, except for the number
// of items in lists and objects. It accepts `by_option` wherever choices by option are allowed. In
// a document with `extends` nothing is required, null removes a member, and list items with a code,
// name or id may say `remove: true`.
#pragma once

#include "engine/spec/fields/fields.h"

// Appends the schema of documents whose root is read by [root], as JSON with the title [title].
void schema_write(const ObjectTable *root, const char *title, Text *text);

// Appends the reference of documents whose root is read by [root], in Markdown: a section for
// [root] and one for every table that it needs, with all members, in the order in which a reader
// first needs them.
void reference_write(const ObjectTable *root, Text *text);
