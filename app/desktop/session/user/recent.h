// SPDX-License-Identifier: MIT
// The Recent files, opened or saved last, latest first, in a file in the state folder.
#ifndef TESSERA_SESSION_USER_RECENT_H
#define TESSERA_SESSION_USER_RECENT_H

#include "app/desktop/session/user/folders.h"
#include "engine/game/sandbox.h"

enum { RECENT_LIMIT = 10 };

// All zeros: empty.
typedef struct Recent {
    char *paths[RECENT_LIMIT];
    int count;
} Recent;

// Reads the list; it is empty without a folder or file. Incomplete paths are dropped. Release with
// recent_free.
void recent_load(Recent *recent, const UserFolders *folders);
void recent_free(Recent *recent);

// Puts [path] first, made absolute, and writes the list. False, with [error] set, if it cannot be
// written; a list that cannot be read is left alone. Does nothing, and returns true, without a
// folder or a file at [path].
bool recent_add(Recent *recent, const UserFolders *folders, const char *path, Error *error);

// Empties the list and the file; otherwise the same.
bool recent_clear(Recent *recent, const UserFolders *folders, Error *error);

// True if the file still exists.
bool recent_exists(const Recent *recent, int index);

// Lets saves name these files as their rules, whatever folder they are in.
void recent_extend(const Recent *recent, Sandbox *sandbox);

// Appends a label that is unique in the list: the name, with the folder if necessary.
void recent_write_label(const Recent *recent, int index, Text *text);

#endif
