// SPDX-License-Identifier: MIT
// The small documents in the user's configuration folder: the preferences and the list of programs.
#pragma once

#include "app/desktop/session/user/folders.h"
#include "engine/doc/doc.h"

// Describes one file of the user's configuration. [data] is the struct that holds its values.
// [read] fills it from a document, and appends sentences about what it ignores to [note]. [write]
// appends the document to [text]. [old] is the document that the file has now; its root is NULL if
// there is no file.
typedef struct ConfigFile {
    const char *name;
    size_t limit;      // maximum size of the file in bytes
    bool needs_object; // a document that is not an object counts as unreadable
    void (*read)(void *data, const Doc *doc, Text *note);
    void (*write)(const void *data, const Doc *old, Text *text);
    // Formats of sentences about an unreadable file, to be translated. [moved] is for a file that
    // was renamed so that no save overwrites it; it gets the new path and what is wrong. [stuck] is
    // for a file that could not be renamed; it gets what is wrong.
    const char *moved;
    const char *stuck;
} ConfigFile;

// Reads the file in the configuration folder of [folders], if there is one. Appends sentences about
// problems with the file to [note], one per line, for the user.
void config_file_load(const UserFolders *folders, const ConfigFile *file, void *data, Text *note);

// Replaces the file. Does nothing if there is no configuration folder. If the file cannot be read
// or replaced, returns false with [error] set, and leaves it unchanged.
bool config_file_save(const UserFolders *folders, const ConfigFile *file, const void *data,
                      Error *error);
