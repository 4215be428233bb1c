// SPDX-License-Identifier: MIT
// The list of the turns played so far, two in a line, numbered by rounds.
// What belongs here: showing turns and clicks on them.
#ifndef TESSERA_SCREENS_MOVE_LIST_H
#define TESSERA_SCREENS_MOVE_LIST_H

#include "app/desktop/session/session.h"
#include "app/desktop/ui/ui.h"
#include "app/desktop/view/piece_pictures.h"

// Runs it in [rect], in both passes, with a mark on the turn [current] (-1: none). Returns the
// index of the turn that was clicked, or -1. With [follow] the current turn is brought into sight.
// Elements: "moves", "move:1", "move:2", ...
int move_list_run(const Session *session, PiecePictures *pictures, Ui *ui, Rect rect, int current,
                  bool follow);

#endif
