// SPDX-License-Identifier: MIT
// Paints cards, which are pieces whose face is text.
#pragma once

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/pieces/faces.h"
#include "app/desktop/view/pieces/piece_pictures.h"

// Draws a piece of a zone in [rect]. A card shows its values in words; the name of a colour is in a
// band of that colour. A card whose face is hidden shows its back. A piece without text is drawn as
// its picture. [alpha] is 0 to 255.
void card_paint(Canvas *canvas, Rect rect, const Faces *faces, const State *state, PieceIndex piece,
                PiecePictures *pictures, int alpha);

// Draws an empty place for cards.
void card_paint_empty(Canvas *canvas, Rect rect, const BoardTheme *theme);

// Writes across the centre of a piece the attributes that it has gained, such as being a king.
// Draws nothing if all its attributes are as at the start.
void card_paint_mark(Canvas *canvas, Rect rect, const Faces *faces, const State *state,
                     PieceIndex piece);

// Draws words in the colour [ink] on a pill of the colour [body] that fills [rect].
void card_paint_pill(Canvas *canvas, Rect rect, Color body, Font font, Color ink, const char *text);

// Draws a number on a disc over the lower right corner of [rect], from which the disc sticks out.
void card_paint_count(Canvas *canvas, Rect rect, int number, const BoardTheme *theme);
