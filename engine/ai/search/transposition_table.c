// SPDX-License-Identifier: MIT
#include "engine/ai/search/transposition_table.h"

#include "engine/base/hash.h"
#include "engine/base/memory.h"

#include <limits.h>
#include <stdatomic.h>

enum {
    BUCKET = 4,     // entries among which a position may be stored
    AGES = 16,      // number of searches whose entries can be told apart
    EVAL_BITS = 24, // bits of the evaluation in an item of [evals]
    SHALLOWER = 2,  // plies by which a new entry may be shallower than the one it replaces
    BITS_LEAST = 10,
    BITS_MOST = 30,
    LINE_BYTES = 64, // bytes of a cache line
    SAMPLE = 1000    // entries counted for hashfull, whose unit is permille
};

// [data] packs move key, value, depth, bound and age. [check] is the position key xor [data], so an
// entry whose halves were written by two threads matches no key. Source: Hyatt and Mann, A
// lock-less transposition table implementation, 2002.
typedef struct Item {
    _Atomic uint64_t check;
    _Atomic uint64_t data;
} Item;
_Static_assert(BUCKET * sizeof(Item) == LINE_BYTES, "a bucket fills a cache line");

struct TranspositionTable {
    void *block;             // owns [items]
    Item *items;             // each bucket is one cache line
    _Atomic uint64_t *evals; // each: the high bits of a key and, in the low bits, an evaluation
    size_t mask;             // number of items - 1; key & mask is an index
    unsigned age;
};

uint32_t move_key_of(const Action *action) {
    uint64_t where = (uint64_t)action->from << 48 | (uint64_t)action->to << 32 |
                     (uint64_t)action->depth << 16 | action->rule;
    uint64_t what = (uint64_t)(uint32_t)action->value << 8 | action->kind;
    uint32_t move_key = (uint32_t)(hash_mix(hash_mix(where) ^ what) >> (64 - MOVE_KEY_BITS));
    return move_key == 0 ? 1 : move_key; // 0 stands for no action
}

TranspositionTable *transposition_table_new(int bits) {
    TranspositionTable *table = memory_new(sizeof *table);
    size_t count = (size_t)1 << bits;
    table->block = memory_new_table(count * sizeof *table->items + LINE_BYTES);
    // The items begin with a cache line, so that each bucket is one.
    size_t past = (uintptr_t)table->block % LINE_BYTES;
    table->items = (Item *)((char *)table->block + (LINE_BYTES - past) % LINE_BYTES);
    table->evals = memory_new_table(count * sizeof *table->evals);
    table->mask = count - 1;
    return table;
}

void transposition_table_free(TranspositionTable *table) {
    if (!table)
        return;
    memory_free(table->block);
    memory_free((void *)table->evals);
    memory_free(table);
}

int transposition_table_bits(size_t bytes) {
    size_t positions = bytes / (sizeof(Item) + sizeof(uint64_t));
    int bits = BITS_LEAST;
    while (bits < BITS_MOST && (size_t)1 << (bits + 1) <= positions)
        bits++;
    return bits;
}

int transposition_table_hashfull(const TranspositionTable *table) {
    int full = 0;
    for (int i = 0; i < SAMPLE; i++) {
        uint64_t data = atomic_load_explicit(&table->items[i].data, memory_order_relaxed);
        full += data != 0 && data % AGES == table->age; // the lowest bits of [data] are the age
    }
    return full;
}

void transposition_table_age(TranspositionTable *table) {
    table->age = (table->age + 1) % AGES;
}

// Packing -----------------------------------------------------------------------------------------

// Item.data holds, from the lowest bit: age (4 bits), bound (4), depth (8), value (24), move key
// (24). Adding TABLE_VALUE_MOST makes the value nonnegative.
static uint64_t pack(const TableEntry *entry, unsigned age) {
    return (uint64_t)entry->move_key << 40 |
           (uint64_t)(uint32_t)(entry->value + TABLE_VALUE_MOST) << 16 |
           (uint64_t)entry->depth << 8 | (uint64_t)entry->bound << 4 | age;
}

// The reverse of pack. The lowest 4 bits, the age, are not part of a TableEntry.
static TableEntry unpack(uint64_t data) {
    return (TableEntry){.move_key = (uint32_t)(data >> 40),
                        .value = (int)(data >> 16 & 0xFFFFFF) - TABLE_VALUE_MOST,
                        .depth = (int)(data >> 8 & 0xFF),
                        .bound = (Bound)(data >> 4 & 0xF)};
}

// The first of the BUCKET items among which the position with [key] may be stored.
static Item *bucket_of(const TranspositionTable *table, uint64_t key) {
    return &table->items[key & table->mask & ~(size_t)(BUCKET - 1)];
}

static uint64_t load_word(const _Atomic uint64_t *word) {
    return atomic_load_explicit(word, memory_order_relaxed);
}

// Lookup and storage ------------------------------------------------------------------------------

bool transposition_table_find(const TranspositionTable *table, uint64_t key, TableEntry *entry) {
    const Item *items = bucket_of(table, key);
    for (int i = 0; i < BUCKET; i++) {
        uint64_t data = load_word(&items[i].data);
        if (data != 0 && (load_word(&items[i].check) ^ data) == key) {
            *entry = unpack(data);
            return true;
        }
    }
    return false;
}

void transposition_table_prefetch(const TranspositionTable *table, uint64_t key) {
    __builtin_prefetch(bucket_of(table, key));
    __builtin_prefetch(&table->evals[key & table->mask]);
}

// How much an entry is worth keeping. An empty entry is worth the least. Any other is worth its
// depth, less eight plies for each search since it was stored.
static int keeping_value(const TranspositionTable *table, uint64_t data) {
    unsigned age = (table->age + AGES - (unsigned)(data % AGES)) % AGES;
    return data == 0 ? INT_MIN : unpack(data).depth - 8 * (int)age;
}

// Replaces the entry of the same position, unless that is much deeper and the new value is not
// exact. If the position has no entry, replaces the one in its bucket that is least worth keeping.
void transposition_table_store(TranspositionTable *table, uint64_t key, const TableEntry *entry) {
    Item *items = bucket_of(table, key), *slot = items;
    TableEntry kept = *entry;
    int worst_value = INT_MAX;
    for (int i = 0; i < BUCKET; i++) {
        uint64_t data = load_word(&items[i].data);
        if (data != 0 && (load_word(&items[i].check) ^ data) == key) {
            TableEntry old = unpack(data);
            if (old.depth > kept.depth + SHALLOWER && kept.bound != BOUND_EXACT)
                return;
            // An unknown best action does not replace a known one.
            kept.move_key = kept.move_key == 0 ? old.move_key : kept.move_key;
            slot = &items[i];
            break;
        }
        int value = keeping_value(table, data);
        if (value < worst_value) {
            worst_value = value;
            slot = &items[i];
        }
    }
    uint64_t data = pack(&kept, table->age);
    atomic_store_explicit(&slot->check, key ^ data, memory_order_relaxed);
    atomic_store_explicit(&slot->data, data, memory_order_relaxed);
}

enum { EVAL_MASK = (1 << EVAL_BITS) - 1 };

// An item of [evals] is the evaluation in the lowest EVAL_BITS, and above them the bits of the key.
// 0 is an empty item.
bool transposition_table_find_eval(const TranspositionTable *table, uint64_t key, int *eval) {
    uint64_t word = load_word(&table->evals[key & table->mask]);
    *eval = (int)(word & EVAL_MASK) - TABLE_VALUE_MOST;
    return word != 0 && (word ^ key) >> EVAL_BITS == 0;
}

void transposition_table_store_eval(TranspositionTable *table, uint64_t key, int eval) {
    uint64_t word = (key & ~(uint64_t)EVAL_MASK) | (uint64_t)(uint32_t)(eval + TABLE_VALUE_MOST);
    atomic_store_explicit(&table->evals[key & table->mask], word, memory_order_relaxed);
}
