// SPDX-License-Identifier: MIT
// A UciTable is the position that a UCI session is about, as commands have set it up.
// What belongs here: that position, and how one command leads on from the one before.
#ifndef TESSERA_NOTATION_PROTOCOL_UCI_TABLE_H
#define TESSERA_NOTATION_PROTOCOL_UCI_TABLE_H

#include "engine/notation/protocol/uci.h"

typedef struct UciTable {
    const Rules *rules;
    Rules *open;      // the same Rules, but no draw ends a game
    State *state;     // now
    TrailItem *items; // the positions before
    size_t count;
    size_t capacity;
    bool told;  // [state] is what the next two say
    Text fen;   // as it was told; empty: the start of the game
    Text moves; // likewise, all those that were played
} UciTable;

// Begins at the start of a game of [rules], which must outlive it. Release with uci_table_free.
void uci_table_init(UciTable *table, const Rules *rules);
void uci_table_free(UciTable *table);

// Makes a table with the same position; the command that led to it is not kept. Release with
// uci_table_free.
void uci_table_copy(UciTable *copy, const UciTable *table);

// Plays a legal action, whether or not a draw has ended the game.
void uci_table_play(UciTable *table, const Action *action);

// Sets up what a UCI_POSITION asks for. Where it goes on from what was there, only what is new is
// played. False, with the message of [error] set and nothing changed, when that cannot be.
bool uci_table_set(UciTable *table, const UciRequest *request, Error *error);

// For play.h. It lives until the table changes.
Trail uci_table_trail(const UciTable *table);

// Fills [list] with what may be played: where a draw has ended the game, what could be played if
// nobody minded. Who runs a match by other rules may ask to go on. Empty after any other end.
void uci_table_actions(const UciTable *table, ActionList *list);

// Appends the actions that [words], moves, say, as far as they are legal. False, with the message
// of [error] set, when some are not.
bool uci_table_read(const UciTable *table, UciWords words, ActionList *list, Error *error);

#endif
