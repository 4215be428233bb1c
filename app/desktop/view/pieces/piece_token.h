// SPDX-License-Identifier: MIT
// A Token represents a piece without a picture. It is a body in the colours of its seat with
// letters on it, or a stone without letters. The body may point in the direction of movement.
#pragma once

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/pieces/seat_colors.h"

typedef struct Token {
    const char *letters; // NULL: the token is a stone
    const SeatColors *colors;
    const char *ways; // the diagram of moves around the letters, by piece_moves_write; NULL: none
    int turn;         // degrees by which the diagram is turned
    Point ahead;      // direction on the screen, y down, in which the body points; 0, 0: none
    bool promoted;    // the letters and the inner line of the body have another colour
    uint8_t alpha;    // 0 to 255
} Token;

// Draws the token as large as fits in the centre of [rect].
void token_draw(Canvas *canvas, const Token *token, Rect rect);

// The maximum reach of [ways] from the centre, for piece_moves_write.
enum { TOKEN_WAYS_REACH = 35 };
