// SPDX-License-Identifier: MIT
// The dice on the table: what was rolled in this turn and which of it is used up.
// What belongs here: finding that out from a game's history; rolling is the pace's business.
#ifndef TESSERA_SESSION_GAME_DICE_H
#define TESSERA_SESSION_GAME_DICE_H

#include "engine/game/game.h"

// Stores the faces of the dice of the turn, the highest first, at most [most] of them, and which
// ones are used up. Dice that an effect has added count too. Returns their number: 0 before they
// are rolled.
int dice_read(const Game *game, uint8_t *faces, bool *used, int most);

#endif
