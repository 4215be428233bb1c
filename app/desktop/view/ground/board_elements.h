// SPDX-License-Identifier: MIT
// The elements of a board: what stands where, by names that scripts, tests and readers of the
// screen use. What belongs here: ids and texts of spots; what they react to is the view's business.
#ifndef TESSERA_VIEW_GROUND_BOARD_ELEMENTS_H
#define TESSERA_VIEW_GROUND_BOARD_ELEMENTS_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/ground/board_layout.h"

// Adds "site:NAME" for each site, with what stands there as its text; "piece:NAME/1" for the piece
// on top of it, "piece:NAME/2" for the next one down, and so on; "hand:SEAT/CODE" for each pile,
// with the number of its pieces; "edge:NAME" where the name of a seat stands.
void board_elements_add(Ui *ui, const BoardLayout *layout, const State *state);

// Adds "decided:NAME" for each of [sites] on the board, which decided the game.
void board_elements_add_decided(Ui *ui, const BoardLayout *layout, const Set *sites);

#endif
