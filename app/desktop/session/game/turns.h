// SPDX-License-Identifier: MIT
// The turns of a game as a list for people, with the round, the player and the piece moved.
#pragma once

#include "app/desktop/session/seats/seen.h"
#include "app/desktop/session/seats/turn_text.h"

typedef struct SessionTurn {
    int round;        // from 1
    int turn_index;   // index into the turn order
    Seat seat;        // who played it
    Kind kind;        // of the piece to show; KIND_NONE: none
    size_t end;       // number of actions up to the end of this turn
    bool played;      // false if taken back
    const char *text; // such as Qxf7# or bxa8=N, in long style h5xf7# or b7xa8=N
} SessionTurn;

// All zeros: no turns.
typedef struct Turns {
    SessionTurn *items;
    size_t count;
    size_t capacity;
    Arena texts;
    SessionTurn before; // the turn before the first listed turn; round 0: none
    MoveStyle style;    // how moves are written; the owner sets it
} Turns;

void turns_free(Turns *turns);

// Fills [turns] with all turns of the game from action [start] on. That action begins the turn
// after [before]. Pass 0 and NULL for the whole game. If anything is hidden, lists only the turns
// played, as far as the person looking knows them.
void turns_read(Turns *turns, const Seen *seen, const Faces *faces, size_t start,
                const SessionTurn *before);

// The number of the first round. It is not 1 if the game starts from a position in a later round.
int turns_first_round(const Game *game);
