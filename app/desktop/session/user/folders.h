// SPDX-License-Identifier: MIT
// The UserFolders are the folders in which the program keeps the user's files: preferences, its
// state, and data such as saved games.
#pragma once

#include "engine/base/error.h"

// All zeros: there are no folders, and nothing is stored. This is the default for scripts and
// exports. user_folders_file creates folders when needed.
typedef struct UserFolders {
    char *config; // preferences
    char *state;  // logs, the game to resume, recent files
    char *data;   // saved games
} UserFolders;

// Finds the folders of the XDG base directory specification: $XDG_CONFIG_HOME, $XDG_STATE_HOME and
// $XDG_DATA_HOME if absolute, otherwise .config, .local/state and .local/share in $HOME, each with
// "tessera" appended. If $HOME is not set either, the folder is NULL. If [folder] is not NULL,
// it is the configuration folder, and "state" and "data" are folders in it. Release with
// user_folders_free.
void user_folders_find(UserFolders *folders, const char *folder);
void user_folders_free(UserFolders *folders);

// Creates [folder], one of the three, and appends the path of the file [name] in it. False, with
// [error] set (unless it is NULL) and nothing appended, if [folder] is NULL or cannot be created.
bool user_folders_file(const char *folder, const char *name, Text *path, Error *error);
