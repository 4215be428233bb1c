// SPDX-License-Identifier: MIT
// The transposition table holds, for each position searched, its value, the depth of the search,
// and the best action. Threads share it without locks; when two write the same slot, one of the
// entries is lost.
#pragma once

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
    TABLE_VALUE_MOST = 2 * 1000 * 1000, // limit of values, positive or negative
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

// Begins to load into the cache what transposition_table_find and transposition_table_find_eval
// will read.
void transposition_table_prefetch(const TranspositionTable *table, uint64_t key);

// Makes a table of 2^[bits] entries. Release it with transposition_table_free, which allows NULL.
TranspositionTable *transposition_table_new(int bits);
void transposition_table_free(TranspositionTable *table);

// The [bits] of the largest table that fits into [bytes].
int transposition_table_bits(size_t bytes);

// The share of the table that holds entries of this search, in permille, estimated from a sample.
// UCI calls it hashfull.
int transposition_table_hashfull(const TranspositionTable *table);

// Starts a new search. Entries of earlier searches are then replaced sooner than new entries of the
// same depth.
void transposition_table_age(TranspositionTable *table);

// Looks up the [entry] of the position with [key]. False if there is none, perhaps because another
// entry replaced it.
bool transposition_table_find(const TranspositionTable *table, uint64_t key, TableEntry *entry);

// Stores the [entry] of the position with [key]. Keeps an entry of the same position that is much
// deeper, unless the new one is exact.
void transposition_table_store(TranspositionTable *table, uint64_t key, const TableEntry *entry);

// Looks up the static evaluation of the position with [key]. False if it is not in the table.
bool transposition_table_find_eval(const TranspositionTable *table, uint64_t key, int *eval);

// Stores the static evaluation of the position with [key], so that it is not computed again.
void transposition_table_store_eval(TranspositionTable *table, uint64_t key, int eval);
