// SPDX-License-Identifier: MIT
// The nodes of a search tree with their branches and, where nothing is hidden, their States. A node
// is found by its key.
//
// A node stands for a position, or for what the seat to act knows of it, at one depth. Lines that
// transpose share a node, unless the rules depend on the history. Indexes stay valid as the pool
// grows, but pointers do not.
#pragma once

#include "engine/rules/turn/play.h"

typedef uint32_t NodeIndex;
#define NODE_NONE UINT32_MAX

// A proved result with two bits per side, made by proof_of; 0: not proved.
typedef uint32_t Proof;

// An action at a node, or an outcome of chance.
typedef struct Branch {
    Action action;
    NodeIndex child; // NODE_NONE: none yet; always none where something is hidden, because
                     // samples lead to different nodes
    uint32_t visits;
    uint32_t prior; // see prior.h; for an outcome of chance, its weight
    Proof proof;
    int64_t total; // sum of the shares of the side that decides at the branch's node
} Branch;

typedef struct TreeNode {
    uint64_t key;
    uint32_t first; // index of its first branch in the pool
    uint32_t branch_count;
    uint32_t visits;
    uint32_t prior_sum; // sum of the priors of its branches
    Proof proof;
    uint16_t plies;    // to the end of the game, once [proof] is set
    uint8_t side;      // the side that decides
    bool chance;       // a chance node, where [side] is unset
    bool pseudo_legal; // branches may turn out illegal
    bool overlooked;   // some actions were overlooked and have no branch
    bool legal_only;   // all branches turned out to be illegal; the branches that replace them must
                       // be legal
    int64_t total;     // sum of the shares of [side]
    State *state;      // owned by the pool; NULL: not kept
} TreeNode;

// A Pool that is all zeros apart from [rules] is empty.
typedef struct Pool {
    const Rules *rules;
    TreeNode *nodes;
    size_t node_count;
    size_t node_capacity;
    Branch *branches;
    size_t branch_count;
    size_t branch_capacity;
    NodeIndex *table; // open addressing by key; NODE_NONE: empty
    size_t table_size;
    size_t state_count; // number of States kept
} Pool;

void pool_free(Pool *pool);

// The node with [key], or NODE_NONE.
NodeIndex pool_find(const Pool *pool, uint64_t key);

// True when a pool, whose size is limited, has room for another node and its [branches].
bool pool_has_room(const Pool *pool, size_t branches);

// Adds a node that has neither visits nor branches yet. Returns NODE_NONE when there is no room for
// the node and the [branches] that it will have.
NodeIndex pool_add(Pool *pool, uint64_t key, size_t branches);

// Allocates this many [branches] for a node that has none; the caller fills them in. pool_has_room
// must be true.
void pool_add_branches(Pool *pool, NodeIndex node, size_t branches);

// Removes an illegal branch of a node; the last branch takes its place. If that was the only
// branch, sets [legal_only], because only a list of legal actions can show whether the seat must
// pass.
void pool_prune(Pool *pool, NodeIndex node, uint32_t branch);

// Keeps a copy of [state] with the node, if there is room.
void pool_keep_state(Pool *pool, NodeIndex node, const State *state);

static inline TreeNode *pool_node(const Pool *pool, NodeIndex node) {
    return &pool->nodes[node];
}

static inline Branch *pool_branches(const Pool *pool, const TreeNode *node) {
    return &pool->branches[node->first];
}
