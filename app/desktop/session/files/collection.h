// SPDX-License-Identifier: MIT
// A Collection is a file, or a text, with several games in PGN or several positions in EPD: what
// they are called, and one of them to be opened. A large file is read on a thread of its own.
// What belongs here: that list. How one chooses from it does not.
#ifndef TESSERA_SESSION_FILES_COLLECTION_H
#define TESSERA_SESSION_FILES_COLLECTION_H

#include "app/desktop/session/files/opening.h"

typedef struct Collection Collection;

enum { COLLECTION_LIMIT = 1000 * 1000 }; // games that are listed

typedef struct CollectionItem {
    const char *title;  // "White - Black, Event", or what is wrong with it
    const char *detail; // the result, or the operations of an EPD
    bool broken;        // it cannot be opened
} CollectionItem;

// Begins to read the file at [path]. NULL when it is neither, or a small one with a single game,
// about which nothing is to be asked. Release with collection_free, which gives up reading; NULL is
// fine there.
Collection *collection_load(const char *path);

// The same for a text that is no file.
Collection *collection_read(const char *text, size_t length);
void collection_free(Collection *collection);

// False while it is still being read: then how many parts of a hundred are, and how many games that
// is.
bool collection_is_ready(Collection *collection, int *percent, size_t *found);

// How many there are, how many of them are broken, and whether there are more than are listed; the
// one with [index], which lives as long as the collection. Once it is ready.
size_t collection_count(const Collection *collection);
size_t collection_broken(const Collection *collection);
const CollectionItem *collection_item(const Collection *collection, size_t index);

// True for positions.
bool collection_is_positions(const Collection *collection);

// Reads the item with [index] as opening_read does. Positions are those of chess, where they can
// be, else of the game by the spec at [path].
LoadResult collection_open(const Collection *collection, size_t index, const char *path,
                           Opening *opening, Report *report);

#endif
