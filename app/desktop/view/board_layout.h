// SPDX-License-Identifier: MIT
// A BoardLayout says where the sites of a board are on the screen and which site is at a point.
// What belongs here: the geometry of boards; all else in this folder works with any of them.
#ifndef TESSERA_VIEW_BOARD_LAYOUT_H
#define TESSERA_VIEW_BOARD_LAYOUT_H

#include "app/desktop/platform/geometry.h"
#include "engine/rules/topology.h"

typedef struct BoardLayout {
    const Topology *topology;
    bool flipped; // seen from the other side
    bool outside; // coordinates stand beside the board: its squares are too small for them
    int cell;     // width and height of a square
    Rect board;   // around all squares, existing or not
} BoardLayout;

// Puts the board into the middle of [area], as large as fits. [topology] must outlive the layout.
BoardLayout board_layout_fit(const Topology *topology, Rect area, bool flipped);

// Where a site is.
Rect board_layout_rect(const BoardLayout *layout, Site site);

// The existing site at [point], or SITE_NONE.
Site board_layout_at(const BoardLayout *layout, Point point);

// The existing site nearest to [site] in the direction ([dx], [dy]) of the screen, one of which is
// 0 and the other 1 or -1 (y grows downwards); [site] itself where there is none.
Site board_layout_step(const BoardLayout *layout, Site site, int dx, int dy);

// The existing site where a keyboard starts: that nearest to the middle. SITE_NONE on a board
// without sites.
Site board_layout_middle(const BoardLayout *layout);

// How the direction ([dx], [dy]) of the board (y grows upwards) goes on the screen.
Point board_layout_turn(const BoardLayout *layout, int dx, int dy);

#endif
