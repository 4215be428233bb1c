// SPDX-License-Identifier: MIT
// A map from names to values, for the keys of an object and the anchors of a document. It is a
// binary trie over the bits of the names. Unlike a hash table, it cannot be made slow by a choice
// of names.
#pragma once

#include "engine/base/arena.h"

typedef struct NameBranch NameBranch;
typedef struct NameEntry NameEntry;

// Leads to either a branch or an entry. Both are NULL in an empty map.
typedef struct NameLink {
    NameBranch *branch;
    NameEntry *entry;
} NameLink;

// A map that is all zeros is empty. It owns no memory; see names_slot.
typedef struct Names {
    NameLink root;
} Names;

// The slot of the value called [name]. A name that is not there is added with the value NULL, in
// memory from [arena]; [name] itself must live as long as [names].
const void **names_slot(Names *names, Arena *arena, const char *name);
