// SPDX-License-Identifier: MIT
// A Collection is a file or text with several games in PGN or positions in EPD, listed so that one
// can be opened. Large files are read on another thread.
#pragma once

#include "app/desktop/session/files/opening.h"

typedef struct Collection Collection;

enum { COLLECTION_LIMIT = 1000 * 1000 }; // the most games that are read from a PGN file

typedef struct CollectionItem {
    const char *title;  // "White - Black, Event", or the reason why the item cannot be opened
    const char *detail; // the result of a game, or the operations of an EPD
    bool broken;        // the item cannot be opened
} CollectionItem;

// Starts reading the file at [path]. Returns NULL if the file is neither PGN nor EPD, if it is an
// EPD that cannot be read, or if it is a small PGN file with fewer than two games. Release with
// collection_free, which stops reading and accepts NULL.
Collection *collection_load(const char *path);

// Same as collection_load, for a text that is not in a file. Also returns NULL for an EPD with a
// single position.
Collection *collection_read(const char *text, size_t length);
void collection_free(Collection *collection);

// True once reading has finished. Sets [percent] to the percentage read so far, and [found] to the
// number of items found so far.
bool collection_is_ready(Collection *collection, int *percent, size_t *found);

// The number of items listed. Call it and the functions below only once reading has finished.
size_t collection_count(const Collection *collection);

// The number of items that cannot be opened.
size_t collection_broken(const Collection *collection);

// The item at [index]. Valid until collection_free.
const CollectionItem *collection_item(const Collection *collection, size_t index);

// True if the items are positions.
bool collection_is_positions(const Collection *collection);

// Reads the item at [index] as opening_read does. A position is read as one of chess if possible,
// otherwise as one of the game at [path].
LoadResult collection_open(const Collection *collection, size_t index, const char *path,
                           Opening *opening, Report *report);
