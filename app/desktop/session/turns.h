// SPDX-License-Identifier: MIT
// The turns of a game as a list for people: what was moved, by whom, in which round.
// What belongs here: grouping actions into turns; playing them does not.
#ifndef TESSERA_SESSION_TURNS_H
#define TESSERA_SESSION_TURNS_H

#include "app/desktop/session/seen.h"
#include "app/desktop/session/session.h"
#include "app/desktop/view/faces.h"

// Set to zero it is empty.
typedef struct Turns {
    SessionTurn *items;
    size_t count;
    size_t capacity;
    Arena texts;
} Turns;

void turns_free(Turns *turns);

// Fills [turns] with all turns of a game; where something is hidden, with those that were played,
// as the one who looks knows them.
void turns_read(Turns *turns, const Seen *seen, const Faces *faces);

#endif
