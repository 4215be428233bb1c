// SPDX-License-Identifier: MIT
// What programs call a game: `crazyhouse` for Crazyhouse, `kingofthehill` for King of the Hill.
// What belongs here: making such a name of a game's own.
#ifndef TESSERA_NOTATION_PROTOCOL_VARIANT_H
#define TESSERA_NOTATION_PROTOCOL_VARIANT_H

#include "engine/rules/model/rules.h"

// What the protocols take for granted where nothing is said.
#define VARIANT_USUAL "chess"

// The setting of a document's option that lets its pieces start anywhere, as in Chess960.
#define VARIANT_ANY_START "variant=960"

// Appends what the game says that it is called; where it says nothing, the letters and digits of
// its name in lower case, without a word `chess` at its end where others are before it.
void variant_write(const Rules *rules, Text *text);

// True when it is the game that programs play without being told of a variant.
bool variant_is_usual(const Rules *rules);

// True when a castling is written as the king taking his rook, as in Chess960.
bool variant_castles_by_partner(const Rules *rules);

#endif
