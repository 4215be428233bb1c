// SPDX-License-Identifier: MIT
// Finds the file and line where a value is stated, from its path in an explanation or an error. The
// file may be one that the document extends.
#pragma once

#include "engine/spec/edition/edition.h"

// Finds the value at [path] (as written by node_path) in the edition of the spec at [spec] with
// [settings] (NULL: none), or the closest enclosing value that exists, such as pieces[2] for
// pieces[2].moves. Appends the file's name to [file] and fills [place]. False, with nothing
// changed, if the spec cannot be read or not even the start of the path exists.
bool spec_place_find(const char *spec, const Settings *settings, const char *path, Text *file,
                     Place *place);
