// SPDX-License-Identifier: MIT
// The Recent files are those that were opened or saved last, the latest first, in a file in the
// folder of states. What belongs here: that list. Opening what it names belongs to the screens.
#ifndef TESSERA_SESSION_USER_RECENT_H
#define TESSERA_SESSION_USER_RECENT_H

#include "app/desktop/session/user/folders.h"
#include "engine/game/sandbox.h"

enum { RECENT_LIMIT = 10 };

// Set to zero it is empty.
typedef struct Recent {
    char *paths[RECENT_LIMIT];
    int count;
} Recent;

// Reads the list; without a folder, or without the file, it is empty. Lines that are no whole path
// are left out. Release with recent_free.
void recent_load(Recent *recent, const UserFolders *folders);
void recent_free(Recent *recent);

// Puts [path] first, the way it is called from the root, and writes the list. False, with [error]
// set, when it cannot be written; a list that cannot be read is left as it is. Without a folder, or
// a file at [path], nothing is written and that is fine.
bool recent_add(Recent *recent, const UserFolders *folders, const char *path, Error *error);

// Empties the list and the file, likewise.
bool recent_clear(Recent *recent, const UserFolders *folders, Error *error);

// True when the file is still there.
bool recent_exists(const Recent *recent, int index);

// Lets saves name these files as the rules of their games, whichever folders they lie in.
void recent_extend(const Recent *recent, Sandbox *sandbox);

// Appends what tells it apart from the others: its name, and its folder where the name is not
// enough.
void recent_write_label(const Recent *recent, int index, Text *text);

#endif
