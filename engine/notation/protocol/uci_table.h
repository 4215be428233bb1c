// SPDX-License-Identifier: MIT
// A UciTable is the game of a UCI session. Commands set up its position, and usually each command
// repeats the previous one with more moves. No draw ends the game here, because the program that
// runs the match may have other rules for draws.
#pragma once

#include "engine/game/game.h"
#include "engine/notation/protocol/uci.h"

// Only the functions below may change the game.
typedef struct UciTable {
    Game *game;
    Text fen;   // the FEN of the last command, as received; empty: the initial position
    Text moves; // the moves of the last command, as received
} UciTable;

// Begins at the initial position of [rules], which must outlive the table. Release with
// uci_table_free.
void uci_table_init(UciTable *table, const Rules *rules);
void uci_table_free(UciTable *table);

// Sets up the position of a UCI_POSITION command. If it extends the previous command, only the
// additional moves are played. False, with the message of [error] set and nothing changed, on
// failure.
bool uci_table_set(UciTable *table, const UciRequest *request, Error *error);

// Appends the actions for those moves in [words] that are legal. False, with the message of [error]
// set, if any is not.
bool uci_table_read(const UciTable *table, UciWords words, ActionList *list, Error *error);

// Fills [list] with the legal actions, even after a draw.
void uci_game_actions(Game *game, ActionList *list);
