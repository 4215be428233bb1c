// SPDX-License-Identifier: MIT
// The preferences file: preferences.json in the configuration folder.
#pragma once

#include "app/desktop/session/user/folders.h"
#include "app/desktop/session/user/preferences.h"

// Fills [preferences] from the file; what the file lacks gets its default. Appends what the user
// should know to [note], one sentence per line: that a broken file was renamed so that its content
// is kept, or that values were ignored. The file need not exist.
void preferences_load(Preferences *preferences, const UserFolders *folders, Text *note);

// Writes the file and keeps its unknown keys. False, with [error] set, if it cannot be written or
// the present file cannot be read. Without a folder does nothing and returns true.
bool preferences_save(const Preferences *preferences, const UserFolders *folders, Error *error);
