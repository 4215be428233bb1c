// SPDX-License-Identifier: MIT
// Aids are what helps a person at the board: the rule that refused a move, the rules of the game,
// how a piece moves. What belongs here: which of these dialogs is open, so that the main screen
// need not know.
#ifndef TESSERA_SCREENS_HELP_AIDS_H
#define TESSERA_SCREENS_HELP_AIDS_H

#include "app/desktop/screens/commands/commands.h"
#include "app/desktop/screens/moves/past.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/table/board_view.h"

typedef struct Aids Aids;

Aids *aids_new(void);
void aids_free(Aids *aids); // NULL is fine

// Closes the dialog that is open, if there is one.
void aids_close(Aids *aids);

// Runs the dialog that is open, in both passes.
void aids_run(Aids *aids, Ui *ui);

// Runs what helps at the board, in both passes after the board: the phrase that tells why not, and
// the list of legal moves over [side]. Letters typed on the board open that list. What is played
// goes to [result]. True when the rule that refused is wanted.
bool aids_run_board(Aids *aids, Ui *ui, const Session *session, Past *past, BoardView *view,
                    Rect side, BoardViewResult *result);

// Says what is at the pointer or at the keyboard's cursor: at the right of [bar], the menu bar, or
// where there is no room wrapped over the lower edge of [side], the panel. Element: "square".
void aids_run_square(const BoardView *view, Ui *ui, Rect bar, Rect side);

// Does one of COMMAND_RULES, COMMAND_HOW_MOVES, COMMAND_TYPE_MOVE and COMMAND_SHOW_RULE: opens the
// rules of the game, how the piece moves that is pointed at, the list of legal moves, or the spec
// at the rule that refused. [pictures] must live until the dialog is closed.
void aids_obey(Aids *aids, Command command, Ui *ui, const Session *session, Past *past,
               PiecePictures *pictures, const BoardView *view);

#endif
