// SPDX-License-Identifier: MIT
// A Table is a position being made for tests of what seats see: pieces put and moved by names.
// What belongs here: making such positions and checking what a seat sees of them.
#pragma once

#include "engine/rules/view/view.h"

#define SPECS  TESSERA_SOURCE_FOLDER "/tests/engine/rules/specs/"
#define PROBES TESSERA_SOURCE_FOLDER "/tests/probes/"

enum { ANN, BEN, CID };
enum { WHITE, BLACK };

typedef struct Table {
    Rules *rules;
    StateSpace space;
    State *state;
} Table;

// Makes an empty position of the spec at [path]. Release with table_free.
Table *table_new(const char *path);
void table_free(Table *table);

// The site and the attribute called [name], which must exist.
Site table_site(const Table *table, const char *name);
int table_attribute(const Table *table, const char *name);

// Puts a piece on a site, its rank set where that is more than 0; a card of nobody; and moves one.
PieceIndex table_add(Table *table, const char *where, const char *kind, Seat owner, int rank);
PieceIndex table_card(Table *table, const char *where, int rank);
void table_move(Table *table, PieceIndex piece, const char *where);

// Checks the ranks that [seat] sees on a site, from the top: `3 ?`.
void table_check_sees(const Table *table, Seat seat, const char *where, const char *expected);

// Checks the pool of [seat]: kinds' first letters and ranks.
void table_check_pool(const Table *table, Seat seat, const char *expected);

// True when [seat] sees the same of [other] as of the table.
bool table_same_view(const Table *table, const State *other, Seat seat);
