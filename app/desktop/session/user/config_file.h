// SPDX-License-Identifier: MIT
// The small documents in the user's configuration folder: the preferences and the list of programs.
#ifndef TESSERA_SESSION_USER_CONFIG_FILE_H
#define TESSERA_SESSION_USER_CONFIG_FILE_H

#include "app/desktop/session/user/folders.h"
#include "engine/doc/doc.h"

// Reads the document at [path], of at most [limit] bytes. False, with [error] set unless NULL, if
// it cannot be read or is malformed. Release [doc] with doc_free in any case.
bool config_file_read(const char *path, size_t limit, Doc *doc, Error *error);

// Renames the file so that the next save does not overwrite it, and appends the new path. False,
// with nothing appended, if that fails.
bool config_file_set_aside(const char *path, Text *aside);

// How to read a document, as config_file_read does, and write it: [write] appends the new content
// for [kept] to [text]. [old] is the present content; its root is NULL if there is no file.
typedef struct ConfigFile {
    const char *name;
    bool (*read)(const char *path, Doc *doc, Error *error);
    void (*write)(const void *kept, const Doc *old, Text *text);
} ConfigFile;

// Replaces the file in the configuration folder of [folders]; does nothing without such a folder.
// False, with [error] set and the file unchanged, if it cannot be read or replaced.
bool config_file_save(const UserFolders *folders, const ConfigFile *file, const void *kept,
                      Error *error);

#endif
