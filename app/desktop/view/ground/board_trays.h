// SPDX-License-Identifier: MIT
// The surroundings of a board in a BoardLayout: trays for pieces in hand, and names of seats.
#pragma once

#include "app/desktop/view/ground/board_layout.h"

// Pixels reserved for coordinates outside the board; 0 if they are on it.
int trays_label_room(const BoardLayout *layout);

// Sets which piles each tray of the layout has.
void trays_find(BoardLayout *layout, const State *state);

// The number of piles in the tray with the most piles.
int trays_max_piles(const BoardLayout *layout);

// True if the near and far trays may share one column on the right.
bool trays_go_beside(const BoardLayout *layout);

// Places all trays and names around [board].
void trays_place(BoardLayout *layout);
