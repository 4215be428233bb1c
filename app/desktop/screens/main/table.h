// SPDX-License-Identifier: MIT
// The table is what the main screen takes from the session to the board, and what it says about
// what happened there by itself. What belongs here: handing over; no drawing, no rules.
#ifndef TESSERA_SCREENS_MAIN_TABLE_H
#define TESSERA_SCREENS_MAIN_TABLE_H

#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/ui.h"
#include "app/desktop/view/table/board_view.h"

// What the board view is to show of [session]. Its note is kept in [note], which is written anew.
BoardPosition table_position(const Session *session, PiecePictures *pictures, Text *note);

// Says which seats have passed because they could do nothing else.
void table_tell_passes(Session *session, Ui *ui);

// Asks whether the turn is to pass although something could be done; true once it is answered, and
// [passes] then tells how. Elements: "pass:yes", "pass:no".
bool table_ask_pass(const Session *session, Ui *ui, bool *passes);

// Asks whether [action] of the person to act is meant; true once it is answered, and [plays] then
// tells how. Elements: "play:yes", "play:no".
bool table_ask_play(const Session *session, Ui *ui, const Action *action, bool *plays);

#endif
