// SPDX-License-Identifier: MIT
// Pieces and values as text: Card-red-5 for a card, a1 for a site, White for a seat.
#ifndef TESSERA_NOTATION_WORDS_FACE_H
#define TESSERA_NOTATION_WORDS_FACE_H

#include "engine/rules/turn/play.h"

// Appends a piece's face: its kind and its attributes other than null, separated by `-`; `?` if the
// face is unknown.
void face_write(const Rules *rules, const State *state, PieceIndex piece, Text *text);

// Appends a value of a type: a number, true or false, a name, a site, a seat, a piece by its face;
// `null` for null.
void value_write(const Rules *rules, const State *state, Type type, Value value, Text *text);

#endif
