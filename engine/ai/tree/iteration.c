// SPDX-License-Identifier: MIT
#include "engine/ai/tree/iteration.h"

#include "engine/ai/player/oversight.h"
#include "engine/ai/tree/playout.h"
#include "engine/base/hash.h"
#include "engine/base/numbers.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/turn/tries.h"
#include "engine/rules/view/mask.h"

enum {
    REPEATED_NEAR = 2, // actions from the root
    SAMPLE_TRIES = 8,  // for one that may be the truth
    PLIES_MOST = UINT16_MAX - 1,
};

// Keys --------------------------------------------------------------------------------------------

// The positions before the one that is looked at, as far as the Rules mind them. Where they only
// count how often a position was there that is asked no farther than near the root.
static const Trail *trail_of(const Growth *growth) {
    if (growth->rules->minds_history)
        return path_trail(&growth->path);
    return growth->way_length <= REPEATED_NEAR ? growth->trail : NULL;
}

// What tells positions, and what seats know of them, apart. At another depth it is another node:
// no way leads back. Where the Rules mind the positions before, each way has nodes of its own.
static uint64_t key_of(Growth *growth, const State *state, uint64_t before) {
    const State *seen = state;
    if (growth->rules->hides) {
        state_mask(growth->rules, state, state_seat(state), growth->masked);
        seen = growth->masked;
    }
    uint64_t middle = (uint64_t)growth->way_length << 16 ^ (uint64_t)state_acted(state);
    uint64_t key = hash_mix(state_hash(seen) ^ hash_mix(middle));
    return growth->rules->minds_history ? hash_mix(key ^ before) : key;
}

// Nodes -------------------------------------------------------------------------------------------

// May something be overlooked in [state]? Not of what there is to choose from.
static bool is_blind(const Growth *growth, const State *state) {
    int share = growth->budget->strength.overlooks;
    return share > 0 && growth->way_length > 0 &&
           oversight_may(share, state, state_in_check(growth->rules, state));
}

// Gives a node those actions of the list, which may be done in its [state], that are seen.
static void set_branches(Growth *growth, const State *state, NodeIndex index) {
    int share = growth->budget->strength.overlooks;
    bool blind = is_blind(growth, state);
    uint32_t seen = 0;
    pool_branch(&growth->pool, index, growth->list.count);
    TreeNode *node = pool_node(&growth->pool, index);
    Branch *branches = pool_branches(&growth->pool, node);
    for (size_t i = 0; i < growth->list.count; i++) {
        const Action *action = &growth->list.items[i];
        if (blind && oversight_covers(share, growth->salt, action))
            continue;
        uint32_t hunch = hunches_weigh(&growth->hunches, state, action, node->side);
        branches[seen++] = (Branch){.action = *action, .child = NODE_NONE, .hunch = hunch};
        node->hunches += hunch;
    }
    node->branch_count = seen;
    node->missed = seen < growth->list.count;
}

// A node for who acts in [state]. NODE_NONE: there is no room.
static NodeIndex add_choice(Growth *growth, const State *state, uint64_t key) {
    if (!pool_has_room(&growth->pool, growth->list.count))
        return NODE_NONE;
    NodeIndex index = pool_add(&growth->pool, key);
    pool_node(&growth->pool, index)->side = (uint8_t)growth_side(growth, state);
    if (!growth->rules->hides)
        pool_keep(&growth->pool, index, state);
    return index;
}

// The same with its actions, which are in the list.
static NodeIndex add_open_choice(Growth *growth, const State *state, uint64_t key) {
    NodeIndex index = add_choice(growth, state, key);
    if (index != NODE_NONE)
        set_branches(growth, state, index);
    return index;
}

// A node for chance. Where something is hidden chance has none: what may come about is not the same
// each time.
static NodeIndex add_chance(Growth *growth, const State *state, uint64_t key) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count = state_chances(growth->rules, state, outcomes);
    if (!pool_has_room(&growth->pool, count))
        return NODE_NONE;
    NodeIndex index = pool_add(&growth->pool, key);
    pool_branch(&growth->pool, index, count);
    TreeNode *node = pool_node(&growth->pool, index);
    Branch *branches = pool_branches(&growth->pool, node);
    node->chance = true;
    for (size_t i = 0; i < count; i++) {
        branches[i] = (Branch){
            .action = outcomes[i].action, .child = NODE_NONE, .hunch = outcomes[i].weight};
        node->hunches += outcomes[i].weight;
    }
    pool_keep(&growth->pool, index, state);
    return index;
}

bool iteration_begin(Growth *growth) {
    const State *state = view_state(growth->view);
    state_copy(growth->rules, growth->root_state, state);
    state_actions(growth->rules, state, growth->trail, &growth->list);
    if (growth->list.count == 0)
        return false;
    budget_narrow(growth->budget, &growth->list);
    growth->root = add_open_choice(growth, state, 0);
    return growth->root != NODE_NONE;
}

// Leaves -----------------------------------------------------------------------------------------

// Errors of judgement: what follows an action of the root is misjudged in the same way each time.
static void blur(Growth *growth, Shares *shares) {
    int noise = growth->budget->strength.noise;
    if (noise <= 0 || growth->way_length == 0)
        return;
    uint64_t draw = hash_mix(growth->salt ^ growth->way[0].branch);
    int error = (int)(draw % (2 * (uint64_t)noise + 1)) - noise;
    const TreeNode *root = pool_node(&growth->pool, growth->root);
    int32_t share = shares->of[root->side] + share_of(error) - SHARE_ONE / 2;
    shares->of[root->side] = clamp(share, 0, SHARE_ONE);
}

// Judges a position that is not over as it stands.
static void judge(Growth *growth, const State *state, Shares *shares) {
    shares_judge(growth->rules, growth->evaluation, state, shares);
    blur(growth, shares);
}

// Notes that the game is over at a node, which is added where [*node] is NODE_NONE and there is
// room. Where something is hidden that is not so each time.
static void judge_end(Growth *growth, const Outcome *outcome, uint64_t key, NodeIndex *node,
                      Shares *shares) {
    shares_judge_end(growth->rules, outcome, shares);
    if (growth->rules->hides)
        return;
    if (*node == NODE_NONE && pool_has_room(&growth->pool, 0))
        *node = pool_add(&growth->pool, key);
    if (*node != NODE_NONE)
        pool_node(&growth->pool, *node)->proof = proof_of(growth->rules, outcome);
}

// Where a position is judged without playing on, and that somebody can act is known sooner than
// what, its actions wait until it is met again.
static bool opens_late(const Growth *growth) {
    return growth->playout == 0 && !growth->rules->interacts && !growth->rules->hides;
}

// Is it known that the game goes on? With more than two seats whoever cannot act is out already.
static bool goes_on(const Growth *growth, const State *state) {
    const Rules *rules = growth->rules;
    Verdict verdict;
    return opens_late(growth) && rules->seat_count > 2 && tries_fit(rules, state) &&
           rules->stalemate != STALEMATE_IS_SKIP &&
           !state_ended(rules, state, trail_of(growth), &verdict);
}

static bool is_over(Growth *growth, const State *state, Outcome *outcome) {
    if (state_awaits_chance(state) || goes_on(growth, state))
        return false;
    if (!opens_late(growth)) {
        state_actions(growth->rules, state, trail_of(growth), &growth->list);
        if (growth->list.count > 0)
            return false;
    }
    *outcome = state_outcome(growth->rules, state, trail_of(growth));
    return outcome->reason != REASON_NONE;
}

static NodeIndex add_leaf(Growth *growth, const State *state, uint64_t key) {
    if (state_awaits_chance(state))
        return add_chance(growth, state, key);
    return opens_late(growth) ? add_choice(growth, state, key)
                              : add_open_choice(growth, state, key);
}

// Judges a position that is met for the first time and makes it a [*node], or NODE_NONE where there
// is no room or one may look no farther. False when the budget was spent before that was done.
static bool judge_leaf(Growth *growth, const State *state, uint64_t key, NodeIndex *node,
                       Shares *shares) {
    Outcome outcome;
    *node = NODE_NONE;
    if (is_over(growth, state, &outcome)) {
        judge_end(growth, &outcome, key, node, shares);
        return true;
    }
    bool far = growth->way_length == WAY_LIMIT || growth_is_far(growth, state);
    if (!far)
        *node = add_leaf(growth, state, key);
    if (far || growth->playout == 0) {
        judge(growth, state, shares);
        return true;
    }
    bool ran = playout_run(growth, state, shares);
    blur(growth, shares);
    return ran;
}

// Gives a node that is met again its branches. False where it has none: the game is over, there is
// no room, or all are overlooked; it is judged then.
static bool open_node(Growth *growth, NodeIndex node, const State *state, Shares *shares) {
    if (pool_node(&growth->pool, node)->branch_count > 0)
        return true;
    bool tries = !pool_node(&growth->pool, node)->strict && tries_fit(growth->rules, state) &&
                 tries_list(growth->rules, state, NULL, &growth->list);
    if (!tries)
        state_actions(growth->rules, state, trail_of(growth), &growth->list);
    if (growth->list.count > 0 && pool_has_room(&growth->pool, growth->list.count)) {
        set_branches(growth, state, node);
        pool_node(&growth->pool, node)->tries = tries;
        if (pool_node(&growth->pool, node)->branch_count > 0)
            return true;
    }
    Outcome outcome = {.reason = REASON_NONE};
    if (growth->list.count == 0)
        outcome = state_outcome(growth->rules, state, trail_of(growth));
    if (outcome.reason != REASON_NONE)
        judge_end(growth, &outcome, 0, &node, shares);
    else
        judge(growth, state, shares);
    return false;
}

// Proofs ------------------------------------------------------------------------------------------

static uint16_t plies_of(const Pool *pool, const Branch *branch) {
    uint16_t plies = pool_node(pool, branch->child)->plies;
    return plies < PLIES_MOST ? plies + 1 : PLIES_MOST;
}

// Chance proves what all of its outcomes prove.
static void prove_chance(const Pool *pool, TreeNode *node) {
    const Branch *branches = pool_branches(pool, node);
    uint16_t plies = 0;
    for (uint32_t i = 0; i < node->branch_count; i++) {
        if (branches[i].proof == 0 || branches[i].proof != branches[0].proof)
            return;
        if (plies_of(pool, &branches[i]) > plies)
            plies = plies_of(pool, &branches[i]);
    }
    node->proof = branches[0].proof;
    node->plies = plies;
}

// A win proves a win. Else all branches must be proved: the side takes the best, and of those the
// one that lasts longest.
static void prove_choice(const Pool *pool, TreeNode *node) {
    const Branch *branches = pool_branches(pool, node);
    Proved best = PROVED_NOTHING;
    bool open = node->missed;
    for (uint32_t i = 0; i < node->branch_count; i++) {
        const Branch *branch = &branches[i];
        Proved proved = proof_for(branch->proof, node->side);
        open |= branch->proof == 0;
        if (branch->proof == 0 || proved < best)
            continue;
        uint16_t plies = plies_of(pool, branch);
        bool sooner = proved == PROVED_WIN ? plies < node->plies : plies > node->plies;
        if (proved > best || sooner) {
            node->proof = branch->proof;
            node->plies = plies;
        }
        best = proved;
    }
    if (open && best != PROVED_WIN)
        node->proof = 0;
}

static void prove(const Pool *pool, TreeNode *node) {
    node->plies = 0;
    if (node->chance)
        prove_chance(pool, node);
    else
        prove_choice(pool, node);
}

// One way -----------------------------------------------------------------------------------------

// Tells all nodes of the way what came of it. [leaf] is the node at its end, or NODE_NONE.
static void back_up(Growth *growth, NodeIndex leaf, const Shares *shares) {
    const Pool *pool = &growth->pool;
    Proof proof = leaf == NODE_NONE ? 0 : pool_node(pool, leaf)->proof;
    for (int i = growth->way_length; i > 0; i--) {
        TreeNode *node = pool_node(pool, growth->way[i - 1].node);
        Branch *branch = &pool_branches(pool, node)[growth->way[i - 1].branch];
        int32_t share = node->chance ? 0 : shares->of[node->side];
        node->visits++;
        node->total += share;
        branch->visits++;
        branch->total += share;
        if (proof == 0)
            continue;
        branch->proof = proof;
        prove(pool, node);
        proof = node->proof;
    }
    hunches_learn(&growth->hunches, shares);
}

// Where the way starts this time; NULL when there is no telling what may be the truth.
static const State *find_start(Growth *growth) {
    if (!growth->rules->hides)
        return growth->root_state;
    for (int i = 0; i < SAMPLE_TRIES; i++)
        if (view_sample(growth->view, growth->budget->rng, growth->root_state))
            return growth->root_state;
    growth->stop = true;
    return NULL;
}

// Where something is hidden chance acts until somebody else does.
static const State *pass_chance(Growth *growth, const State *state) {
    while (growth->rules->hides && state_awaits_chance(state) && !growth->stop) {
        Action action = playout_draw(growth->rules, state, growth->budget->rng);
        const State *after = growth_apply(growth, state, &action);
        path_push(&growth->path, state);
        state = after;
    }
    return state;
}

// The position that [branch] of [node] leads to; NULL when it turns out not to be legal.
static const State *make(Growth *growth, NodeIndex node, const Branch *branch, const State *state) {
    const TreeNode *from = pool_node(&growth->pool, node);
    if (branch->child != NODE_NONE && pool_node(&growth->pool, branch->child)->state)
        return pool_node(&growth->pool, branch->child)->state;
    return from->tries ? growth_try(growth, state, &branch->action)
                       : growth_apply(growth, state, &branch->action);
}

// Goes along [branch] of [node] and returns the position there, or NULL. [*child] becomes its node,
// or NODE_NONE, with its [*key].
static const State *follow(Growth *growth, NodeIndex node, uint32_t branch, const State *state,
                           NodeIndex *child, uint64_t *key) {
    const Pool *pool = &growth->pool;
    const TreeNode *from = pool_node(pool, node);
    Branch *way = &pool_branches(pool, from)[branch];
    const State *after = make(growth, node, way, state);
    if (!after)
        return NULL;
    if (!from->chance)
        hunches_note(&growth->hunches, state, &way->action, from->side);
    path_push(&growth->path, state);
    after = pass_chance(growth, after);
    *child = way->child;
    if (*child == NODE_NONE && !growth->stop) {
        *key = key_of(growth, after, from->key);
        *child = pool_find(pool, *key);
    }
    if (!growth->rules->hides)
        way->child = *child;
    return after;
}

static uint32_t select_any(Growth *growth, NodeIndex index) {
    const TreeNode *node = pool_node(&growth->pool, index);
    return node->chance ? select_outcome(&growth->pool, node, growth->budget->rng)
                        : select_branch(&growth->pool, node);
}

// Takes away a branch that was not legal. Where none is, the seat may have to pass.
static void prune(Growth *growth, NodeIndex node, uint32_t branch) {
    pool_prune(&growth->pool, node, branch);
    pool_node(&growth->pool, node)->strict = pool_node(&growth->pool, node)->branch_count == 0;
}

// Goes down from the root, which is in [state], to a leaf, and judges that. False when the budget
// was spent before.
static bool descend(Growth *growth, const State *state, NodeIndex *leaf, Shares *shares) {
    uint64_t key = 0;
    *leaf = growth->root;
    while (pool_node(&growth->pool, *leaf)->proof == 0) {
        NodeIndex at = *leaf;
        if (!open_node(growth, at, state, shares))
            return true;
        uint32_t branch = select_any(growth, at);
        growth->way[growth->way_length++] = (Stage){at, branch};
        const State *after = follow(growth, at, branch, state, leaf, &key);
        if (!after) {
            growth->way_length--;
            prune(growth, at, branch);
            continue;
        }
        state = after;
        if (growth->stop)
            return false;
        if (*leaf != NODE_NONE)
            continue;
        bool judged = judge_leaf(growth, state, key, leaf, shares);
        if (!growth->rules->hides)
            pool_branches(&growth->pool, pool_node(&growth->pool, at))[branch].child = *leaf;
        return judged;
    }
    proof_shares(growth->rules, pool_node(&growth->pool, *leaf)->proof, shares);
    return true;
}

bool iteration_run(Growth *growth) {
    uint64_t spent = growth->budget->spent;
    size_t before = growth->path.trail.count;
    NodeIndex leaf = NODE_NONE;
    Shares shares;
    growth->way_length = 0;
    growth->hunches.note_count = 0;
    const State *state = find_start(growth);
    if (state && descend(growth, state, &leaf, &shares))
        back_up(growth, leaf, &shares);
    while (growth->path.trail.count > before)
        path_pop(&growth->path);
    if (growth->budget->spent == spent) // a way among proofs takes time, too
        growth->stop |= budget_spend(growth->budget);
    return !growth->stop && pool_node(&growth->pool, growth->root)->proof == 0;
}
