// SPDX-License-Identifier: MIT
// Pieces and values as text: Card-red-5 for a card, a1 for a site, White for a seat.
// What belongs here: how single things are named wherever text names them.
#ifndef TESSERA_NOTATION_WORDS_FACE_H
#define TESSERA_NOTATION_WORDS_FACE_H

#include "engine/rules/turn/play.h"

// Appends what a piece shows: its kind and its attributes that are not null, `-` between them; `?`
// for a face that is not known.
void face_write(const Rules *rules, const State *state, PieceIndex piece, Text *text);

// Appends a value of a type: a number, true or false, a name, a site, a seat, an entity by its
// face; `null` for null.
void value_write(const Rules *rules, const State *state, Type type, Value value, Text *text);

#endif
