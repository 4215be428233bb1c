// SPDX-License-Identifier: MIT
// Marks on the spots of a board: the selected piece, the last move, destinations, check, the
// keyboard's cursor. Each mark has a different shape, so that nobody needs to tell colours apart.
#pragma once

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"

// Marks the last step with short brackets in the corners of its source and long brackets in the
// corners of its destination. If they are the same spot, only the long ones are drawn. With
// [washes] the spots are tinted, too.
void paint_last_step(Canvas *canvas, const BoardLayout *layout, Spot from, Spot to, bool washes);

// Marks the source or destination of an earlier step of the same turn with short brackets. With
// [washes] the spot is tinted, too.
void paint_earlier_step(Canvas *canvas, const BoardLayout *layout, Spot spot, bool washes);

// Tints the spot of the selected piece and draws a frame around it.
void paint_selected(Canvas *canvas, const BoardLayout *layout, Spot spot);

// Tints [rect], the rectangle of a selected piece in a stack, and draws a frame around it.
void paint_selected_piece(Canvas *canvas, const BoardLayout *layout, Rect rect);

// Draws a bright disc with an edge under a piece that the dice allow to move.
void paint_movable(Canvas *canvas, Rect rect);

// Tints the destination under a dragged piece, fainter than a selected spot, and draws a frame
// around it.
void paint_hover(Canvas *canvas, const BoardLayout *layout, Spot spot);

// Marks a leader in check with a glow and an octagon.
void paint_check(Canvas *canvas, const BoardLayout *layout, Spot spot);

// Marks a site that decided the game with a wash and filled corners, or a thick ring on a disc.
void paint_deciding_site(Canvas *canvas, const BoardLayout *layout, Spot spot);

// Fills the corners of [rect], the rectangle of a zone that decided the game.
void paint_deciding_zone(Canvas *canvas, Rect rect);

// Draws a dot on an empty destination where nothing would be captured.
void paint_dot(Canvas *canvas, const BoardLayout *layout, Spot spot);

// Draws a ring around a destination that is occupied, or where something would be captured.
void paint_ring(Canvas *canvas, const BoardLayout *layout, Spot spot);

// Draws a cross on the destination of a refused move.
void paint_cross(Canvas *canvas, const BoardLayout *layout, Spot spot);

// Draws the keyboard's cursor, a double frame around a spot.
void paint_cursor(Canvas *canvas, const BoardLayout *layout, Spot spot);

// The keyboard's cursor on a piece of a stack: a double frame around [rect].
void paint_cursor_in(Canvas *canvas, const BoardLayout *layout, Rect rect);

// Tints a spot with a translucent colour.
void paint_wash(Canvas *canvas, const BoardLayout *layout, Spot spot, Color color);
