// SPDX-License-Identifier: MIT
// Where conditions and steps stand in a document of the piece dialect, for messages: paths and
// short excerpts. Steps are compiled once per seat; these are made for the first and used for all.
#ifndef TESSERA_RULES_COMPILE_MAKING_PLACES_H
#define TESSERA_RULES_COMPILE_MAKING_PLACES_H

#include "engine/rules/model/rules.h"
#include "engine/spec/piece/piece_spec.h"

// Places asked for in the same order for each seat. All zeros: empty.
typedef struct Places {
    const void **items; // a text or sources each
    size_t count;
    size_t capacity;
    size_t next;
} Places;

void places_free(Places *places);
void places_rewind(Places *places); // to the first one, for the next seat

// The path of [node]; it lives as long as [rules].
const char *places_path(Places *places, Rules *rules, const Node *node);

// The sources of a list of ConditionSpec; those with a name of their own stand in [named], a list
// of NamedConditionSpec.
const ConditionSource *places_conditions(Places *places, Rules *rules, const SpecList *named,
                                         const SpecList *conditions);

#endif
