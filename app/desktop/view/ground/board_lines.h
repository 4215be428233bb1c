// SPDX-License-Identifier: MIT
// The lines of a board of squares: between squares of one colour, through points on which pieces
// stand, and around the zones that the document marks.
#ifndef TESSERA_VIEW_GROUND_BOARD_LINES_H
#define TESSERA_VIEW_GROUND_BOARD_LINES_H

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"

// For squares: lines between them if the document wants plain ones, and marked zones.
void paint_square_lines(Canvas *canvas, const BoardLayout *layout);

// For points: lines from each to its neighbours. Between the marked zones of two seats is a gap
// that only lines along the board's edges cross. Zones as wide as high have diagonals.
void paint_point_lines(Canvas *canvas, const BoardLayout *layout);

#endif
