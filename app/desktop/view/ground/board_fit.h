// SPDX-License-Identifier: MIT
// Fits a board with its trays into an area, as large as possible or as the user zoomed and scrolled
// it.
#pragma once

#include "app/desktop/view/ground/board_layout.h"

// Centres the board with its trays in [area] at the largest possible size. Either each tray is at
// its seat's edge, or the near and far trays share one column on the right, whichever makes the
// pieces larger. The trays are sized for the pieces in hand in [state]. [map] must outlive the
// layout.
BoardLayout board_fit(const BoardMap *map, const State *state, Rect area, const LayoutWish *wish);

// The width that the board takes up in an area of [height] when its trays are on the right.
int board_fit_width(const BoardMap *map, const State *state, int height, const LayoutWish *wish);
