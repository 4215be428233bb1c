// SPDX-License-Identifier: MIT
// The lines of a board of squares: between squares that are all alike, through points on which
// pieces stand, around the zones that the document wants to be seen.
// What belongs here: lines and tints over the ground. It keeps no state.
#ifndef TESSERA_VIEW_GROUND_BOARD_LINES_H
#define TESSERA_VIEW_GROUND_BOARD_LINES_H

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"

// Over squares: lines between them where the document wants them plain, and marked zones.
void paint_square_lines(Canvas *canvas, const BoardLayout *layout);

// Over points: lines from each to its neighbours. Where a marked zone of one seat meets
// that of another one there is a gap, which only the lines along the edges of the board cross;
// zones as wide as high have crossed lines.
void paint_point_lines(Canvas *canvas, const BoardLayout *layout);

#endif
