// SPDX-License-Identifier: MIT
// The names of a document: every text that expressions can compare has an index.
#ifndef TESSERA_RULES_TERMS_NAMES_H
#define TESSERA_RULES_TERMS_NAMES_H

#include "engine/rules/model/rules.h"

// The index of [text] in Rules.names, or NAME_UNKNOWN.
Value name_find(const Rules *rules, const char *text);

// How many names sort before [text] in Rules.name_order: its index there, or where it would be.
int name_place(const Rules *rules, const char *text);

#endif
