// SPDX-License-Identifier: MIT
// The Recent files are those opened or saved last, the latest first. They are listed in a file in
// the state folder.
#pragma once

#include "app/desktop/session/user/folders.h"
#include "engine/game/sandbox.h"

enum { RECENT_LIMIT = 10 };

// All zeros: an empty list.
typedef struct Recent {
    char *paths[RECENT_LIMIT];
    int count;
} Recent;

// Reads the list, which is empty without a folder or file. Paths that are not absolute are dropped.
// Release with recent_free.
void recent_load(Recent *recent, const UserFolders *folders);
void recent_free(Recent *recent);

// Makes [path] absolute, moves it to the front of the list, and writes the list. False, with
// [error] set, if the list cannot be written. If the old list cannot be read, it is not
// overwritten. If there is no file at [path], or its path has a newline, does nothing and returns
// true. Without a folder, only the list in memory changes.
bool recent_add(Recent *recent, const UserFolders *folders, const char *path, Error *error);

// Empties the list, also in its file. False, with [error] set, if the file cannot be written.
bool recent_clear(Recent *recent, const UserFolders *folders, Error *error);

// True if the file at [index] still exists.
bool recent_exists(const Recent *recent, int index);

// Adds the files to [sandbox], so that saves may name them as their rules even if they are in other
// folders.
void recent_extend(const Recent *recent, Sandbox *sandbox);

// Appends a label that no other file in the list has: the name of the file at [index], with its
// folder if necessary.
void recent_write_label(const Recent *recent, int index, Text *text);
