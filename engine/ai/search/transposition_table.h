// SPDX-License-Identifier: MIT
// A TranspositionTable is a table of positions that a search has looked at: how good they were, how
// deeply it looked and what was best. Threads may share it without locks; what two of them write at
// once is lost. What belongs here: remembering and forgetting. What to make of it is the search's
// business.
#ifndef TESSERA_AI_SEARCH_TRANSPOSITION_TABLE_H
#define TESSERA_AI_SEARCH_TRANSPOSITION_TABLE_H

#include "engine/rules/model/action.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct TranspositionTable TranspositionTable;

typedef enum Bound {
    BOUND_LOWER = 1, // it is at least as good as [value]
    BOUND_UPPER,     // at most
    BOUND_EXACT,
} Bound;

enum {
    TABLE_VALUE_MOST = 2 * 1000 * 1000, // values lie between this and its negative
    MOVE_KEY_BITS = 24,
};

// What is known of a position.
typedef struct TableEntry {
    int value;
    int depth; // from 0 to 255
    Bound bound;
    uint32_t move_key; // move_key_of of the best action; 0: none
} TableEntry;

// A number below 2 to the MOVE_KEY_BITS, and not 0, that stands for an action among those of one
// State.
uint32_t move_key_of(const Action *action);

// Makes a table of 2 to the [bits] positions. Release with transposition_table_free.
TranspositionTable *transposition_table_new(int bits);
void transposition_table_free(TranspositionTable *table);

// The greatest table that takes no more than [bytes] has 2 to that many positions.
int transposition_table_bits(size_t bytes);

// How much of it was stored by this choice, in thousandths: by a look at some of it.
int transposition_table_hashfull(const TranspositionTable *table);

// Another choice begins: what the ones before have stored is replaced first.
void transposition_table_age(TranspositionTable *table);

bool transposition_table_find(const TranspositionTable *table, uint64_t key, TableEntry *entry);
void transposition_table_store(TranspositionTable *table, uint64_t key, const TableEntry *entry);

// The same for what a position is worth without looking ahead.
bool transposition_table_find_eval(const TranspositionTable *table, uint64_t key, int *eval);
void transposition_table_store_eval(TranspositionTable *table, uint64_t key, int eval);

#endif
