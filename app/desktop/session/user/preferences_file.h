// SPDX-License-Identifier: MIT
// The file of the preferences: preferences.json in the folder of places.h.
// What belongs here: reading it however broken it is, and replacing it.
#ifndef TESSERA_SESSION_USER_PREFERENCES_FILE_H
#define TESSERA_SESSION_USER_PREFERENCES_FILE_H

#include "app/desktop/session/user/folders.h"
#include "app/desktop/session/user/preferences.h"

// Fills [preferences] from the file; what it does not say is as preferences_init leaves it. Appends
// to [note] what the user should know, a sentence a line: a broken file, which was renamed and
// keeps its content, and values that do not fit, which are ignored. A missing file is fine.
void preferences_load(Preferences *preferences, const UserFolders *folders, Text *note);

// Writes the file, keeping what it says of keys that are not known here. False, with [error] set,
// when it cannot be written, or when there is a file that cannot be read; without a folder nothing
// is done and that is fine.
bool preferences_save(const Preferences *preferences, const UserFolders *folders, Error *error);

#endif
