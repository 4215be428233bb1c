// SPDX-License-Identifier: MIT
// The curtain covers the table between two persons in a game that hides something: nothing of what
// either of them may know is on the screen while it is down.
#ifndef TESSERA_SCREENS_MAIN_CURTAIN_H
#define TESSERA_SCREENS_MAIN_CURTAIN_H

#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/ui.h"
#include "app/desktop/view/pieces/piece_pictures.h"

// Runs it in [rect], in both passes, in place of the board. True when the next person is there: by
// the button, Space or Enter. Elements: "curtain", "curtain:open".
bool curtain_run(const Session *session, PiecePictures *pictures, Ui *ui, Rect rect);

#endif
