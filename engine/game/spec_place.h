// SPDX-License-Identifier: MIT
// Where in which file a document says something: the way from the path in an explanation or an
// error back to a line. What belongs here: finding the line, also in documents that others extend.
#ifndef TESSERA_GAME_SPEC_PLACE_H
#define TESSERA_GAME_SPEC_PLACE_H

#include "engine/spec/edition/edition.h"

// Finds what stands at [path], written as node_path does, in the edition of the spec at [spec] with
// [settings] (NULL: none); where nothing does, what the end of the path stands in: for
// pieces[2].moves that piece. Appends the name of the file to [file] and fills [place]. False, with
// nothing changed, when the spec cannot be read or has nothing called like the path's start.
bool spec_place_find(const char *spec, const Settings *settings, const char *path, Text *file,
                     Place *place);

#endif
