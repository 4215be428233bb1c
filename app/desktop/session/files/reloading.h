// SPDX-License-Identifier: MIT
// A Reloading is the game on the board by the rules as its spec has them now, before it takes the
// place of the game by the rules as they were. What belongs here: how far the moves can be kept.
#ifndef TESSERA_SESSION_FILES_RELOADING_H
#define TESSERA_SESSION_FILES_RELOADING_H

#include "app/desktop/session/game/session.h"

// Set to zero it is empty.
typedef struct Reloading {
    Rules *rules;
    Game *game; // as far as the rules allow; NULL: not even its first position is one of theirs
    Tree *tree; // what is noted, likewise
    Tags tags;
    bool same;  // the rules say what they said before
    bool whole; // all of it could be kept
    Text move;  // the first move that could not; empty: it is the first position
    Text reason;
} Reloading;

// Reads the spec of [session] again. What is wrong with it goes to [report]. Release with
// reloading_free in any case.
LoadResult reloading_read(Reloading *reloading, Session *session, Report *report);
void reloading_free(Reloading *reloading);

// Puts it on the board of [session], with its players and its file: what could be kept of the game,
// or with [restarts] a new one.
void reloading_take(Reloading *reloading, Session *session, bool restarts);

#endif
