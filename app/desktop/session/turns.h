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
    SessionTurn before; // what is in the list; its round is 0 where nothing is
    MoveStyle style;    // of the texts; set by whoever owns it
} Turns;

void turns_free(Turns *turns);

// Fills [turns] with all turns of a game; where something is hidden, with those that were played,
// as the one who looks knows them.
void turns_read(Turns *turns, const Seen *seen, const Faces *faces);

// The same from action [start] on, where the turn behind [before] (NULL: none) begins.
void turns_read_from(Turns *turns, const Seen *seen, const Faces *faces, size_t start,
                     const SessionTurn *before);

// The number of the first round: the first position may say that some were played before it.
int turns_first_round(const Game *game);

#endif
