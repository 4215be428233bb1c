// SPDX-License-Identifier: MIT
// The turns of a game as a list for people: what was moved, by whom, in which round.
// What belongs here: grouping actions into turns; playing them does not.
#ifndef TESSERA_SESSION_GAME_TURNS_H
#define TESSERA_SESSION_GAME_TURNS_H

#include "app/desktop/session/seats/seen.h"
#include "app/desktop/session/seats/turn_text.h"

typedef struct SessionTurn {
    int round;        // from 1
    int place;        // place in the turn order, from 0
    Seat seat;        // who played it
    Kind kind;        // of the piece moved; KIND_NONE for a turn that passed
    size_t end;       // actions up to and with this turn
    bool played;      // false: it was taken back
    const char *text; // such as e4, Qxf7#, bxa8=N, or e2-e4, h5xf7#, b7xa8=N
} SessionTurn;

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
