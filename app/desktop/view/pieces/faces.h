// SPDX-License-Identifier: MIT
// Decides which attributes are written on cards and pieces.
#pragma once

#include "engine/rules/view/view.h"

enum { FACE_ATTRIBUTES = 64 };

// The attributes of a game's pieces that are worth showing. An attribute that follows from another
// on all pieces at the start is left out. For instance, a card's number already shows that it is a
// number card.
typedef struct Faces {
    const Rules *rules;
    bool shown[FACE_ATTRIBUTES];
    bool varies[FACE_ATTRIBUTES]; // pieces of one kind differ in the attribute at the start
} Faces;

// Decides which attributes are worth showing in a game with [rules], which must outlive [faces].
void faces_init(Faces *faces, const Rules *rules);

// The value to show for an attribute of a piece of [kind] with the attributes in [block].
// VALUE_NULL if nothing is to be shown, because the attribute is hidden or not worth showing, or
// because all pieces of [kind] start with this value.
Value faces_value(const Faces *faces, Kind kind, const uint8_t *block, int attribute);

// Appends [value], a value of an attribute, in words such as "red".
void faces_write_value(const Faces *faces, int attribute, Value value, Text *text);

// Appends all values to show on a piece, with spaces between them, such as "red 5". If there are
// none, appends the name of the piece's kind. If the face is hidden, appends "?".
void faces_write(const Faces *faces, Kind kind, const uint8_t *block, Text *text);

// Appends what a piece is, such as "Piece king": the name of its kind, if the game has several
// kinds, and the values on it. If there are no values, appends the name of its kind in any game.
void faces_write_piece(const Faces *faces, const State *state, PieceIndex piece, Text *text);

// True if a piece of [kind] is shown as a card: there are values to show on it, or its face is
// hidden.
bool faces_is_card(const Faces *faces, Kind kind, const uint8_t *block);
