// SPDX-License-Identifier: MIT
// Marks on the spots of a board: what is selected, what moved last, where one may go, who is in
// check, where the keyboard stands. Each has a shape of its own, so that none needs its colour.
#ifndef TESSERA_VIEW_PAINT_BOARD_MARKS_H
#define TESSERA_VIEW_PAINT_BOARD_MARKS_H

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"

// The last step: short brackets in the corners of where it came from, long ones where it led. Both
// may be the same spot. [washes]: they are tinted, too.
void paint_last(Canvas *canvas, const BoardLayout *layout, Spot from, Spot to, bool washes);

// Where earlier steps of the same turn came from or led: short brackets.
void paint_passed(Canvas *canvas, const BoardLayout *layout, Spot spot, bool washes);

// What is in the hand: a frame.
void paint_selected(Canvas *canvas, const BoardLayout *layout, Spot spot);

// The same for one of several pieces on a site, which is in [rect].
void paint_selected_piece(Canvas *canvas, const BoardLayout *layout, Rect rect);

// What the dice allow to move, a piece in [rect]: a disc of light with an edge.
void paint_lit(Canvas *canvas, Rect rect);

// The destination under what is dragged: the same frame, paler.
void paint_hover(Canvas *canvas, const BoardLayout *layout, Spot spot);

// A leader in check: a glow and an octagon.
void paint_check(Canvas *canvas, const BoardLayout *layout, Spot spot);

// What decided the game: filled corners, or a thick ring around a disc, over a wash where it is
// on the board.
void paint_decided(Canvas *canvas, const BoardLayout *layout, Spot spot);
void paint_decided_in(Canvas *canvas, Rect rect);

// Destinations: a dot where nothing stands, a ring around what would be met there.
void paint_dot(Canvas *canvas, const BoardLayout *layout, Spot spot);
void paint_ring(Canvas *canvas, const BoardLayout *layout, Spot spot);

// What was tried here is not allowed: a cross.
void paint_cross(Canvas *canvas, const BoardLayout *layout, Spot spot);

// The keyboard's frame: a double line; around a spot, or a piece of a stack in [rect].
void paint_cursor(Canvas *canvas, const BoardLayout *layout, Spot spot);
void paint_cursor_in(Canvas *canvas, const BoardLayout *layout, Rect rect);

// A colour over a spot, without a shape.
void paint_wash(Canvas *canvas, const BoardLayout *layout, Spot spot, Color color);

#endif
