// SPDX-License-Identifier: MIT
// The UserFolders are the folders in which the program keeps the user's files: preferences, its
// state, and data such as saved games.
#pragma once

#include "engine/base/error.h"

// All zeros: there are no folders, and nothing is stored, as in scripts and exports by default.
// user_folders_file creates folders when needed.
typedef struct UserFolders {
    char *config; // preferences
    char *state;  // logs, the game to resume, recent files
    char *data;   // saved games
} UserFolders;

// Finds the folders of the XDG base directory specification: $XDG_CONFIG_HOME, $XDG_STATE_HOME and
// $XDG_DATA_HOME if they are absolute, otherwise .config, .local/state and .local/share in $HOME.
// Appends "tessera" to each. A folder is NULL if $HOME is needed but is not an absolute path. If
// [folder] is not NULL, uses it as the configuration folder instead, and the folders "state" and
// "data" in it as the others. Release with user_folders_free.
void user_folders_find(UserFolders *folders, const char *folder);
void user_folders_free(UserFolders *folders);

// Creates [folder], one of the folders in UserFolders, and appends the path of the file [name] in
// it. If [folder] is NULL or cannot be created, returns false, sets [error] unless it is NULL, and
// appends nothing.
bool user_folders_file(const char *folder, const char *name, Text *path, Error *error);
