// SPDX-License-Identifier: MIT
// Shown is the position on the screen, that of the game or another one that somebody looks at, with
// what may be done in it. What belongs here: what those need to know who list, type or advise moves
// and do not care which of the two it is.
#ifndef TESSERA_SESSION_GAME_SHOWN_H
#define TESSERA_SESSION_GAME_SHOWN_H

#include "engine/rules/turn/play.h"

typedef struct Shown {
    const Rules *rules;
    const State *state; // as far as who looks may know it
    Trail trail;        // that led there
    const ActionList *actions;
} Shown;

#endif
