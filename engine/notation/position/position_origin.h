// SPDX-License-Identifier: MIT
// Where a position file starts. Effects that wait, and those that chance interrupts, are places in
// compiled rules, which no file tells: it tells the last position without any and the actions
// since.
#ifndef TESSERA_NOTATION_POSITION_POSITION_ORIGIN_H
#define TESSERA_NOTATION_POSITION_POSITION_ORIGIN_H

#include "engine/game/game.h"

// True when a position file can tell all of [state] by itself: no effects wait, and chance is not
// to act within any but at the very beginning of a turn, which can begin again.
bool position_is_settled(const Rules *rules, const State *state);

// True for a State in which chance is to act at the beginning of a turn, before any other effect.
bool position_begins_turn(const Rules *rules, const State *state);

// True for a game that began at the start of its rules.
bool position_is_own_start(const Game *game);

typedef struct PositionOrigin {
    size_t at;  // this many actions into the game
    bool start; // not settled, but the start of the rules: so [at] is 0
} PositionOrigin;

// Finds the last origin up to the position after [at] actions. False, with [error] set, where there
// is none: in a game that began with a file of an earlier version, amid effects.
bool position_find_origin(const Game *game, size_t at, PositionOrigin *origin, Error *error);

#endif
