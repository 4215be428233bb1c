// SPDX-License-Identifier: MIT
// The UserFolders are the folders in which the program keeps what is the user's: preferences, the
// state of the program, and data such as saved games. What belongs here: where these folders are.
#ifndef TESSERA_SESSION_USER_FOLDERS_H
#define TESSERA_SESSION_USER_FOLDERS_H

#include "engine/base/error.h"

// Set to zero there are none, and the program works without them: scripts and exports do unless
// they are told a folder. Folders need not exist; user_places_file makes them.
typedef struct UserFolders {
    char *config; // preferences
    char *state;  // logs, the game to resume, recent files
    char *data;   // saved games
} UserFolders;

// Finds the user's folders as the XDG base directory specification says: $XDG_CONFIG_HOME,
// $XDG_STATE_HOME and $XDG_DATA_HOME where they are absolute, else .config, .local/state and
// .local/share in $HOME, each with "tessera" behind it; none where $HOME is not set either. With
// [folder] (NULL: none) all of them are in there: itself, "state" and "data".
// Release with user_places_free.
void user_folders_find(UserFolders *folders, const char *folder);
void user_folders_free(UserFolders *folders);

// Appends the path of the file [name] in [folder], one of the three, and makes the folder. False,
// with [error] set (NULL: not wanted) and nothing appended, when [folder] is NULL or cannot be
// made.
bool user_folders_file(const char *folder, const char *name, Text *path, Error *error);

#endif
