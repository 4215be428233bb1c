// SPDX-License-Identifier: MIT
// Finds the line and file in which a document states a value, even in a document it extends, from
// the path in an explanation or an error.
#ifndef TESSERA_GAME_SPEC_PLACE_H
#define TESSERA_GAME_SPEC_PLACE_H

#include "engine/spec/edition/edition.h"

// Finds the value at [path] (as written by node_path) in the edition of the spec at [spec] with
// [settings] (NULL: none), or the closest enclosing value that exists: for pieces[2].moves that
// piece. Appends the file's name to [file] and fills [place]. False, with nothing changed, if the
// spec cannot be read or not even the start of the path exists.
bool spec_place_find(const char *spec, const Settings *settings, const char *path, Text *file,
                     Place *place);

#endif
