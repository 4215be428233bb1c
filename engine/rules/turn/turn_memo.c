// SPDX-License-Identifier: MIT
#include "engine/rules/turn/turn_memo.h"

#include "engine/base/hash.h"
#include "engine/base/memory.h"

enum {
    BYTE_LIMIT = 16 * 1024 * 1024, // the most memory for all States together
    BLOCK_BYTES = 64 * 1024,       // the size of a block of States, unless a State is larger
    EDGE_BLOCK = 256,              // edges that are allocated together
    FIRST_CAPACITY = 64,
};

// Items of equal size. They keep their addresses while more are added. Their memory is used again
// after the memo has been cleared.
typedef struct Pool {
    char **blocks;
    size_t block_count;
    size_t capacity; // of [blocks]
    size_t item_size;
    size_t block_items;
    size_t used; // items in use
} Pool;

// A place in the hash table. It is empty unless its round is that of the memo, so that clearing the
// memo costs nothing.
typedef struct Slot {
    uint32_t round;
    TurnNode *node;
} Slot;

struct TurnMemo {
    size_t state_size;
    size_t node_limit;
    Pool nodes; // each a TurnNode, then its State
    Pool edges;
    Slot *slots;       // a hash table with open addressing
    size_t slot_count; // a power of two, or 0
    uint32_t round;
};

// Pools ------------------------------------------------------------------------------------------

// Memory for the next item. It is not in use until the caller increases [used].
static void *pool_next(Pool *pool) {
    size_t block = pool->used / pool->block_items;
    if (block == pool->block_count) {
        pool->blocks = memory_grow(pool->blocks, &pool->capacity, block + 1, sizeof *pool->blocks);
        pool->blocks[pool->block_count++] = memory_new(pool->block_items * pool->item_size);
    }
    return pool->blocks[block] + pool->used % pool->block_items * pool->item_size;
}

static void pool_free(Pool *pool) {
    for (size_t i = 0; i < pool->block_count; i++)
        memory_free(pool->blocks[i]);
    memory_free(pool->blocks);
}

// The memo ---------------------------------------------------------------------------------------

static size_t round_up(size_t size) {
    return (size + 15) / 16 * 16;
}

TurnMemo *turn_memo_new(const Rules *rules) {
    if (!rules->facts.interacts || rules->flow.obligation_count == 0 || rules->facts.hides ||
        rules->facts.depends_on_history)
        return NULL;
    TurnMemo *memo = memory_new(sizeof *memo);
    size_t size = round_up(sizeof(TurnNode)) + round_up(rules->layout.size);
    *memo = (TurnMemo){.state_size = rules->layout.size, .node_limit = BYTE_LIMIT / size};
    memo->nodes = (Pool){.item_size = size,
                         .block_items = size < BLOCK_BYTES ? BLOCK_BYTES / size : 1};
    memo->edges = (Pool){.item_size = round_up(sizeof(TurnEdge)), .block_items = EDGE_BLOCK};
    memo->round = 1;
    return memo;
}

void turn_memo_free(TurnMemo *memo) {
    if (!memo)
        return;
    pool_free(&memo->nodes);
    pool_free(&memo->edges);
    memory_free(memo->slots);
    memory_free(memo);
}

void turn_memo_clear(TurnMemo *memo) {
    memo->nodes.used = memo->edges.used = 0;
    if (++memo->round == 0) { // after 2^32 rounds, slots of old rounds would count as used
        memory_free(memo->slots);
        memo->slots = NULL;
        memo->slot_count = 0;
        memo->round = 1;
    }
}

// Finding ----------------------------------------------------------------------------------------

// The slot of the node whose State has the same bytes as [state], or the empty slot where it
// belongs. Comparing hashes would not suffice: States in which like pieces have changed places have
// the same hash.
static Slot *find_slot(const TurnMemo *memo, const State *state) {
    size_t index = hash_mix(state->hash) & (memo->slot_count - 1);
    while (memo->slots[index].round == memo->round) {
        const State *other = memo->slots[index].node->state;
        if (other->hash == state->hash && memcmp(other, state, memo->state_size) == 0)
            break;
        index = (index + 1) & (memo->slot_count - 1);
    }
    return &memo->slots[index];
}

const TurnNode *turn_memo_find(const TurnMemo *memo, const State *state) {
    if (!memo || memo->nodes.used == 0)
        return NULL;
    const Slot *slot = find_slot(memo, state);
    return slot->round == memo->round ? slot->node : NULL;
}

const TurnNode *turn_node_after(const TurnNode *node, const Action *action) {
    for (const TurnEdge *edge = node ? node->first : NULL; edge; edge = edge->next)
        if (action_equal(&edge->action, action))
            return edge->after;
    return NULL;
}

bool turn_node_actions(const TurnNode *node, ActionList *list) {
    if (!node || !node->usable)
        return false;
    list->count = 0;
    for (const TurnEdge *edge = node->first; edge; edge = edge->next)
        if (edge->legal)
            *action_list_add(list) = edge->action;
    return true;
}

// Filling ----------------------------------------------------------------------------------------

// Doubles the hash table, and drops the slots of earlier rounds.
static void grow_slots(TurnMemo *memo) {
    Slot *old = memo->slots;
    size_t old_count = memo->slot_count;
    memo->slot_count = old_count == 0 ? FIRST_CAPACITY : 2 * old_count;
    memo->slots = memory_new(memo->slot_count * sizeof *memo->slots);
    for (size_t i = 0; i < old_count; i++)
        if (old[i].round == memo->round)
            *find_slot(memo, old[i].node->state) = old[i];
    memory_free(old);
}

State *turn_memo_room(TurnMemo *memo) {
    if (memo->nodes.used >= memo->node_limit)
        return NULL;
    char *item = pool_next(&memo->nodes);
    return (State *)(void *)(item + round_up(sizeof(TurnNode)));
}

TurnNode *turn_memo_add(TurnMemo *memo, State *state) {
    if (2 * (memo->nodes.used + 1) > memo->slot_count) // keeps half of the slots empty
        grow_slots(memo);
    Slot *slot = find_slot(memo, state);
    if (slot->round == memo->round)
        return slot->node;
    TurnNode *node = pool_next(&memo->nodes); // [state] is in the room of this node
    memo->nodes.used++;
    *node = (TurnNode){.state = state};
    *slot = (Slot){.round = memo->round, .node = node};
    return node;
}

void turn_memo_connect(TurnMemo *memo, TurnNode *node, const Action *action, TurnNode *after,
                       const TurnSums *sums) {
    TurnEdge *edge = pool_next(&memo->edges);
    memo->edges.used++;
    *edge = (TurnEdge){.action = *action, .after = after, .sums = *sums};
    if (node->last)
        node->last->next = edge;
    else
        node->first = edge;
    node->last = edge;
}
