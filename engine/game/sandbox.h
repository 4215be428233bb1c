// SPDX-License-Identifier: MIT
// A Sandbox is what may be read because a document names it: documents that it extends, pictures,
// the rules of a saved game. The document may come from a stranger, and what it names may be a
// link. What belongs here: which files these are, and reading them. What the user names himself is
// read without a Sandbox.
#ifndef TESSERA_GAME_SANDBOX_H
#define TESSERA_GAME_SANDBOX_H

#include "engine/base/error.h"

enum { SANDBOX_LIMIT = 24 };

// Set to zero nothing may be read.
typedef struct Sandbox {
    char *paths[SANDBOX_LIMIT]; // without links in them: files, and folders with all below them
    int count;
    bool everything; // for what this program has written itself
    bool standard;   // sandbox_add_document made it: messages say what it holds
} Sandbox;

// Adds what the document at [path] may read: its own folder, the specs and assets of the program,
// and the user's folder (data_folder_user).
void sandbox_add_document(Sandbox *sandbox, const char *path);

// Adds the folder of the document at [path]; the specs and assets in the folder [data].
void sandbox_add_folder_of(Sandbox *sandbox, const char *path);
void sandbox_add_data(Sandbox *sandbox, const char *data);

// Adds a file or a folder. One that is not there is left out, and so are those above the limit.
void sandbox_add(Sandbox *sandbox, const char *path);
void sandbox_free(Sandbox *sandbox);

// As file_load. False, with [error] set, also when the file that was opened lies elsewhere.
bool sandbox_load(const Sandbox *sandbox, const char *path, size_t limit, Text *text, Error *error);

// False, with [error] set, when what [path] names is a file that lies elsewhere. One that cannot be
// opened is refused by whoever reads it.
bool sandbox_allows(const Sandbox *sandbox, const char *path, Error *error);

#endif
