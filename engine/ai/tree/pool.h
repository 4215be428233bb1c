// SPDX-License-Identifier: MIT
// The nodes that a tree search grows, with their branches and, where nothing is hidden, the
// positions themselves. What belongs here: where they are kept and how one is found again. What
// their numbers mean for a choice is selection's business.
//
// A node is one position, or what the seat to act knows of it, at one depth; ways that lead to the
// same node share it. Indexes stay right as the pool grows, pointers do not.
#ifndef TESSERA_AI_TREE_POOL_H
#define TESSERA_AI_TREE_POOL_H

#include "engine/rules/turn/play.h"

typedef uint32_t NodeIndex;
#define NODE_NONE UINT32_MAX

// How sure a node's end is: per side two bits, by proof_of. 0: it is not proved.
typedef uint32_t Proof;

// One action of a node, or one outcome of its chance.
typedef struct Branch {
    Action action;
    NodeIndex child; // NODE_NONE: not visited, or another one each time
    uint32_t visits;
    uint32_t prior; // how promising it looked at first; of chance: its weight
    Proof proof;    // of the child
    int64_t total;  // of all visits, for the side that acts at the node
} Branch;

typedef struct TreeNode {
    uint64_t key;
    uint32_t first; // of its branches
    uint32_t branch_count;
    uint32_t visits;
    uint32_t prior_sum; // the sum of those of its branches
    Proof proof;
    uint16_t plies;    // with a proof: to the end
    uint8_t side;      // whose choice it is
    bool chance;       // nobody's: [side] is unset
    bool pseudo_legal; // some of its branches may turn out not to be legal
    bool overlooked;   // it has more branches, which were overlooked
    bool legal_only;   // all of those have: only what is legal will do
    int64_t total;     // of all visits, for [side]
    uint32_t values;   // as it was judged first, for [side]
    State *state;      // NULL: not kept
} TreeNode;

// Set to zero it is empty.
typedef struct Pool {
    const Rules *rules;
    TreeNode *nodes;
    size_t node_count;
    size_t node_capacity;
    Branch *branches;
    size_t branch_count;
    size_t branch_capacity;
    NodeIndex *table; // by key, open; NODE_NONE: nothing
    size_t table_size;
    unsigned char **slabs; // of positions
    size_t slab_count;
    size_t slab_capacity;
    size_t state_count;
} Pool;

void pool_init(Pool *pool, const Rules *rules);
void pool_free(Pool *pool);

// The node with [key], or NODE_NONE.
NodeIndex pool_find(const Pool *pool, uint64_t key);

// Is there room for one more node and for so many branches? What a pool may take is bounded.
bool pool_has_room(const Pool *pool, size_t branches);

// Adds an unvisited node without branches; there must be room.
NodeIndex pool_add(Pool *pool, uint64_t key);

// Gives a node that has none so many branches, which are unset; there must be room.
void pool_branch(Pool *pool, NodeIndex node, size_t branches);

// Takes a branch away from a node.
void pool_prune(Pool *pool, NodeIndex node, uint32_t branch);

// Keeps a copy of [state] with the node if there is room.
void pool_keep(Pool *pool, NodeIndex node, const State *state);

static inline TreeNode *pool_node(const Pool *pool, NodeIndex node) {
    return &pool->nodes[node];
}

static inline Branch *pool_branches(const Pool *pool, const TreeNode *node) {
    return &pool->branches[node->first];
}

#endif
