// SPDX-License-Identifier: MIT
// The reference pages of a dialect in Markdown: every object and member in its field tables, in
// document order.
#ifndef TESSERA_SPEC_SCHEMA_REFERENCE_H
#define TESSERA_SPEC_SCHEMA_REFERENCE_H

#include "engine/spec/fields/fields.h"

// Appends a section for [root], the table of a document, and for every table it leads to, in the
// order in which they are first needed.
void reference_write(const ObjectTable *root, Text *text);

#endif
