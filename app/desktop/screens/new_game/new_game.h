// SPDX-License-Identifier: MIT
// The New Game dialog: the games that one can start, what each is, its options, who plays.
// What belongs here: choosing a game. Starting it is the caller's business.
#ifndef TESSERA_SCREENS_NEW_GAME_NEW_GAME_H
#define TESSERA_SCREENS_NEW_GAME_NEW_GAME_H

#include "app/desktop/session/game/game_choice.h"
#include "app/desktop/session/user/roster.h"
#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/ground/board_look.h"

typedef struct NewGame NewGame;

// Makes the dialog; the session's game is selected. [players] and [practice] are those of
// game_choice_new; the players must outlive the dialog, and so must [roster], of which seats may be
// played. Pictures are in [look]. Release with new_game_free.
NewGame *new_game_new(Session *session, const BoardLook *look, const char *players, bool practice,
                      const Roster *roster);
void new_game_free(NewGame *dialog);

// Runs it in both passes. Returns DIALOG_OPEN while the user is choosing, DIALOG_CANCELLED, or 0
// for a start. Elements: "new-game:search", "games" with "games:0", "games:1", ..., those of
// new_game_details.h, "new-game:start", "new-game:cancel"; where there is little room
// "new-game:page" with "/0" for the games and "/1" for who plays.
int new_game_run(NewGame *dialog, Ui *ui);

// Takes the choice out of the dialog: the caller releases it.
GameChoice *new_game_take(NewGame *dialog);

#endif
