// SPDX-License-Identifier: MIT
// The New Game dialog: the games that one can start, what each is, its options, who plays.
#ifndef TESSERA_SCREENS_NEW_GAME_NEW_GAME_H
#define TESSERA_SCREENS_NEW_GAME_NEW_GAME_H

#include "app/desktop/screens/commands/dialog.h"

// The session's game is selected at first. What is chosen goes to the desk, and leads to
// GAME_FILES_LEFT, maybe after a question. Elements: "new-game:search", "games" with "games:0",
// "games:1", ..., those of new_game_details.h, "new-game:start", "new-game:cancel"; where there is
// little room "new-game:page" with "/0" for the games and "/1" for who plays.
extern const Dialog new_game_dialog;

#endif
