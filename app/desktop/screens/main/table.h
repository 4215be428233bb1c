// SPDX-License-Identifier: MIT
// The table connects the session with the board: it fills in the position to show, and reports what
// happened automatically.
#pragma once

#include "app/desktop/screens/commands/dialog.h"

// The position of [session] for the board view, except for its note.
BoardPosition table_position(const Session *session, PiecePictures *pictures);

// Replaces [note] by a text about [state], the position shown. The text has the variables of the
// whole table, the source of chance, and whether the game is practice.
void table_write_note(const Session *session, const State *state, Text *note);

// Reports the seats that passed because they could do nothing else, and anything that went wrong
// with the secrets of dice and cards.
void table_report_passes(Session *session, Ui *ui);

// Passes the turn of the seat to act, if that is allowed.
void table_pass(Session *session);

// Asks whether to pass although other actions are possible. Elements: "pass-dialog", "pass:yes",
// "pass:no".
extern const Dialog pass_dialog;

// The dialog that asks the user whether to play an action. The dialog's state is made from the
// action by play_dialog_new. Elements: "play-dialog", "play:yes", "play:no".
extern const Dialog play_dialog;

// A copy of [action], to be used as the state of play_dialog, which releases it.
Action *play_dialog_new(const Action *action);
