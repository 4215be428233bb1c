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

// Moves [path] to the front, made absolute, and writes the list. False, with [error] set, if it
// cannot be written. A list that cannot be read is not overwritten. Does nothing, and returns true,
// if there is no file at [path]. Without a folder only the list in memory changes.
bool recent_add(Recent *recent, const UserFolders *folders, const char *path, Error *error);

// Empties the list and the file; same result as recent_add.
bool recent_clear(Recent *recent, const UserFolders *folders, Error *error);

// True if the file still exists.
bool recent_exists(const Recent *recent, int index);

// Allows saves to name these files as their rules, whatever folder they are in.
void recent_extend(const Recent *recent, Sandbox *sandbox);

// Appends a label that is unique in the list: the file's name, with its folder if necessary.
void recent_write_label(const Recent *recent, int index, Text *text);

#endif
