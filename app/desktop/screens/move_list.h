// SPDX-License-Identifier: MIT
// The list of the turns played so far, two in a line, numbered by rounds.
// What belongs here: showing turns, clicks on them and keys that go through them.
#ifndef TESSERA_SCREENS_MOVE_LIST_H
#define TESSERA_SCREENS_MOVE_LIST_H

#include "app/desktop/screens/commands.h"
#include "app/desktop/session/session.h"
#include "app/desktop/ui/ui.h"
#include "app/desktop/view/piece_pictures.h"

typedef struct MoveListResult {
    int turn;        // the index of the one that is to be looked at, or -1
    Command command; // or what else a key asks for
} MoveListResult;

// Runs it in [rect], in both passes, with a mark on the turn [current] (-1: none). With [follow]
// the current turn is brought into sight. With the focus, which a click gives it, Left and Up look
// a turn back, Right and Down one forward, Page Up and Page Down as many as are seen; Home looks at
// the start, and End leads back to the game.
// Elements: "moves" with the current turn as its text, "move:1", "move:2", ...
MoveListResult move_list_run(const Session *session, PiecePictures *pictures, Ui *ui, Rect rect,
                             int current, bool follow);

#endif
