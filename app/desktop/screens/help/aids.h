// SPDX-License-Identifier: MIT
// Aids are what helps a person at the board while it can be seen: the phrase that tells why not,
// the list of legal moves, the square that is pointed at.
#ifndef TESSERA_SCREENS_HELP_AIDS_H
#define TESSERA_SCREENS_HELP_AIDS_H

#include "app/desktop/screens/commands/dialog.h"

typedef struct Aids Aids;

Aids *aids_new(void);
void aids_free(Aids *aids); // NULL is fine

// Opens the list of legal moves with [typed] in its field; and closes it, if it is open.
void aids_enter_move(Aids *aids, const Desk *desk, const char *typed);
void aids_close(Aids *aids);

// Runs what helps at the board, in both passes after the board: the phrase that tells why not, and
// the list of legal moves over [side]. Letters typed on the board open that list. What is played
// goes to [result]. True when the rule that refused is wanted.
bool aids_run_board(Aids *aids, const Desk *desk, Rect side, BoardViewResult *result);

// Says what is at the pointer or at the keyboard's cursor: at the right of [bar], the menu bar, or
// where there is no room wrapped over the lower edge of [side], the panel. Element: "square".
void aids_run_square(const BoardView *view, Ui *ui, Rect bar, Rect side);

#endif
