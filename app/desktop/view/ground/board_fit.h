// SPDX-License-Identifier: MIT
// Fits a board with its trays into an area: as large as possible, or as zoomed and scrolled.
#ifndef TESSERA_VIEW_GROUND_BOARD_FIT_H
#define TESSERA_VIEW_GROUND_BOARD_FIT_H

#include "app/desktop/view/ground/board_layout.h"

// Centres the board with its trays in [area] at the largest size: each tray at its seat's edge, or
// those of the near and far edge in one column on the right, whichever leaves larger pieces. [map]
// must outlive the layout; [state] says what is in hand.
BoardLayout board_fit(const BoardMap *map, const State *state, Rect area, const LayoutWish *wish);

// The width that the board fills in an area of [height], with its trays on the right.
int board_fit_width(const BoardMap *map, const State *state, int height, const LayoutWish *wish);

#endif
