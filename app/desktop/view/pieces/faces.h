// SPDX-License-Identifier: MIT
// Faces tell what is written on a card or a piece: those of its attributes that say something that
// nothing else on it says.
#ifndef TESSERA_VIEW_PIECES_FACES_H
#define TESSERA_VIEW_PIECES_FACES_H

#include "engine/rules/view/view.h"

enum { FACE_ATTRIBUTES = 64 };

// Which attributes of a game's pieces are worth showing: not one that follows from another one on
// all pieces of the start, as that a card is a number card follows from its number.
typedef struct Faces {
    const Rules *rules;
    bool shown[FACE_ATTRIBUTES];
    bool varies[FACE_ATTRIBUTES]; // pieces of the start differ in it
} Faces;

// [rules] must outlive [faces].
void faces_init(Faces *faces, const Rules *rules);

// The value of an attribute that is to be shown of a piece of [kind] with these attributes;
// VALUE_NULL where there is nothing to show: it is hidden, or what it always is at first.
Value faces_value(const Faces *faces, Kind kind, const uint8_t *block, int attribute);

// Appends one value, or all of a piece with spaces between them, such as "red 5"; for a piece that
// has none its kind's name, for one that is not seen "?".
void faces_write_value(const Faces *faces, int attribute, Value value, Text *text);
void faces_write(const Faces *faces, Kind kind, const uint8_t *block, Text *text);

// The same with the kind's name in front where there are several kinds: "Piece king".
void faces_write_piece(const Faces *faces, const State *state, PieceIndex piece, Text *text);

// True when a piece of [kind] is a card: its face is something to read or to hide.
bool faces_is_card(const Faces *faces, Kind kind, const uint8_t *block);

#endif
