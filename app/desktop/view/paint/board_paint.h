// SPDX-License-Identifier: MIT
// Painting the parts of a board on a Canvas: squares, trays, coordinates and pieces.
#pragma once

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"
#include "app/desktop/view/pieces/piece_pictures.h"
#include "engine/rules/state/state.h"

// Paints the board without pieces: its edge, its sites and the trays. Sites that do not exist stay
// unpainted.
void paint_sites(Canvas *canvas, const BoardLayout *layout);

// Paints all coordinates.
void paint_coordinates(Canvas *canvas, const BoardLayout *layout);

// Paints the coordinates if they are outside the sites.
void paint_coordinates_under(Canvas *canvas, const BoardLayout *layout);

// Paints the coordinates if they are on the sites. Call this after painting the marks, which would
// otherwise cover them.
void paint_coordinates_over(Canvas *canvas, const BoardLayout *layout);

// If every square shows its name, repeats the names on top of the pieces that cover them.
void paint_names_on_pieces(Canvas *canvas, const BoardLayout *layout, const State *state);

// Paints the document's signs on squares, faintly.
void paint_signs(Canvas *canvas, const BoardLayout *layout, PiecePictures *pictures);

// Paints the document's markers on the sites where they are in [state].
void paint_markers(Canvas *canvas, const BoardLayout *layout, const State *state,
                   PiecePictures *pictures);

// Paints sites, signs, coordinates and names of seats over the whole area of the layout. The
// picture is cached until anything in it changes.
void paint_cached_board(Canvas *canvas, const BoardLayout *layout, PiecePictures *pictures);

// Paints a pile of [count] pieces, with their number if there are several. An empty pile is shown
// as a faint piece.
void paint_pile(Canvas *canvas, const BoardLayout *layout, Spot pile, int count,
                PiecePictures *pictures);

// Paints the number on a stack of [count] pieces if not all of them are visible.
void paint_stack_number(Canvas *canvas, const BoardLayout *layout, Site site, int count);

// Paints the marks and names of seats at their edges, where the layout has room for them.
void paint_seats(Canvas *canvas, const BoardLayout *layout, PiecePictures *pictures);

// Paints all pieces of [state] on the board and in hand.
void paint_pieces(Canvas *canvas, const BoardLayout *layout, const State *state,
                  PiecePictures *pictures);
