// SPDX-License-Identifier: MIT
// A Folder is what stands in a folder of the disk, in the order in which one shows it.
#ifndef TESSERA_UI_FOLDER_H
#define TESSERA_UI_FOLDER_H

#include "engine/base/arena.h"
#include "engine/base/text.h"

typedef struct FolderEntry {
    const char *name;
    bool is_folder;
    const char *size; // for people, "" for folders
} FolderEntry;

enum { FOLDER_LIMIT = 10000 }; // entries read; a folder with more shows these

typedef struct Folder {
    char *path;    // absolute
    char *problem; // why it cannot be read; NULL when it can
    FolderEntry *entries;
    size_t count;
    size_t capacity;
    Arena texts; // all of the above but the array
} Folder;

// Reads the folder [path]: folders first, then files that end in one of [suffixes] (a list ended by
// NULL; NULL: all files), each sorted without regard to case; hidden ones are left out. A folder
// that cannot be read is empty and tells the problem. Release with folder_free.
void folder_init(Folder *folder, const char *path, const char *const *suffixes);
void folder_free(Folder *folder);

// True when there is anything at [path].
bool path_exists(const char *path);

// True when [name] ends in one of [suffixes], letter case ignored; also when it is NULL.
bool path_has_suffix(const char *name, const char *const *suffixes);

// Appends the path that [typed] means to somebody who stands in [folder]: "~" is the home folder,
// and what does not start at the root starts at [folder].
void path_resolve(const char *folder, const char *typed, Text *path);

// Appends the folder that holds [path]; "/" holds itself.
void path_parent(const char *path, Text *parent);

// The user's home folder, or "/". It lives as long as the environment is not changed.
const char *path_home(void);

// Completes the last name of [typed] as far as the names in its folder agree; a folder that is the
// only one gets a slash. True when that made it longer.
bool path_complete(const char *folder, char *typed, size_t size);

#endif
