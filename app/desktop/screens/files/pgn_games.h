// SPDX-License-Identifier: MIT
// PgnGames is the dialog for choosing one of several games of a PGN or positions of an EPD.
#pragma once

#include "app/desktop/session/files/collection.h"
#include "app/desktop/ui/ui.h"

typedef struct PgnGames PgnGames;

// Shows [collection] and takes ownership of it. Returns NULL if [collection] is NULL. Release with
// pgn_games_free, which accepts NULL.
PgnGames *pgn_games_new(Collection *collection);
void pgn_games_free(PgnGames *games);

Collection *pgn_games_collection(PgnGames *games);

// Runs the dialog. Call this in both passes. Returns the index of the game chosen, DIALOG_CANCELLED
// or DIALOG_OPEN. While the file is being read, the dialog shows the progress and can be cancelled.
// Elements: "pgn:cancel" always, "pgn:reading" while the file is being read, and then "pgn:games"
// with rows "pgn:games:0" and so on, "pgn:find", "pgn:broken" and "pgn:open".
int pgn_games_run(PgnGames *games, Ui *ui);
