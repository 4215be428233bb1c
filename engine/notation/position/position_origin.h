// SPDX-License-Identifier: MIT
// Where a position file starts. Pending effects are places in compiled rules, which a file cannot
// name. It tells the last position without any, and the actions since.
#ifndef TESSERA_NOTATION_POSITION_POSITION_ORIGIN_H
#define TESSERA_NOTATION_POSITION_POSITION_ORIGIN_H

#include "engine/game/game.h"

// True if a position file can express all of [state] by itself: no effects wait, and chance is not
// to act in the middle of any. Chance at the very beginning of a turn is fine, because the turn can
// begin again.
bool position_is_settled(const Rules *rules, const State *state);

// True if chance is to act at the beginning of a turn, before any other effect of it.
bool position_begins_turn(const Rules *rules, const State *state);

// True if the game began at the start of its rules.
bool position_is_own_start(const Game *game);

typedef struct PositionOrigin {
    size_t at;  // number of actions of the game before it
    bool start; // the start of the rules, which is not settled; [at] is 0
} PositionOrigin;

// Finds the last origin up to the position after [at] actions. False, with [error] set, if there is
// none: the game began in the middle of effects, with a file of an earlier version.
bool position_find_origin(const Game *game, size_t at, PositionOrigin *origin, Error *error);

#endif
