// SPDX-License-Identifier: MIT
// The reference pages of a dialect in Markdown: every object and member of its field tables, in the
// order of a document.
#pragma once

#include "engine/spec/fields/fields.h"

// Appends a section for [root], the table of a document, and one for every table that it needs, in
// the order in which a reader first needs them.
void reference_write(const ObjectTable *root, Text *text);
