// SPDX-License-Identifier: MIT
// A UciTable is the game of a UCI session, set up by position commands, each of which usually adds
// moves to the previous one. The program that runs a match may have other rules for draws, so no
// draw ends the game here.
#pragma once

#include "engine/game/game.h"
#include "engine/notation/protocol/uci.h"

// Only the functions below may change the game, which is as the last command has set it up.
typedef struct UciTable {
    Game *game;
    Text fen;   // the FEN of the last command, as received; empty: the initial position
    Text moves; // the moves of the last command, as received
} UciTable;

// Begins at the initial position of [rules], which must outlive the table. Release with
// uci_table_free.
void uci_table_init(UciTable *table, const Rules *rules);
void uci_table_free(UciTable *table);

// Sets up the position of a UCI_POSITION. If it extends the last command, only the additional moves
// are played. False, with the message of [error] set and nothing changed, on failure.
bool uci_table_set(UciTable *table, const UciRequest *request, Error *error);

// Appends the actions for the legal moves in [words]. False, with the message of [error] set, if a
// move is not legal.
bool uci_table_read(const UciTable *table, UciWords words, ActionList *list, Error *error);

// Fills [list] with the legal actions, even after a draw.
void uci_game_actions(Game *game, ActionList *list);
