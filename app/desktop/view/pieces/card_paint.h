// SPDX-License-Identifier: MIT
// Cards: pieces whose face is something to read.
#ifndef TESSERA_VIEW_PIECES_CARD_PAINT_H
#define TESSERA_VIEW_PIECES_CARD_PAINT_H

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/pieces/faces.h"
#include "app/desktop/view/pieces/piece_pictures.h"

// Draws a piece of a zone in [rect]: a card with its values in words, and in a band where a word is
// that of a colour; its back where the face is not seen; or the piece's picture where it has
// nothing to read. [alpha] is 0 to 255.
void card_paint(Canvas *canvas, Rect rect, const Faces *faces, const State *state, PieceIndex piece,
                PiecePictures *pictures, int alpha);

// A place for cards with nothing in it.
void card_paint_empty(Canvas *canvas, Rect rect, const BoardTheme *theme);

// Draws what a piece on a board has become, such as a king, as a mark over its lower edge; nothing
// where all its attributes are as at first.
void card_paint_mark(Canvas *canvas, Rect rect, const Faces *faces, const State *state,
                     PieceIndex piece);

// A number in a disc in the lower right corner of [rect].
void card_paint_count(Canvas *canvas, Rect rect, int number, const BoardTheme *theme);

#endif
