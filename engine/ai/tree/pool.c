// SPDX-License-Identifier: MIT
#include "engine/ai/tree/pool.h"

#include "engine/base/hash.h"
#include "engine/base/memory.h"

enum {
    NODE_MOST = 1024 * 1024,
    BRANCH_MOST = 2 * 1024 * 1024,
    STATE_BYTES_MOST = 64 * 1024 * 1024,
    TABLE_LEAST = 256,
};

void pool_free(Pool *pool) {
    for (size_t i = 0; i < pool->node_count; i++)
        memory_free(pool->nodes[i].state);
    memory_free(pool->nodes);
    memory_free(pool->branches);
    memory_free(pool->table);
}

// The table ---------------------------------------------------------------------------------------

// The slot of the table that holds the node with [key], or that is free for it.
static size_t find_slot(const Pool *pool, uint64_t key) {
    size_t slot = hash_mix(key) & (pool->table_size - 1);
    while (pool->table[slot] != NODE_NONE && pool->nodes[pool->table[slot]].key != key)
        slot = (slot + 1) & (pool->table_size - 1);
    return slot;
}

// Doubles the table. Enters all nodes again, because their slots depend on its size.
static void grow_table(Pool *pool) {
    pool->table_size = pool->table_size == 0 ? TABLE_LEAST : 2 * pool->table_size;
    pool->table = memory_resize(pool->table, pool->table_size * sizeof *pool->table);
    memset(pool->table, 0xFF, pool->table_size * sizeof *pool->table); // NODE_NONE everywhere
    for (size_t i = 0; i < pool->node_count; i++)
        pool->table[find_slot(pool, pool->nodes[i].key)] = (NodeIndex)i;
}

NodeIndex pool_find(const Pool *pool, uint64_t key) {
    return pool->table_size == 0 ? NODE_NONE : pool->table[find_slot(pool, key)];
}

// Nodes ------------------------------------------------------------------------------------------

bool pool_has_room(const Pool *pool, size_t branches) {
    return pool->node_count < NODE_MOST && pool->branch_count + branches <= BRANCH_MOST;
}

NodeIndex pool_add(Pool *pool, uint64_t key, size_t branches) {
    NodeIndex index = (NodeIndex)pool->node_count;
    if (!pool_has_room(pool, branches))
        return NODE_NONE;
    if (2 * (pool->node_count + 1) > pool->table_size) // more than half full
        grow_table(pool);
    pool->nodes = memory_grow(pool->nodes, &pool->node_capacity, pool->node_count + 1,
                              sizeof *pool->nodes);
    pool->nodes[index] = (TreeNode){.key = key};
    pool->table[find_slot(pool, key)] = index;
    pool->node_count++;
    return index;
}

// The branches of a node follow each other in the array of all branches. The caller fills them in.
void pool_add_branches(Pool *pool, NodeIndex node, size_t branches) {
    pool->branches = memory_grow(pool->branches, &pool->branch_capacity,
                                 pool->branch_count + branches, sizeof *pool->branches);
    pool->nodes[node].first = (uint32_t)pool->branch_count;
    pool->nodes[node].branch_count = (uint32_t)branches;
    pool->branch_count += branches;
}

void pool_prune(Pool *pool, NodeIndex node, uint32_t branch) {
    TreeNode *pruned = &pool->nodes[node];
    Branch *branches = pool_branches(pool, pruned);
    pruned->prior_sum -= branches[branch].prior;
    branches[branch] = branches[--pruned->branch_count]; // the last branch fills the gap
    pruned->legal_only = pruned->branch_count == 0;
}

void pool_keep_state(Pool *pool, NodeIndex node, const State *state) {
    // Memory is handed out in units of 16 bytes.
    size_t size = (pool->rules->layout.size + 15) & ~(size_t)15;
    if ((pool->state_count + 1) * size > STATE_BYTES_MOST)
        return;
    pool->nodes[node].state = memory_resize(NULL, size); // unlike memory_new, does not clear it
    state_copy(pool->rules, pool->nodes[node].state, state);
    pool->state_count++;
}
