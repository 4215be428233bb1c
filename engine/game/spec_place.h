// SPDX-License-Identifier: MIT
// Finds the file and line in which a document states a value, given the value's path in an
// explanation or an error. The file may be one that the document extends.
#pragma once

#include "engine/spec/edition/edition.h"

// Finds the value at [path], as node_path writes it, in the edition of the spec at [spec] with
// [settings] (NULL: none). If there is no such value, finds the closest enclosing one, such as
// pieces[2] for pieces[2].moves. Appends the name of its file to [file] and fills [place]. False,
// with nothing changed, if the spec cannot be read or not even the start of the path exists.
bool spec_place_find(const char *spec, const Settings *settings, const char *path, Text *file,
                     Place *place);
