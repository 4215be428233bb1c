// SPDX-License-Identifier: MIT
// The MoveList shows the turns played so far, two per line and numbered by rounds, with comments
// and variations between them.
#ifndef TESSERA_SCREENS_MOVES_MOVE_LIST_H
#define TESSERA_SCREENS_MOVES_MOVE_LIST_H

#include "app/desktop/screens/commands/commands.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/ui.h"
#include "app/desktop/view/pieces/piece_pictures.h"

typedef struct MoveList MoveList;

// The list of [session], which must outlive it. Release with move_list_free, which accepts NULL.
MoveList *move_list_new(const Session *session);
void move_list_free(MoveList *list);

// What is marked in the list.
typedef struct MoveListShown {
    int turn;             // of the game; -1: none
    const TreeNode *node; // or this one, beside the game; NULL: none
    bool follows;         // it is brought into sight
} MoveListShown;

typedef struct MoveListResult {
    int turn;        // the index of the one that is to be looked at, or -1
    TreeNode *node;  // or what is beside the game; NULL: nothing
    Command command; // or what else a key asks for
} MoveListResult;

// Runs it in [rect], in both passes. A click gives it the focus. Then Left and Up go a turn back,
// Right and Down one forward, Page Up and Page Down a page; Home goes to the start, and End back to
// the game. A double click or Enter asks for COMMAND_NOTE. Elements: "moves" with the current turn
// as its text, "move:1", "move:2", ... for turns, "line:1", ... for variations and "comment:1", ...
// for comments.
MoveListResult move_list_run(MoveList *list, PiecePictures *pictures, Ui *ui, Rect rect,
                             const MoveListShown *shown);

#endif
