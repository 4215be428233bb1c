// SPDX-License-Identifier: MIT
// Finds the origin of a position file: the position with which it starts. A State stores pending
// effects as places in the compiled rules, which a file cannot name. So a file contains the last
// position without pending effects, and the actions since then.
#pragma once

#include "engine/game/game.h"

// True when a position file can express all of [state] by itself, without earlier actions: no
// effects wait, chance is not to act in the middle of effects, and if a piece is to transform
// (PHASE_TRANSFORMING), the file can name the move that it made. Chance may be about to draw a lot,
// which a file can express, or to act as a turn begins, because reading can begin the turn again.
bool position_file_suffices(const Rules *rules, const State *state);

// True when the game began at the usual start of its rules.
bool position_is_own_start(const Game *game);

typedef struct PositionOrigin {
    size_t count; // the number of actions before the origin
    bool start;   // position_file_suffices is false for every position, so the origin is the usual
                  // start of the game, and [count] is 0
} PositionOrigin;

// Finds the last position that a file can express by itself, among those up to the one after
// [count] actions. If there is none, the origin is the usual start of the game. False, with [error]
// set, if the game did not begin there either: a save of an earlier version began it in the middle
// of effects.
bool position_find_origin(const Game *game, size_t count, PositionOrigin *origin, Error *error);
