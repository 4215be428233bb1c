// SPDX-License-Identifier: MIT
// Painting the parts of a board on a Canvas: squares, coordinates, marks and pieces.
// What belongs here: drawing that windows and exported pictures share. It keeps no state.
#ifndef TESSERA_VIEW_BOARD_PAINT_H
#define TESSERA_VIEW_BOARD_PAINT_H

#include "app/desktop/platform/canvas.h"
#include "app/desktop/view/board_layout.h"
#include "app/desktop/view/piece_pictures.h"
#include "engine/rules/state.h"

// The board without pieces: its edge and its squares. What does not exist stays unpainted.
void paint_sites(Canvas *canvas, const BoardLayout *layout);
void paint_coordinates(Canvas *canvas, const BoardLayout *layout);

// All pieces of [state] where they stand.
void paint_pieces(Canvas *canvas, const BoardLayout *layout, const Rules *rules, const State *state,
                  PiecePictures *pictures);

// Marks on a square: a colour over it, a glow for danger, a dot and a ring for destinations, the
// keyboard's frame.
void paint_wash(Canvas *canvas, const BoardLayout *layout, Site site, Color color);
void paint_glow(Canvas *canvas, const BoardLayout *layout, Site site);
void paint_dot(Canvas *canvas, const BoardLayout *layout, Site site);
void paint_ring(Canvas *canvas, const BoardLayout *layout, Site site);
void paint_cursor(Canvas *canvas, const BoardLayout *layout, Site site);

#endif
