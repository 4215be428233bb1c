// SPDX-License-Identifier: MIT
// Marks on the spots of a board: the selected piece, the last move, destinations, check, the
// keyboard's cursor. Each mark has a different shape, so that nobody needs to tell colours apart.
#ifndef TESSERA_VIEW_PAINT_BOARD_MARKS_H
#define TESSERA_VIEW_PAINT_BOARD_MARKS_H

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"

// The last step: short brackets in the corners of its source, and long brackets in the corners of
// its destination. Both may be the same spot. With [washes] the spots are tinted, too.
void paint_last(Canvas *canvas, const BoardLayout *layout, Spot from, Spot to, bool washes);

// A source or destination of an earlier step of the same turn: short brackets. With [washes] the
// spot is tinted, too.
void paint_passed(Canvas *canvas, const BoardLayout *layout, Spot spot, bool washes);

// The selected piece: a frame.
void paint_selected(Canvas *canvas, const BoardLayout *layout, Spot spot);

// One selected piece among several on a site: a frame around its rectangle [rect].
void paint_selected_piece(Canvas *canvas, const BoardLayout *layout, Rect rect);

// A piece that the dice allow to move: a bright disc with an edge.
void paint_lit(Canvas *canvas, Rect rect);

// The destination under a dragged piece: the frame of a selected piece, paler.
void paint_hover(Canvas *canvas, const BoardLayout *layout, Spot spot);

// A leader in check: a glow and an octagon.
void paint_check(Canvas *canvas, const BoardLayout *layout, Spot spot);

// A site that decided the game: a wash with filled corners or, on a disc, with a thick ring.
void paint_decided(Canvas *canvas, const BoardLayout *layout, Spot spot);

// A zone that decided the game: filled corners of [rect].
void paint_decided_in(Canvas *canvas, Rect rect);

// A destination that is empty and captures nothing: a dot.
void paint_dot(Canvas *canvas, const BoardLayout *layout, Spot spot);

// A destination that is occupied or captures something: a ring.
void paint_ring(Canvas *canvas, const BoardLayout *layout, Spot spot);

// A move that was refused: a cross on its destination.
void paint_cross(Canvas *canvas, const BoardLayout *layout, Spot spot);

// The keyboard's cursor: a double frame around a spot.
void paint_cursor(Canvas *canvas, const BoardLayout *layout, Spot spot);

// The keyboard's cursor on a piece of a stack: a double frame around [rect].
void paint_cursor_in(Canvas *canvas, const BoardLayout *layout, Rect rect);

// A colour over a spot, without a shape.
void paint_wash(Canvas *canvas, const BoardLayout *layout, Spot spot, Color color);

#endif
