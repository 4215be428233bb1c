// SPDX-License-Identifier: MIT
// The small documents in the user's configuration folder: the preferences and the list of programs.
#ifndef TESSERA_SESSION_USER_CONFIG_FILE_H
#define TESSERA_SESSION_USER_CONFIG_FILE_H

#include "app/desktop/session/user/folders.h"
#include "engine/doc/doc.h"

// How a document is read and written. [read] fills [kept] from a document and appends sentences
// about what it ignores to [note]; [write] appends the new content for [kept] to [text], where
// [old] is the present content; its root is NULL if there is no file.
typedef struct ConfigFile {
    const char *name;
    size_t limit;      // bytes
    bool needs_object; // any other document counts as unreadable
    void (*read)(void *kept, const Doc *doc, Text *note);
    void (*write)(const void *kept, const Doc *old, Text *text);
    // Sentences to be translated for an unreadable file that was renamed so that no save overwrites
    // it, with its new path and what is wrong; and for one that could not even be renamed.
    const char *moved;
    const char *stuck;
} ConfigFile;

// Reads the file in the configuration folder of [folders], if there is one, and appends what the
// user should know to [note], one sentence per line.
void config_file_load(const UserFolders *folders, const ConfigFile *file, void *kept, Text *note);

// Replaces the file; does nothing without such a folder. False, with [error] set and the file
// unchanged, if it cannot be read or replaced.
bool config_file_save(const UserFolders *folders, const ConfigFile *file, const void *kept,
                      Error *error);

#endif
