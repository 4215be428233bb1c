// SPDX-License-Identifier: MIT
// A Folder is the content of a folder on disk, sorted for display.
#pragma once

#include "engine/base/arena.h"
#include "engine/base/text.h"

typedef struct FolderEntry {
    const char *name;
    bool is_folder;
    const char *size; // such as "1.2 kB"; "" for folders
} FolderEntry;

enum { FOLDER_LIMIT = 10000 }; // entries read; further ones are not shown

typedef struct Folder {
    char *path;    // absolute
    char *problem; // why the folder cannot be read, or NULL
    FolderEntry *entries;
    size_t count;
    size_t capacity;
    Arena texts; // owns all texts above
} Folder;

// Reads the folder [path]: first its folders, then its files that end with one of [suffixes], which
// ends with NULL. If [suffixes] is NULL, reads all files. Both are sorted ignoring case, and hidden
// ones are left out. A folder that cannot be read is empty and has a problem. Release with
// folder_free.
void folder_init(Folder *folder, const char *path, const char *const *suffixes);
void folder_free(Folder *folder);

// True if something exists at [path].
bool path_exists(const char *path);

// True if [name] ends with one of [suffixes], ignoring case, or if [suffixes] is NULL.
bool path_has_suffix(const char *name, const char *const *suffixes);

// Appends the absolute path of [typed], as entered in [folder]: "~" is the home folder, and
// relative paths start at [folder].
void path_resolve(const char *folder, const char *typed, Text *path);

// Appends the parent folder of [path]. The parent of "/" is "/".
void path_parent(const char *path, Text *parent);

// The user's home folder, or "/". Valid while the environment does not change.
const char *path_home(void);

// Completes the last name in [typed] as far as all matching names in its folder agree. If the only
// match is a folder, adds a slash. Returns true if anything was added.
bool path_complete(const char *folder, char *typed, size_t size);
