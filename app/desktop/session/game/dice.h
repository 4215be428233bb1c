// SPDX-License-Identifier: MIT
// The dice on the table: what was rolled in this turn and which of it is used up.
#ifndef TESSERA_SESSION_GAME_DICE_H
#define TESSERA_SESSION_GAME_DICE_H

#include "engine/game/game.h"

// Stores the faces of the dice of the turn, the highest first, at most [most] of them, and which
// ones are used up. Dice that an effect has added count too. Returns their number: 0 before they
// are rolled.
int dice_read(const Game *game, uint8_t *faces, bool *used, int most);

// The positions of a game in which somebody entered what dice on a table show, in order. All 0 is
// empty; release with told_rolls_free, which empties it.
typedef struct ToldRolls {
    size_t *positions;
    size_t count;
    size_t capacity;
} ToldRolls;

void told_rolls_add(ToldRolls *told, size_t position);
void told_rolls_forget(ToldRolls *told, size_t position); // this one and all after it
bool told_rolls_have(const ToldRolls *told, size_t position);
void told_rolls_free(ToldRolls *told);

// The last one before [position], or SIZE_MAX.
size_t told_rolls_before(const ToldRolls *told, size_t position);

#endif
