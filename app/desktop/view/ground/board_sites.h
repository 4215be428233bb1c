// SPDX-License-Identifier: MIT
// Paints the ground of a board: sites of every shape, the edges of a network, and the lines of a
// board played on points.
#pragma once

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/ground/board_layout.h"

// Paints all sites and the frame around them. Sites that do not exist stay unpainted.
void paint_ground(Canvas *canvas, const BoardLayout *layout);

// True for dark squares.
bool site_is_dark(const BoardLayout *layout, Site site);

// Paints a colour over a whole site.
void paint_over(Canvas *canvas, const BoardLayout *layout, Site site, Color color);
