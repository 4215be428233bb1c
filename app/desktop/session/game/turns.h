// SPDX-License-Identifier: MIT
// The turns of a game as a list for people: the piece moved, the player, the round.
#ifndef TESSERA_SESSION_GAME_TURNS_H
#define TESSERA_SESSION_GAME_TURNS_H

#include "app/desktop/session/seats/seen.h"
#include "app/desktop/session/seats/turn_text.h"

typedef struct SessionTurn {
    int round;        // from 1
    int turn_index;   // into the turn order
    Seat seat;        // who played it
    Kind kind;        // of the piece that moved; KIND_NONE for a pass
    size_t end;       // number of actions up to the end of this turn
    bool played;      // false if taken back
    const char *text; // such as e4, Qxf7#, bxa8=N, or e2-e4, h5xf7#, b7xa8=N
} SessionTurn;

// All zeros: empty.
typedef struct Turns {
    SessionTurn *items;
    size_t count;
    size_t capacity;
    Arena texts;
    SessionTurn before; // the turn before the first one listed; round 0: none
    MoveStyle style;    // of the texts; the owner sets it
} Turns;

void turns_free(Turns *turns);

// Fills [turns] with all turns of the game from action [start] on, which begins the turn after
// [before]; 0 and NULL for the whole game. If anything is hidden, only turns played are listed, as
// the person looking knows them.
void turns_read(Turns *turns, const Seen *seen, const Faces *faces, size_t start,
                const SessionTurn *before);

// The number of the first round; a game may start from a position in a later one.
int turns_first_round(const Game *game);

#endif
