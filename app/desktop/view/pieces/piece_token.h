// SPDX-License-Identifier: MIT
// A Token stands for a piece that has no picture: its letters on a body in the colours of its seat,
// pointing where the seat's pieces go, or a stone where there are no letters.
#ifndef TESSERA_VIEW_PIECES_PIECE_TOKEN_H
#define TESSERA_VIEW_PIECES_PIECE_TOKEN_H

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/pieces/seat_colors.h"

typedef struct Token {
    const char *letters; // NULL: a stone
    const SeatColors *colors;
    const char *ways; // SVG shapes around the letters, of piece_moves_write; NULL: none
    int turn;         // degrees by which they are turned
    Point ahead;      // where it points on the screen, y down; 0, 0: nowhere
    bool promoted;    // its letters have another colour, and it has an inner line
    uint8_t alpha;    // 0 to 255
} Token;

// Draws it as large as fits in the middle of [rect].
void token_draw(Canvas *canvas, const Token *token, Rect rect);

// How far [ways] may go from the middle.
enum { TOKEN_WAYS_REACH = 35 };

#endif
