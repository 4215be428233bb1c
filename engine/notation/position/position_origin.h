// SPDX-License-Identifier: MIT
// Finds where a position file starts. Pending effects are places in compiled rules, which a file
// cannot name. So a file contains the last position without pending effects, and the actions since.
#pragma once

#include "engine/game/game.h"

// True when a position file can express all of [state] by itself: no effects wait, chance is not to
// act in the middle of effects, and if a step waits for its choice, its way is known. Chance may
// act at the very beginning of a turn, because the turn can begin again.
bool position_is_settled(const Rules *rules, const State *state);

// True when the game began at the start of its rules.
bool position_is_own_start(const Game *game);

typedef struct PositionOrigin {
    size_t count; // the number of actions before the origin
    bool start;   // the origin is the start of the rules, though not settled; [count] is 0
} PositionOrigin;

// Finds the last position that can be an origin, up to the one after [count] actions. False, with
// [error] set, if there is none, because the game began in the middle of effects, from a file of an
// earlier version.
bool position_find_origin(const Game *game, size_t count, PositionOrigin *origin, Error *error);
