// SPDX-License-Identifier: MIT
// The elements of a board, by which scripts, tests and screen readers find what stands on each
// site.
#pragma once

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/ground/board_layout.h"

// Adds "site:NAME" for each site, with a text that names what stands there, "piece:NAME/1" for its
// top piece, "piece:NAME/2" for the piece below that, and so on. Adds "hand:SEAT/CODE" for each
// pile, with its count, and "edge:NAME" for each seat's name.
void board_elements_add(Ui *ui, const BoardLayout *layout, const State *state);

// Adds "decided:NAME" for each site of the board among [sites], the sites that decided the game.
void board_elements_add_deciding(Ui *ui, const BoardLayout *layout, const Set *sites);
