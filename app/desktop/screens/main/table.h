// SPDX-License-Identifier: MIT
// The table is what the main screen takes from the session to the board, and what it says about
// what happened there by itself.
#ifndef TESSERA_SCREENS_MAIN_TABLE_H
#define TESSERA_SCREENS_MAIN_TABLE_H

#include "app/desktop/screens/commands/dialog.h"

// What the board view is to show of [session], but for its note.
BoardPosition table_position(const Session *session, PiecePictures *pictures);

// Writes the note anew: the numbers that the game keeps for the whole table in [state], which is
// shown, where its chance comes from, and whether it is practice.
void table_write_note(const Session *session, const State *state, Text *note);

// Says which seats have passed because they could do nothing else.
void table_tell_passes(Session *session, Ui *ui);

// Lets the turn of whoever is to act pass, where it may.
void table_pass(Session *session);

// Asks whether it is to pass although something could be done. Elements: "pass-dialog", "pass:yes",
// "pass:no".
extern const Dialog pass_dialog;

// Asks whether the action is meant that the dialog keeps, a copy that table_meant makes and the
// dialog releases. Elements: "play-dialog", "play:yes", "play:no".
extern const Dialog play_dialog;
Action *table_meant(const Action *action);

#endif
