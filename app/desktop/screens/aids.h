// SPDX-License-Identifier: MIT
// Aids are what helps a person at the board: the rule that refused a move, the rules of the game,
// how a piece moves. What belongs here: which of these dialogs is open, so that the main screen
// need not know.
#ifndef TESSERA_SCREENS_AIDS_H
#define TESSERA_SCREENS_AIDS_H

#include "app/desktop/session/session.h"
#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/board_view.h"

typedef struct Aids Aids;

Aids *aids_new(void);
void aids_free(Aids *aids); // NULL is fine

// True while a dialog is open; aids_close closes it.
bool aids_are_open(const Aids *aids);
void aids_close(Aids *aids);

// Runs the dialog that is open, in both passes.
void aids_run(Aids *aids, Ui *ui);

// Opens the list of legal moves, with [typed] in its field.
void aids_enter_move(Aids *aids, const Session *session, const char *typed);

// Runs what helps at the board, in both passes after the board: the phrase that tells why not, and
// the list of legal moves over [side]. Letters typed on the board open that list. What is played
// goes to [result]. True when the rule that refused is wanted.
bool aids_run_board(Aids *aids, Ui *ui, const Session *session, BoardView *view, Rect side,
                    BoardViewResult *result);

// Opens the spec of the game at what stands at [path] in it, with [reason] above it. False when
// the spec cannot be read any more.
bool aids_show_rule(Aids *aids, const Session *session, const char *path, const char *reason);

#endif
