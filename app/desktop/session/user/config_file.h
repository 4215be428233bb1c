// SPDX-License-Identifier: MIT
// The small documents in the user's configuration folder: the preferences and the list of programs.
#pragma once

#include "app/desktop/session/user/folders.h"
#include "engine/doc/doc.h"

// How a document is read and written. [data] is the struct with the document's values. [read]
// fills [data] from a document, and appends sentences about what it ignores to [note]. [write]
// appends the document for [data] to [text]. [old] is the document in the present file; its root is
// NULL if there is no file.
typedef struct ConfigFile {
    const char *name;
    size_t limit;      // maximum of bytes
    bool needs_object; // a document that is not an object counts as unreadable
    void (*read)(void *data, const Doc *doc, Text *note);
    void (*write)(const void *data, const Doc *old, Text *text);
    // Sentences, to be translated, about an unreadable file: [moved] if it was renamed so that no
    // save overwrites it, with its new path and what is wrong; [stuck] if it could not be renamed.
    const char *moved;
    const char *stuck;
} ConfigFile;

// Reads the file in the configuration folder of [folders], if there is one, and appends what the
// user should know to [note], one sentence per line.
void config_file_load(const UserFolders *folders, const ConfigFile *file, void *data, Text *note);

// Replaces the file. Does nothing if there is no configuration folder. False, with [error] set and
// the file unchanged, if it cannot be read or replaced.
bool config_file_save(const UserFolders *folders, const ConfigFile *file, const void *data,
                      Error *error);
