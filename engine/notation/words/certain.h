// SPDX-License-Identifier: MIT
// Recognizes outcomes of chance that were certain, because no other was possible. They are applied
// at once and are not actions. But earlier versions wrote them as moves, as in `place:a1,draw:Man`,
// and people may do so, too.
#pragma once

#include "engine/game/game.h"

// True when [text] has the form of an outcome of chance: `roll:...` or `draw:...`.
bool certain_is_chance(const char *text);

// True when [text] names a certain outcome of chance that was applied after the action before
// position [index] of [game] or, if [index] is 0, after the set-up. Such a text only repeats that
// outcome, and is no action.
bool certain_repeats(const Game *game, size_t index, const char *text);
