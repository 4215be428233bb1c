// SPDX-License-Identifier: MIT
// The JSON Schema (draft 2020-12) of documents read by a field table, for editors that complete and
// check them.
//
// It rejects unknown members and what the reader reports as errors of shape, except for the number
// of items in lists and objects. It accepts `by_option` wherever documents may use it. In a
// document with `extends` nothing is required, null removes a member, and list items with a code,
// name or id may say `remove: true`.
#pragma once

#include "engine/spec/fields/fields.h"

// Appends the schema of the documents that the table [root] reads, as JSON with the title [title].
void schema_write(const ObjectTable *root, const char *title, Text *text);

// Appends the reference of the documents that the table [root] reads, in Markdown. [root] and every
// table that it refers to get a section that lists their members. A section comes where its table
// is first referred to.
void reference_write(const ObjectTable *root, Text *text);
