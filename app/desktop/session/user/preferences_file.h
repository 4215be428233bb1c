// SPDX-License-Identifier: MIT
// The preferences file: preferences.json in the configuration folder.
#pragma once

#include "app/desktop/session/user/folders.h"
#include "app/desktop/session/user/preferences.h"

// Fills [preferences] from the file, which need not exist. Fields that the file lacks get their
// defaults. Appends what the user should know to [note], one sentence per line: that a broken file
// was renamed so that its content is kept, or that values were ignored.
void preferences_load(Preferences *preferences, const UserFolders *folders, Text *note);

// Writes the file and keeps its unknown keys. False, with [error] set, if the file cannot be
// written, or if there is one that cannot be read. Without a folder does nothing and returns true.
bool preferences_save(const Preferences *preferences, const UserFolders *folders, Error *error);
