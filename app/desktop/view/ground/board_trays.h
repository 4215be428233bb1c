// SPDX-License-Identifier: MIT
// What stands around a board in a BoardLayout: trays for pieces in hand and the names of seats.
// What belongs here: arranging them, for board_fit.c.
#ifndef TESSERA_VIEW_GROUND_BOARD_TRAYS_H
#define TESSERA_VIEW_GROUND_BOARD_TRAYS_H

#include "app/desktop/view/ground/board_layout.h"

// Pixels for coordinates along an edge of the board, where they stand beside it; else 0.
int trays_label_room(const BoardLayout *layout);

// Finds out which piles lie in which trays.
void trays_find(BoardLayout *layout, const State *state);

// How many piles the largest tray has, and whether trays may stand in one column at the right.
int trays_most(const BoardLayout *layout);
bool trays_go_beside(const BoardLayout *layout);

// Gives all trays and names their rectangles around [board] as it is now.
void trays_place(BoardLayout *layout);

#endif
