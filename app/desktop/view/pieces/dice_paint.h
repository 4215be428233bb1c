// SPDX-License-Identifier: MIT
// Drawing of dice.
#pragma once

#include "app/desktop/ui/ui.h"

// Draws a die that shows [face] in the square [die]; 0 means blank. A used die is dimmed and struck
// through.
void dice_draw(Ui *ui, Rect die, int face, bool used);
