// SPDX-License-Identifier: MIT
// The New Game dialog: the games, their descriptions and options, and the players.
#pragma once

#include "app/desktop/screens/commands/dialog.h"

// At first the session's game is selected. The choice is stored in the desk and leads to
// GAME_FILES_LEFT, possibly after a question. Elements: "new-game:search", "games" with "games:0",
// "games:1", ..., those of new_game_details.h, "new-game:start" and "new-game:cancel". A small
// window also has "new-game:page", with "/0" for the games and "/1" for the players.
extern const Dialog new_game_dialog;
