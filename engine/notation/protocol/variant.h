// SPDX-License-Identifier: MIT
// The names by which protocols call games, such as `crazyhouse` for Crazyhouse and `kingofthehill`
// for King of the Hill.
#pragma once

#include "engine/rules/model/rules.h"

// The game that protocols assume if no variant is named.
#define VARIANT_USUAL "chess"

// The option setting under which pieces may start anywhere, as in Chess960.
#define VARIANT_ANY_START "variant=960"

// Appends the variant's name: the one that the document gives, or else the letters and digits of
// the game's name in lower case, without a final word `chess`.
void variant_write(const Rules *rules, Text *text);

// True for the game that protocols assume if no variant is named.
bool variant_is_usual(const Rules *rules);

// True if castling is written as the king taking its own rook, as in Chess960.
bool variant_castles_by_partner(const Rules *rules);
