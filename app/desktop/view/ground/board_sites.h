// SPDX-License-Identifier: MIT
// Painting the ground of a board: sites of every form, the edges of a network, the lines of a board
// that is played on points.
// What belongs here: what lies under marks and pieces. It keeps no state.
#ifndef TESSERA_VIEW_GROUND_BOARD_SITES_H
#define TESSERA_VIEW_GROUND_BOARD_SITES_H

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"

// All sites with the frame around them. What does not exist stays unpainted.
void paint_ground(Canvas *canvas, const BoardLayout *layout);

// True when a site is one of the dark ones.
bool site_is_dark(const BoardLayout *layout, Site site);

// A colour over all of a site, in its form.
void paint_over(Canvas *canvas, const BoardLayout *layout, Site site, Color color);

#endif
