// SPDX-License-Identifier: MIT
// A UciTable is the position of a UCI session, set up by position commands, each of which usually
// adds moves to the previous one.
#ifndef TESSERA_NOTATION_PROTOCOL_UCI_TABLE_H
#define TESSERA_NOTATION_PROTOCOL_UCI_TABLE_H

#include "engine/notation/protocol/uci.h"

typedef struct UciTable {
    const Rules *rules;
    Rules *open;      // the same Rules, except that no draw ends the game
    State *state;     // the current position
    TrailItem *items; // the earlier positions
    size_t count;
    size_t capacity;
    bool commanded; // [state] is the position of the last command: [fen] and [moves]
    Text fen;       // as received; empty: the initial position
    Text moves;     // as received
} UciTable;

// Begins at the initial position of [rules], which must outlive the table. Release with
// uci_table_free.
void uci_table_init(UciTable *table, const Rules *rules);
void uci_table_free(UciTable *table);

// A copy at the same position, without the command that led to it. Release with uci_table_free.
void uci_table_copy(UciTable *copy, const UciTable *table);

// Plays a legal action, even after a draw has ended the game.
void uci_table_play(UciTable *table, const Action *action);

// Sets up the position of a UCI_POSITION. If it extends the current one, only the additional moves
// are played. False, with the message of [error] set and nothing changed, on failure.
bool uci_table_set(UciTable *table, const UciRequest *request, Error *error);

// The earlier positions. The Trail is valid until the table changes.
Trail uci_table_trail(const UciTable *table);

// Fills [list] with the legal actions. A draw does not end the game here, because a match may be
// played by other rules; after any other end, there are none.
void uci_table_actions(const UciTable *table, ActionList *list);

// Appends the actions for those of the moves in [words] that are legal. False, with the message of
// [error] set, if one is not.
bool uci_table_read(const UciTable *table, UciWords words, ActionList *list, Error *error);

#endif
