// SPDX-License-Identifier: MIT
// A Reloading is the current game under the rules that its spec has now. It is made before it
// replaces the game under the old rules.
#pragma once

#include "app/desktop/session/game/session.h"

// All zeros: empty.
typedef struct Reloading {
    Rules *rules;
    Game *game; // the game up to the first illegal move; NULL if its first position is invalid
    Tree *tree; // notes on the moves that were kept
    Tags tags;
    bool same;   // the rules are unchanged
    bool whole;  // all of the game was kept
    Text move;   // if not [whole]: the first illegal move, or "" if the first position is invalid
    Text reason; // if not [whole]: why the move or the position is not valid any more
} Reloading;

// Reads the spec of [session] again. Problems go to [report]. Release with reloading_free in any
// case.
LoadResult reloading_read(Reloading *reloading, Session *session, Report *report);
void reloading_free(Reloading *reloading);

// Gives [session] the part of the game that was kept or, with [restarts], a new game. Players and
// clocks stay. So does the file, unless the game restarts.
void reloading_take(Reloading *reloading, Session *session, bool restarts);
