// SPDX-License-Identifier: MIT
// A Catalog is the list of games that one can start: those that come with the program, and the one
// that is open now. What belongs here: what the list says about them.
#ifndef TESSERA_SESSION_FILES_CATALOG_H
#define TESSERA_SESSION_FILES_CATALOG_H

#include "app/desktop/session/game/session.h"

typedef struct CatalogGame {
    char *path;
    char *id;     // its file's name without endings
    char *family; // the folder that it lies in
    char *title;
    char *description;
    char *seats; // such as "2 players"
} CatalogGame;

// Set to zero it is empty.
typedef struct Catalog {
    CatalogGame *games;
    size_t count;
    size_t capacity;
    int current; // the game of the session, -1: none
} Catalog;

// Fills [catalog]; games whose spec cannot be read are left out. [session] may have no game.
void catalog_read(Catalog *catalog, const Session *session);

// True when [game] has all words of [wanted], in any letter case, in its title, id, family or
// description.
bool catalog_matches(const CatalogGame *game, const char *wanted);

void catalog_free(Catalog *catalog);

#endif
