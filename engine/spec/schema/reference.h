// SPDX-License-Identifier: MIT
// The reference of a dialect in Markdown: every object and every member that its field tables name,
// in the order of a document. What belongs here: how what a table says is put in words for people.
#ifndef TESSERA_SPEC_SCHEMA_REFERENCE_H
#define TESSERA_SPEC_SCHEMA_REFERENCE_H

#include "engine/spec/fields/fields.h"

// Appends a section for [root], the table of a document, and for every table that is reached from
// it, each where it is first needed.
void reference_write(const ObjectTable *root, Text *text);

#endif
