// SPDX-License-Identifier: MIT
// The small documents in the user's folder of configuration: preferences, and the list of programs.
// What belongs here: that none of them is written over by a program that could not read it.
#ifndef TESSERA_SESSION_USER_CONFIG_FILE_H
#define TESSERA_SESSION_USER_CONFIG_FILE_H

#include "engine/doc/doc.h"

// Reads the document at [path], of at most [limit] bytes. False, with [error] set (NULL: not
// wanted), when it cannot be read or is no document. Release [doc] with doc_free in any case.
bool config_file_read(const char *path, size_t limit, Doc *doc, Error *error);

// Renames the file so that the next save does not destroy what is in it, and appends its new path.
// False, with nothing appended, when it is still there.
bool config_file_set_aside(const char *path, Text *aside);

#endif
