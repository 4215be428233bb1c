// SPDX-License-Identifier: MIT
// Aids help the person at the board: the bubble with the reason why a move is not allowed, the list
// of legal moves, and the description of the square pointed at.
#pragma once

#include "app/desktop/screens/commands/dialog.h"

typedef struct Aids Aids;

Aids *aids_new(void);
void aids_free(Aids *aids); // NULL is allowed

// Opens the list of legal moves with [typed] in its field.
void aids_enter_move(Aids *aids, const Desk *desk, const char *typed);

// Closes the list of legal moves if it is open.
void aids_close(Aids *aids);

// Runs the bubble that explains a refused move, and the list of legal moves over [side]. Call this
// in both passes, after the board. Letters typed on the board open the list. A move played in the
// list is stored in [result]. Returns true when the user wants to see the rule that refused the
// move.
bool aids_run_board(Aids *aids, const Desk *desk, Rect side, BoardViewResult *result);

// Describes the square at the pointer or the keyboard's cursor. The text is at the right of the
// menu bar [bar]. If there is no room for it, it is wrapped over the lower edge of the panel
// [side]. Element: "square".
void aids_run_square(const BoardView *view, Ui *ui, Rect bar, Rect side);
