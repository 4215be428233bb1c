// SPDX-License-Identifier: MIT
// Fits a board with its trays into an area: as large as possible, or as zoomed and scrolled.
#ifndef TESSERA_VIEW_GROUND_BOARD_FIT_H
#define TESSERA_VIEW_GROUND_BOARD_FIT_H

#include "app/desktop/view/ground/board_layout.h"

// Centres the board with its trays in [area] at the largest possible size. Each tray is at its
// seat's edge, or the near and far trays share one column on the right, whichever makes the pieces
// larger. [map] must outlive the layout; the trays are sized for what is in hand in [state].
BoardLayout board_fit(const BoardMap *map, const State *state, Rect area, const LayoutWish *wish);

// The width that the board takes up in an area of [height] when its trays are on the right.
int board_fit_width(const BoardMap *map, const State *state, int height, const LayoutWish *wish);

#endif
