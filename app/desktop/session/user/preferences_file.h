// SPDX-License-Identifier: MIT
// The preferences file: preferences.json in the configuration folder.
#ifndef TESSERA_SESSION_USER_PREFERENCES_FILE_H
#define TESSERA_SESSION_USER_PREFERENCES_FILE_H

#include "app/desktop/session/user/folders.h"
#include "app/desktop/session/user/preferences.h"

// Fills [preferences] from the file; what it lacks keeps its value from preferences_init. Appends
// what the user should know to [note], one sentence per line: a broken file, renamed so that its
// content is kept, and ignored values. The file need not exist.
void preferences_load(Preferences *preferences, const UserFolders *folders, Text *note);

// Writes the file and keeps its unknown keys. False, with [error] set, if it cannot be written or
// the present file cannot be read; does nothing, and returns true, without a folder.
bool preferences_save(const Preferences *preferences, const UserFolders *folders, Error *error);

#endif
