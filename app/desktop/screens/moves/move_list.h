// SPDX-License-Identifier: MIT
// The MoveList shows the turns played so far, two per line and numbered by rounds, with comments
// and variations between them.
#pragma once

#include "app/desktop/screens/commands/commands.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/ui.h"
#include "app/desktop/view/pieces/piece_pictures.h"

typedef struct MoveList MoveList;

// The list of [session]. The session must outlive the list. Release with move_list_free, which
// accepts NULL.
MoveList *move_list_new(const Session *session);
void move_list_free(MoveList *list);

// The turn that the move list marks.
typedef struct MoveListShown {
    int turn;             // of the game; -1: none
    const TreeNode *node; // the node of a variation to be marked instead; NULL: none
    bool follows;         // scroll to the turn
} MoveListShown;

typedef struct MoveListResult {
    int turn;        // index of the turn to show, or -1
    TreeNode *node;  // the node of a variation to show instead of a turn; NULL: none
    Command command; // the command of any other key that was pressed
} MoveListResult;

// Runs the list in [rect]. Call this in both passes. A click gives it the focus. Left and Up then
// go back a turn, Right and Down forward a turn. Page Up and Page Down go a page, Home to the
// start, and End to the game's current position. Delete gives COMMAND_LINE_DROP. A double click or
// Enter gives COMMAND_NOTE. Elements: "moves" with the current turn as its text, "move:1",
// "move:2", ... for turns, "line:1", ... for moves of variations and "comment:1", ... for comments.
MoveListResult move_list_run(MoveList *list, PiecePictures *pictures, Ui *ui, Rect rect,
                             const MoveListShown *shown);
