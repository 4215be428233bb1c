// SPDX-License-Identifier: MIT
// The lines of a grid: between squares of one colour, between the points on which pieces stand, and
// around the zones that the document marks.
#pragma once

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"

// Paints the marked zones of a board of squares. If the document asks for plain squares, also
// paints the lines between them.
void paint_square_lines(Canvas *canvas, const BoardLayout *layout);

// Paints, on a board of points, a line from each point to its neighbours. Between the marked zones
// of two seats there is a gap that only lines along the board's edges cross. Marked zones that are
// square are tinted and have diagonals.
void paint_point_lines(Canvas *canvas, const BoardLayout *layout);
