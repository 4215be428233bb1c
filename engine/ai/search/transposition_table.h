// SPDX-License-Identifier: MIT
// The transposition table: for each position searched its value, the depth, and the best action.
// Threads share it without locks; when two write the same slot, one of the entries is lost.
#ifndef TESSERA_AI_SEARCH_TRANSPOSITION_TABLE_H
#define TESSERA_AI_SEARCH_TRANSPOSITION_TABLE_H

#include "engine/rules/model/action.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct TranspositionTable TranspositionTable;

typedef enum Bound {
    BOUND_LOWER = 1, // the true value is [value] or more
    BOUND_UPPER,     // the true value is [value] or less
    BOUND_EXACT,
} Bound;

enum {
    TABLE_VALUE_MOST = 2 * 1000 * 1000, // values lie within plus and minus this
    MOVE_KEY_BITS = 24,
};

typedef struct TableEntry {
    int value;
    int depth; // 0 to 255
    Bound bound;
    uint32_t move_key; // of the best action; 0: not known
} TableEntry;

// A nonzero key of MOVE_KEY_BITS bits for an action. Two actions of one position rarely share a
// key.
uint32_t move_key_of(const Action *action);

// Makes a table of 2^[bits] entries. Release with transposition_table_free; NULL is allowed there.
TranspositionTable *transposition_table_new(int bits);
void transposition_table_free(TranspositionTable *table);

// The [bits] of the largest table that fits into [bytes].
int transposition_table_bits(size_t bytes);

// The share of the table that holds entries of this search, in permille, by a sample: the hashfull
// of UCI.
int transposition_table_hashfull(const TranspositionTable *table);

// Starts a new search: entries of earlier ones are replaced first.
void transposition_table_age(TranspositionTable *table);

// Looks up and stores the entry of the position with [key].
// transposition_table_find returns false if there is none: entries replace each other, and one that
// is much shallower than the old one is not stored.
bool transposition_table_find(const TranspositionTable *table, uint64_t key, TableEntry *entry);
void transposition_table_store(TranspositionTable *table, uint64_t key, const TableEntry *entry);

// Looks up and stores the static evaluation of the position with [key], in the same way.
bool transposition_table_find_eval(const TranspositionTable *table, uint64_t key, int *eval);
void transposition_table_store_eval(TranspositionTable *table, uint64_t key, int eval);

#endif
