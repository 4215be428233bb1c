// SPDX-License-Identifier: MIT
// The names of a document: every text that expressions can compare has an index.
#pragma once

#include "engine/rules/model/rules.h"

// The index of [text] in RulesNames.list, or NAME_UNKNOWN.
Value name_find(const Rules *rules, const char *text);

// The number of names that sort before [text]. This is its index in RulesNames.order, or the index
// at which it would be inserted.
int name_place(const Rules *rules, const char *text);
