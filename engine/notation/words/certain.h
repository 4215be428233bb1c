// SPDX-License-Identifier: MIT
// Outcomes of chance with only one possibility. They are not actions, but earlier versions wrote
// them, and people may: `place:a1,draw:Man`. These functions recognize them.
#ifndef TESSERA_NOTATION_WORDS_CERTAIN_H
#define TESSERA_NOTATION_WORDS_CERTAIN_H

#include "engine/game/game.h"

// True if [text] has the form of an outcome of chance: `roll:...` or `draw:...`.
bool certain_is_chance(const char *text);

// True if [text] is the certain outcome of the action before position [index] of [game] or, at
// index 0, of the set-up.
bool certain_repeats(const Game *game, size_t index, const char *text);

#endif
