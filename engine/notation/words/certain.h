// SPDX-License-Identifier: MIT
// What chance did where it had no choice. It is no action, but earlier versions wrote it as one,
// and people may: `place:a1,draw:Man`. What belongs here: knowing such a text again.
#ifndef TESSERA_NOTATION_WORDS_CERTAIN_H
#define TESSERA_NOTATION_WORDS_CERTAIN_H

#include "engine/game/game.h"

// True when [text] is written as something that chance does: `roll:...` or `draw:...`.
bool certain_is_chance(const char *text);

// True when [text] tells what the action before position [index] of [game] drew as the only thing
// that could be drawn; before the first action, what was drawn as the game was set up.
bool certain_told(const Game *game, size_t index, const char *text);

#endif
