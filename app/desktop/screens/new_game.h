// SPDX-License-Identifier: MIT
// The New Game dialog: the games that one can start, and what each is.
// What belongs here: choosing a game. Starting it is the caller's business.
#ifndef TESSERA_SCREENS_NEW_GAME_H
#define TESSERA_SCREENS_NEW_GAME_H

#include "app/desktop/session/session.h"
#include "app/desktop/ui/widgets.h"

typedef struct NewGame NewGame;

// Makes the dialog; the session's game is selected. Release with new_game_free.
NewGame *new_game_new(const Session *session);
void new_game_free(NewGame *dialog);

// Runs it in both passes. Returns DIALOG_OPEN while the user is choosing, DIALOG_CANCELLED, or 0
// for a start. Elements: "games" with "games:0", "games:1", ..., "new-game:start",
// "new-game:cancel". [ends_game]: the game in progress would be lost.
int new_game_run(NewGame *dialog, Ui *ui, bool ends_game);

// The spec of the game chosen; it lives as long as the dialog.
const char *new_game_path(const NewGame *dialog);

#endif
