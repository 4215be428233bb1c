// SPDX-License-Identifier: MIT
// The curtain covers the table while one person makes room for another in a game with hidden
// information. While it is closed, nothing private to either person is on the screen.
#pragma once

#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/ui.h"
#include "app/desktop/view/pieces/piece_pictures.h"

// Runs the curtain in [rect] instead of the board. Call this in both passes. True when the next
// person opens the curtain by the button, Space or Enter. Elements: "curtain", "curtain:open".
bool curtain_run(const Session *session, PiecePictures *pictures, Ui *ui, Rect rect);
