// SPDX-License-Identifier: MIT
// The PgnGames are the dialog in which one of the games of a PGN is chosen.
// What belongs here: that list. Opening the game belongs to whoever asks.
#ifndef TESSERA_SCREENS_PGN_GAMES_H
#define TESSERA_SCREENS_PGN_GAMES_H

#include "app/desktop/ui/ui.h"

typedef struct PgnGames PgnGames;

// Reads the file at [path]. NULL when it is no PGN, a wrong one, or one with a single game, about
// which nothing is to be asked. Release with pgn_games_free.
PgnGames *pgn_games_new(const char *path);
void pgn_games_free(PgnGames *games);

// Runs the dialog in both passes. Returns the index of the game that was chosen, DIALOG_CANCELLED
// or DIALOG_OPEN. Elements: "pgn:games", with rows "pgn:games:0" and so on, "pgn:open",
// "pgn:cancel".
int pgn_games_run(PgnGames *games, Ui *ui);

#endif
