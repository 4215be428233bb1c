// SPDX-License-Identifier: MIT
// The move diagram of a piece: a board empty except for the piece, with a sign on each site where
// it may go.
#pragma once

#include "app/desktop/view/ground/board_layout.h"
#include "app/desktop/view/pieces/piece_pictures.h"
#include "engine/rules/explain/move_diagram.h"

// Draws the diagram of a piece of [kind] and [seat] into [rect], in the draw pass. If the board is
// too large for cells of [minimum] pixels, only the part around the piece is shown.
void diagram_draw(Canvas *canvas, const BoardMap *map, PiecePictures *pictures, Kind kind,
                  Seat seat, const MoveDiagram *diagram, Rect rect, int minimum);

// Draws the sign that guide_sign explains at [index], on a square in the board's light colour.
void diagram_draw_sign(Canvas *canvas, PiecePictures *pictures, int index, Rect rect);
