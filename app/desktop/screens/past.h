// SPDX-License-Identifier: MIT
// The Past is an earlier position of the game that a person looks at, while the game itself stays
// where it is: which one, what is shown of it, and the ways back.
// What belongs here: looking at other positions. Changing the game is the session's business, and
// is done only when the person said so.
#ifndef TESSERA_SCREENS_PAST_H
#define TESSERA_SCREENS_PAST_H

#include "app/desktop/screens/commands.h"
#include "app/desktop/session/session.h"
#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/board_view.h"

typedef struct Past Past;

// Makes one for [session], which must outlive it. Release with past_free.
Past *past_new(Session *session);
void past_free(Past *past); // NULL is fine

// True while another position is shown than that of the game; past_leave goes back to the game. It
// goes back by itself when the game changes.
bool past_is_shown(Past *past);
void past_leave(Past *past);

// Shows the position after the turn with [index], before the first one for -1. The last turn that
// was played is the game itself.
void past_look(Past *past, int index);

// Does COMMAND_PAST_...: steps through the turns, goes back to the game or goes on from here.
void past_obey(Past *past, Command command);

// Which turn was the last one in what is shown, -1: none; and what is shown of it: NULL while it is
// the game itself.
int past_index(Past *past);
const State *past_state(Past *past);

// A number that is another one after each change of what is shown.
unsigned past_revision(Past *past);

// Fills in what the board is to show of the past; call it only while it is shown. What it points to
// lives until the next change.
void past_fill(Past *past, BoardPosition *position);

// Asks before [action] is played in the past, since that drops the moves after it.
void past_ask(Past *past, const Action *action);

// Runs that question, in both passes; nothing while none is asked. Elements: "past-dialog",
// "past:play", "past:cancel".
void past_run(Past *past, Ui *ui);
bool past_asks(const Past *past);

// Runs what the side panel shows at its top while the past is shown: cuts it off [rest]. Elements:
// "past", "past:leave", "past:continue".
Command past_run_banner(Past *past, Ui *ui, Rect *rest);

#endif
