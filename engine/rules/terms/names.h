// SPDX-License-Identifier: MIT
// The names of a document: every text that an expression may compare, known by its index.
// What belongs here: finding one by its text.
#ifndef TESSERA_RULES_TERMS_NAMES_H
#define TESSERA_RULES_TERMS_NAMES_H

#include "engine/rules/model/rules.h"

// The index of [text] in Rules.names, or NAME_UNKNOWN.
Value name_find(const Rules *rules, const char *text);

// How many names stand before [text] in Rules.name_order: where it is, or would be.
int name_place(const Rules *rules, const char *text);

#endif
