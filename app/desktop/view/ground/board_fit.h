// SPDX-License-Identifier: MIT
// Fits a board with its trays into an area, as large as possible or as the user zoomed and scrolled
// it.
#pragma once

#include "app/desktop/view/ground/board_layout.h"

// Centres the board with its trays in [area] at the largest possible size, or at the size and place
// that [wish] asks for. Either each tray is at its seat's edge, or the near and far trays share one
// column on the right, whichever makes the pieces larger. Trays have room for the piles that exist
// in [state]. [map] must outlive the layout.
BoardLayout board_fit(const BoardMap *map, const State *state, Rect area, const LayoutWish *wish);

// A width that is enough for the board and its surroundings to be as large as [height] allows.
int board_fit_width(const BoardMap *map, const State *state, int height, const LayoutWish *wish);
