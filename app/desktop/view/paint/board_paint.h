// SPDX-License-Identifier: MIT
// Painting the parts of a board on a Canvas: squares, trays, coordinates and pieces.
#ifndef TESSERA_VIEW_PAINT_BOARD_PAINT_H
#define TESSERA_VIEW_PAINT_BOARD_PAINT_H

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"
#include "app/desktop/view/pieces/piece_pictures.h"
#include "engine/rules/state/state.h"

// The board without pieces: its edge and its sites, and the trays beside it. What does not exist
// stays unpainted.
void paint_sites(Canvas *canvas, const BoardLayout *layout);
void paint_coordinates(Canvas *canvas, const BoardLayout *layout);

// The same only where they stand beside the sites, and only where they stand on them: these come
// after marks, under which they could not be read.
void paint_coordinates_under(Canvas *canvas, const BoardLayout *layout);
void paint_coordinates_over(Canvas *canvas, const BoardLayout *layout);

// Again the names that squares bear, where pieces lie on them.
void paint_names_on_pieces(Canvas *canvas, const BoardLayout *layout, const State *state);

// The signs that the document wants on squares, faint; and what lies on the board and is no piece.
void paint_signs(Canvas *canvas, const BoardLayout *layout, PiecePictures *pictures);
void paint_markers(Canvas *canvas, const BoardLayout *layout, const State *state,
                   PiecePictures *pictures);

// Sites, signs and coordinates, with the names of seats, over all of the area of the layout:
// painted once and kept while nothing of it changes.
void paint_kept(Canvas *canvas, const BoardLayout *layout, PiecePictures *pictures);

// A pile of [count] pieces, with their number when there are several; of none, a trace of what may
// lie there.
void paint_pile(Canvas *canvas, const BoardLayout *layout, Spot pile, int count,
                PiecePictures *pictures);

// The number on a stack of [count] pieces, where they are more than are shown.
void paint_stack_number(Canvas *canvas, const BoardLayout *layout, Site site, int count);

// Marks and names of seats at their edges, where the layout has them.
void paint_seats(Canvas *canvas, const BoardLayout *layout, PiecePictures *pictures);

// All pieces of [state] where they stand, and those in hand.
void paint_pieces(Canvas *canvas, const BoardLayout *layout, const State *state,
                  PiecePictures *pictures);

#endif
