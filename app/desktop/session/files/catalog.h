// SPDX-License-Identifier: MIT
// A Catalog lists the games that can be started: the games shipped with the program, and the one
// that is open.
#pragma once

#include "app/desktop/session/game/session.h"

typedef struct CatalogGame {
    const char *path;
    const char *id;     // file name without extension
    const char *family; // the name of the folder that the file is in
    const char *title;
    const char *description;
    const char *seats; // such as "2 players"
} CatalogGame;

// A Catalog of all zeros is empty.
typedef struct Catalog {
    CatalogGame *games;
    size_t count;
    size_t capacity;
    int current; // index of the session's game, or -1
    Arena texts; // owns the texts of all games
} Catalog;

// Fills [catalog] with all games whose spec can be read. [session] may have no game.
void catalog_read(Catalog *catalog, const Session *session);

// True if each word of [wanted] is in the title, id, family or description of [game], ignoring
// case.
bool catalog_matches(const CatalogGame *game, const char *wanted);

void catalog_free(Catalog *catalog);
