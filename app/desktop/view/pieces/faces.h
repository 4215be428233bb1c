// SPDX-License-Identifier: MIT
// Faces decide which attributes are written on a card or a piece: those that say something new.
#ifndef TESSERA_VIEW_PIECES_FACES_H
#define TESSERA_VIEW_PIECES_FACES_H

#include "engine/rules/view/view.h"

enum { FACE_ATTRIBUTES = 64 };

// The attributes of a game's pieces that are worth showing. One that follows from another on all
// pieces of the start is left out: a card's number already says that it is a number card.
typedef struct Faces {
    const Rules *rules;
    bool shown[FACE_ATTRIBUTES];
    bool varies[FACE_ATTRIBUTES]; // pieces differ in it at the start
} Faces;

// [rules] must outlive [faces].
void faces_init(Faces *faces, const Rules *rules);

// The value to show for an attribute of a piece of [kind] with this block of attributes; VALUE_NULL
// if there is nothing to show because it is hidden or as at the start.
Value faces_value(const Faces *faces, Kind kind, const uint8_t *block, int attribute);

// faces_write_value appends one value; faces_write appends all values of a piece with spaces
// between them, such as "red 5", the name of its kind if it has none, or "?" if its face is hidden.
void faces_write_value(const Faces *faces, int attribute, Value value, Text *text);
void faces_write(const Faces *faces, Kind kind, const uint8_t *block, Text *text);

// Appends the values of a piece after its kind's name if the game has several kinds: "Piece king".
void faces_write_piece(const Faces *faces, const State *state, PieceIndex piece, Text *text);

// True when a piece of [kind] is a card: its face has text or is hidden.
bool faces_is_card(const Faces *faces, Kind kind, const uint8_t *block);

#endif
