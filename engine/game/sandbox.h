// SPDX-License-Identifier: MIT
// A Sandbox limits which files may be read because a document names them: documents that it
// extends, pictures, the rules of a saved game. The document may come from a stranger, and what it
// names may be symbolic links. Files that the user chooses are read without a Sandbox.
#pragma once

#include "engine/base/error.h"

enum { SANDBOX_LIMIT = 24 }; // paths of a Sandbox

// A Sandbox that is all zeros allows nothing.
typedef struct Sandbox {
    char *paths[SANDBOX_LIMIT]; // real paths of files, and of folders with everything below them
    int count;
    bool everything; // allows every file, for documents that this program wrote itself
    bool standard;   // made by sandbox_add_document, so messages can list what it allows
} Sandbox;

// Allows what the document at [path] may read: its own folder, the program's specs and assets, and
// the user's folder (data_folder_user).
void sandbox_add_document(Sandbox *sandbox, const char *path);

// Allows the folder of the document at [path].
void sandbox_add_folder_of(Sandbox *sandbox, const char *path);

// Allows the specs and assets in the folder [data] (NULL: data_folder_shipped).
void sandbox_add_data(Sandbox *sandbox, const char *data);

// Allows a file, or a folder with everything below it. Does nothing if [path] does not exist or
// there are SANDBOX_LIMIT paths already.
void sandbox_add(Sandbox *sandbox, const char *path);
void sandbox_free(Sandbox *sandbox);

// Like file_load. Also false, with [error] set, if the file is outside the Sandbox.
bool sandbox_load(const Sandbox *sandbox, const char *path, size_t limit, Text *text, Error *error);

// False, with [error] set, if [path] leads to a file outside the Sandbox. True if the file cannot
// be opened, because then nothing can read it.
bool sandbox_allows(const Sandbox *sandbox, const char *path, Error *error);
