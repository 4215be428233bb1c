// SPDX-License-Identifier: MIT
// What a die looks like.
#ifndef TESSERA_VIEW_PIECES_DICE_PAINT_H
#define TESSERA_VIEW_PIECES_DICE_PAINT_H

#include "app/desktop/ui/ui.h"

// Draws a die that shows [face] in [die], a square; 0: blank. A used one is dim and struck through.
void dice_draw(Ui *ui, Rect die, int face, bool used);

#endif
