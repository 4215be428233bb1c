// SPDX-License-Identifier: MIT
#include "engine/doc/names.h"

#include <string.h>

struct NameEntry {
    const char *name;
    const void *value;
};

// A branch splits the names below it by one bit. Branches further down test later bits.
struct NameBranch {
    size_t byte;
    unsigned char mask;
    NameLink side[2];
};

static NameEntry *entry_new(Arena *arena, const char *name) {
    NameEntry *entry = arena_alloc(arena, sizeof *entry);
    entry->name = name;
    return entry;
}

// The side of [branch] on which [name] belongs. A name too short to contain the tested byte is
// treated as if padded with zeros.
static size_t side_of(const NameBranch *branch, const char *name, size_t length) {
    if (branch->byte >= length)
        return 0;
    return ((unsigned char)name[branch->byte] & branch->mask) != 0;
}

// The only entry that can have this name: the one that agrees with it in every bit tested on the
// way down. NULL in an empty map.
static NameEntry *find_candidate(NameLink link, const char *name, size_t length) {
    while (link.branch)
        link = link.branch->side[side_of(link.branch, name, length)];
    return link.entry;
}

// The link at which a [new] branch for [name] belongs: before all branches that test later bits.
static NameLink *insertion_point(Names *names, const NameBranch *new, const char *name,
                                 size_t length) {
    NameLink *link = &names->root;
    while (link->branch) {
        // Within a byte, the greatest mask tests the first bit.
        NameBranch *branch = link->branch;
        if (branch->byte > new->byte || (branch->byte == new->byte && branch->mask < new->mask))
            break;
        link = &branch->side[side_of(branch, name, length)];
    }
    return link;
}

// The tree branches at the bits in which names differ. So only one entry needs to be compared with
// [name], and a new name is inserted as a new branch at the first bit that differs.
const void **names_slot(Names *names, Arena *arena, const char *name) {
    size_t length = strlen(name), byte = 0;
    NameEntry *found = find_candidate(names->root, name, length);
    if (!found) {
        names->root.entry = entry_new(arena, name);
        return &names->root.entry->value;
    }
    while (byte < length && name[byte] == found->name[byte])
        byte++;
    unsigned char differing = (unsigned char)((unsigned char)name[byte] ^
                                              (unsigned char)found->name[byte]);
    if (differing == 0) // both names end here
        return &found->value;
    // The new branch splits the two names by the first bit in which they differ.
    NameBranch *branch = arena_alloc(arena, sizeof *branch);
    branch->byte = byte;
    // The highest bit in which they differ.
    branch->mask = (unsigned char)(1u << (31 - __builtin_clz(differing)));
    NameLink *link = insertion_point(names, branch, name, length);
    size_t side = side_of(branch, name, length);
    NameEntry *entry = entry_new(arena, name);
    branch->side[side].entry = entry;
    branch->side[1 - side] = *link;
    *link = (NameLink){.branch = branch};
    return &entry->value;
}
