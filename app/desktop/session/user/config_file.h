// SPDX-License-Identifier: MIT
// The small documents in the user's folder of configuration: preferences, and the list of programs.
// What belongs here: that none of them is written over by a program that could not read it.
#ifndef TESSERA_SESSION_USER_CONFIG_FILE_H
#define TESSERA_SESSION_USER_CONFIG_FILE_H

#include "app/desktop/session/user/folders.h"
#include "engine/doc/doc.h"

// Reads the document at [path], of at most [limit] bytes. False, with [error] set (NULL: not
// wanted), when it cannot be read or is no document. Release [doc] with doc_free in any case.
bool config_file_read(const char *path, size_t limit, Doc *doc, Error *error);

// Renames the file so that the next save does not destroy what is in it, and appends its new path.
// False, with nothing appended, when it is still there.
bool config_file_set_aside(const char *path, Text *aside);

// How one of them is read, as config_file_read does, and written: [write] appends to [text] what
// the file is to say of [kept]. [old] is what it says now; its root is NULL where there is no file
// yet.
typedef struct ConfigFile {
    const char *name;
    bool (*read)(const char *path, Doc *doc, Error *error);
    void (*write)(const void *kept, const Doc *old, Text *text);
} ConfigFile;

// Replaces the file in the configuration folder of [places] with what it is to say of [kept];
// nothing to do where there is no such folder. False, with [error] set and the file as it was, when
// what is there cannot be read, or cannot be replaced.
bool config_file_save(const UserFolders *folders, const ConfigFile *file, const void *kept,
                      Error *error);

#endif
