// SPDX-License-Identifier: MIT
// The dice on the table: the faces rolled in this turn, and which dice are used up.
#pragma once

#include "engine/game/game.h"

// Stores the faces of at most [maximum] dice of this turn, the highest first, and which dice are
// used up. Dice added by an effect count, too. Returns the number of dice stored, which is 0 before
// the roll.
int dice_read(const Game *game, uint8_t *faces, bool *used, int maximum);

// The number of dice with [face] in [roll], the value of the action that rolled them.
int dice_count_face(const Rules *rules, int32_t roll, int face);

// The positions of a game, in order, in which somebody typed in the faces of real dice. All zeros:
// no positions.
typedef struct TypedRolls {
    size_t *positions;
    size_t count;
    size_t capacity;
} TypedRolls;

// Adds [position], and removes all later positions.
void typed_rolls_add(TypedRolls *rolls, size_t position);

// Removes [position] and all later positions.
void typed_rolls_forget(TypedRolls *rolls, size_t position);
bool typed_rolls_have(const TypedRolls *rolls, size_t position);
void typed_rolls_free(TypedRolls *rolls);

// The last position in [rolls] before [position], or SIZE_MAX if there is none.
size_t typed_rolls_before(const TypedRolls *rolls, size_t position);
