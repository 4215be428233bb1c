// SPDX-License-Identifier: MIT
#include "engine/ai/search/recall.h"

#include "engine/base/hash.h"
#include "engine/base/memory.h"

#include <stdatomic.h>

enum {
    WAYS = 4,
    AGES = 16,
    WORTH_BITS = 24,
    SHALLOWER = 2,
    BITS_LEAST = 10,
    BITS_MOST = 30,
    SAMPLE = 1000
};

// [data] packs print, value, depth, bound and age; [check] is the key and [data] combined, so that
// an item of which one half was overwritten by another thread is not taken for either.
// Source of the trick: Hyatt and Mann, A lock-less transposition table implementation, 2002.
typedef struct Item {
    _Atomic uint64_t check;
    _Atomic uint64_t data;
} Item;

struct Recall {
    Item *items;
    _Atomic uint64_t *worths; // the high bits of a key, and a value
    size_t mask;              // of the first item of a bucket, and of worths
    unsigned age;
};

uint32_t action_print(const Action *action) {
    uint64_t where = (uint64_t)action->from << 48 | (uint64_t)action->to << 32 |
                     (uint64_t)action->place << 16 | action->rule;
    uint64_t what = (uint64_t)(uint32_t)action->value << 8 | action->kind;
    uint32_t print = (uint32_t)(hash_mix(hash_mix(where) ^ what) >> (64 - PRINT_BITS));
    return print == 0 ? 1 : print;
}

Recall *recall_new(int bits) {
    Recall *recall = memory_new(sizeof *recall);
    size_t count = (size_t)1 << bits;
    recall->items = memory_new(count * sizeof *recall->items);
    recall->worths = memory_new(count * sizeof *recall->worths);
    recall->mask = count - 1;
    return recall;
}

void recall_free(Recall *recall) {
    if (!recall)
        return;
    memory_free(recall->items);
    memory_free((void *)recall->worths);
    memory_free(recall);
}

int recall_bits(size_t bytes) {
    size_t positions = bytes / (sizeof(Item) + sizeof(uint64_t));
    int bits = BITS_LEAST;
    while (bits < BITS_MOST && (size_t)2 << bits <= positions)
        bits++;
    return bits;
}

int recall_fullness(const Recall *recall) {
    int full = 0;
    for (int i = 0; i < SAMPLE; i++) {
        uint64_t data = atomic_load_explicit(&recall->items[i].data, memory_order_relaxed);
        full += data != 0 && (data & 0xF) == recall->age;
    }
    return full;
}

void recall_age(Recall *recall) {
    recall->age = (recall->age + 1) % AGES;
}

// Packing -----------------------------------------------------------------------------------------

static uint64_t pack(const Memory *memory, unsigned age) {
    return (uint64_t)memory->print << 40 |
           (uint64_t)(uint32_t)(memory->value + RECALL_VALUE_MOST) << 16 |
           (uint64_t)memory->depth << 8 | (uint64_t)memory->bound << 4 | age;
}

static Memory unpack(uint64_t data) {
    return (Memory){.print = (uint32_t)(data >> 40),
                    .value = (int)(data >> 16 & 0xFFFFFF) - RECALL_VALUE_MOST,
                    .depth = (int)(data >> 8 & 0xFF),
                    .bound = (Bound)(data >> 4 & 0xF)};
}

static Item *bucket_of(const Recall *recall, uint64_t key) {
    return &recall->items[key & recall->mask & ~(size_t)(WAYS - 1)];
}

static uint64_t load(const _Atomic uint64_t *word) {
    return atomic_load_explicit(word, memory_order_relaxed);
}

// Finding and storing -----------------------------------------------------------------------------

bool recall_find(const Recall *recall, uint64_t key, Memory *memory) {
    const Item *items = bucket_of(recall, key);
    for (int i = 0; i < WAYS; i++) {
        uint64_t data = load(&items[i].data);
        if (data != 0 && (load(&items[i].check) ^ data) == key) {
            *memory = unpack(data);
            return true;
        }
    }
    return false;
}

// What is lost least: the shallow before the deep, and what is of an earlier choice before both.
static int keep_value(const Recall *recall, uint64_t data) {
    unsigned age = (recall->age + AGES - (unsigned)(data & 0xF)) % AGES;
    return data == 0 ? -1000 : (int)(data >> 8 & 0xFF) - 8 * (int)age;
}

void recall_store(Recall *recall, uint64_t key, const Memory *memory) {
    Item *items = bucket_of(recall, key), *worst = items;
    Memory kept = *memory;
    int least = 1000;
    for (int i = 0; i < WAYS; i++) {
        uint64_t data = load(&items[i].data);
        if (data != 0 && (load(&items[i].check) ^ data) == key) {
            Memory old = unpack(data);
            if (old.depth > kept.depth + SHALLOWER && kept.bound != BOUND_EXACT)
                return;
            kept.print = kept.print == 0 ? old.print : kept.print;
            worst = &items[i];
            break;
        }
        int value = keep_value(recall, data);
        if (value < least) {
            least = value;
            worst = &items[i];
        }
    }
    uint64_t data = pack(&kept, recall->age);
    atomic_store_explicit(&worst->check, key ^ data, memory_order_relaxed);
    atomic_store_explicit(&worst->data, data, memory_order_relaxed);
}

enum { WORTH_MASK = (1 << WORTH_BITS) - 1 };

bool recall_find_worth(const Recall *recall, uint64_t key, int *worth) {
    uint64_t word = load(&recall->worths[key & recall->mask]);
    *worth = (int)(word & WORTH_MASK) - RECALL_VALUE_MOST;
    return word != 0 && (word ^ key) >> WORTH_BITS == 0;
}

void recall_store_worth(Recall *recall, uint64_t key, int worth) {
    uint64_t word = (key & ~(uint64_t)WORTH_MASK) | (uint64_t)(uint32_t)(worth + RECALL_VALUE_MOST);
    atomic_store_explicit(&recall->worths[key & recall->mask], word, memory_order_relaxed);
}
