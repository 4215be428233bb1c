// SPDX-License-Identifier: MIT
// Fits a board with its trays into an area of the screen: as large as it goes, or as somebody has
// zoomed and scrolled it. What belongs here: how large, and which arrangement of the trays.
#ifndef TESSERA_VIEW_GROUND_BOARD_FIT_H
#define TESSERA_VIEW_GROUND_BOARD_FIT_H

#include "app/desktop/view/ground/board_layout.h"

// Puts the board with its trays into the middle of [area], as large as fits: each tray at its
// seat's edge of the board, or those of the near and the far edge in one column at the right,
// whichever leaves larger pieces. [map] must outlive the layout; [state] tells what is in hand.
BoardLayout board_fit(const BoardMap *map, const State *state, Rect area, const LayoutWish *wish);

// The width of an area, [height] high, that the board fills with its trays at the right.
int board_fit_width(const BoardMap *map, const State *state, int height, const LayoutWish *wish);

#endif
