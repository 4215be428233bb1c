// SPDX-License-Identifier: MIT
// Names finds a value by its name: the keys of an object, the anchors of a document. It is a binary
// trie over the bits of the names, so that no choice of names makes it slow, as it would a hash.
// What belongs here: finding by name. What the values are belongs to the caller.
#ifndef TESSERA_DOC_NAMES_H
#define TESSERA_DOC_NAMES_H

#include "engine/base/arena.h"

typedef struct NameBranch NameBranch;
typedef struct NameEntry NameEntry;

// Either of the two, or neither.
typedef struct NameLink {
    NameBranch *branch;
    NameEntry *entry;
} NameLink;

// Set to zero it is empty. It owns nothing.
typedef struct Names {
    NameLink root;
} Names;

// Returns where the value called [name] is kept, adding the name with the value NULL when it is
// new. What is added comes from [arena]; [name] itself must live as long as [names].
const void **names_slot(Names *names, Arena *arena, const char *name);

#endif
