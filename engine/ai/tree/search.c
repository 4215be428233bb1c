// SPDX-License-Identifier: MIT
#include "engine/ai/tree/search.h"

#include "engine/ai/tree/playout.h"
#include "engine/base/hash.h"
#include "engine/base/memory.h"

enum {
    SPACES = 4,
    SAMPLE_TRIES = 8, // for one that may be the truth
    PLIES_MOST = UINT16_MAX - 1,
};

void search_init(Search *search, const Evaluation *evaluation, const View *view, const Trail *trail,
                 Budget *budget) {
    const Rules *rules = view->rules;
    *search = (Search){
        .rules = rules, .evaluation = evaluation, .view = view, .trail = trail, .budget = budget};
    search->spaces = memory_resize(NULL, SPACES * sizeof *search->spaces);
    search->root_state = &search->spaces[0].state;
    search->masked = &search->spaces[1].state;
    search->next[0] = &search->spaces[2].state;
    search->next[1] = &search->spaces[3].state;
    search->playout = playout_length(rules);
    search->salt = rng_next(budget->rng);
    pool_init(&search->pool, rules);
    path_init(&search->path, rules, trail);
    hunches_init(&search->hunches, rules, evaluation);
}

void search_free(Search *search) {
    pool_free(&search->pool);
    path_free(&search->path);
    action_list_free(&search->list);
    memory_free(search->spaces);
}

// Positions ---------------------------------------------------------------------------------------

const State *search_apply(Search *search, const State *state, const Action *action) {
    State *after = search->next[search->turn];
    if (after == state) {
        search->turn = !search->turn;
        after = search->next[search->turn];
    }
    state_apply(search->rules, state, path_trail(&search->path), action, after);
    search->turn = !search->turn;
    search->stop |= budget_spend(search->budget);
    return after;
}

Action search_draw(Search *search, const State *state) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count = state_chances(search->rules, state, outcomes), i = 0;
    uint32_t left = rng_below(search->budget->rng, outcomes[0].whole);
    while (i + 1 < count && left >= outcomes[i].weight)
        left -= outcomes[i++].weight;
    return outcomes[i].action;
}

int search_side(const Search *search, const State *state) {
    return search->rules->seats[state->controller[state->seat]].side;
}

bool search_is_far(const Search *search, const State *state) {
    int horizon = search->budget->strength.horizon;
    return horizon > 0 && state->turns - search->root_state->turns >= (uint32_t)horizon;
}

// The positions before the one that is looked at, as far as the Rules mind them.
static const Trail *trail_of(const Search *search) {
    return search->rules->minds_history ? path_trail(&search->path) : search->trail;
}

// What tells positions, and what seats know of them, apart. At another depth it is another node:
// no way leads back. Where the Rules mind the positions before, each way has nodes of its own.
static uint64_t key_of(Search *search, const State *state, uint64_t before) {
    const State *seen = state;
    if (search->rules->hides) {
        state_mask(search->rules, state, state->seat, search->masked);
        seen = search->masked;
    }
    uint64_t middle = (uint64_t)search->way_length << 16 ^ (uint64_t)state->acted;
    uint64_t key = hash_mix(seen->hash ^ hash_mix(middle));
    return search->rules->minds_history ? hash_mix(key ^ before) : key;
}

// Nodes -------------------------------------------------------------------------------------------

static void set_branches(Search *search, const State *state, TreeNode *node) {
    Branch *branches = pool_branches(&search->pool, node);
    for (uint32_t i = 0; i < node->branch_count; i++) {
        const Action *action = &search->list.items[i];
        uint32_t hunch = hunches_weigh(&search->hunches, state, action, node->side);
        branches[i] = (Branch){.action = *action, .child = NODE_NONE, .hunch = hunch};
        node->hunches += hunch;
    }
}

// A node for who acts in [state], whose actions are in the list. NODE_NONE: there is no room.
static NodeIndex add_decision(Search *search, const State *state, uint64_t key) {
    if (!pool_has_room(&search->pool, search->list.count))
        return NODE_NONE;
    NodeIndex index = pool_add(&search->pool, key, search->list.count);
    TreeNode *node = pool_node(&search->pool, index);
    node->side = (uint8_t)search_side(search, state);
    set_branches(search, state, node);
    if (!search->rules->hides)
        pool_keep(&search->pool, index, state);
    return index;
}

// A node for chance. Where something is hidden chance has none: what may come about is not the same
// each time.
static NodeIndex add_chance(Search *search, const State *state, uint64_t key) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count = state_chances(search->rules, state, outcomes);
    if (!pool_has_room(&search->pool, count))
        return NODE_NONE;
    NodeIndex index = pool_add(&search->pool, key, count);
    TreeNode *node = pool_node(&search->pool, index);
    Branch *branches = pool_branches(&search->pool, node);
    node->chance = true;
    for (size_t i = 0; i < count; i++) {
        branches[i] = (Branch){
            .action = outcomes[i].action, .child = NODE_NONE, .hunch = outcomes[i].weight};
        node->hunches += outcomes[i].weight;
    }
    pool_keep(&search->pool, index, state);
    return index;
}

bool search_begin(Search *search) {
    const State *state = &search->view->state->state;
    state_copy(search->rules, search->root_state, state);
    state_actions(search->rules, state, search->trail, &search->list);
    if (search->list.count == 0)
        return false;
    search->root = add_decision(search, state, 0);
    return search->root != NODE_NONE;
}

// Errors of judgement: what follows an action of the root is misjudged in the same way each time.
static void blur(Search *search, Worths *worths) {
    int noise = search->budget->strength.noise;
    if (noise <= 0 || search->way_length == 0)
        return;
    uint64_t draw = hash_mix(search->salt ^ search->way[0].branch);
    int error = (int)(draw % (2 * (uint64_t)noise + 1)) - noise;
    const TreeNode *root = pool_node(&search->pool, search->root);
    int32_t worth = worths->of[root->side] + judge_squash(error) - WORTH_ONE / 2;
    worths->of[root->side] = worth < 0 ? 0 : worth > WORTH_ONE ? WORTH_ONE : worth;
}

// Judges an end, and makes it a node that proves it.
static void judge_end(Search *search, const State *state, uint64_t key, NodeIndex *node,
                      Worths *worths) {
    Outcome outcome = state_outcome(search->rules, state, trail_of(search));
    judge_outcome(search->rules, &outcome, worths);
    if (search->rules->hides || !pool_has_room(&search->pool, 0))
        return;
    *node = pool_add(&search->pool, key, 0);
    pool_node(&search->pool, *node)->proof = proof_of(search->rules, &outcome);
}

// Judges a position that is met for the first time and makes it a [*node], or NODE_NONE where there
// is no room or one may look no farther. False when the budget was spent before that was done.
static bool judge_leaf(Search *search, const State *state, uint64_t key, NodeIndex *node,
                       Worths *worths) {
    bool chance = state_is_chance(state);
    bool far = search->way_length == WAY_LIMIT || search_is_far(search, state);
    *node = NODE_NONE;
    if (!chance) {
        state_actions(search->rules, state, trail_of(search), &search->list);
        if (search->list.count == 0) {
            judge_end(search, state, key, node, worths);
            return true;
        }
    }
    if (!far)
        *node = chance ? add_chance(search, state, key) : add_decision(search, state, key);
    if (far || search->playout == 0)
        judge_position(search->rules, search->evaluation, state, worths);
    else if (!playout_run(search, state, worths))
        return false;
    blur(search, worths);
    return true;
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
    bool open = false;
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
static void back_up(Search *search, NodeIndex leaf, const Worths *worths) {
    const Pool *pool = &search->pool;
    Proof proof = leaf == NODE_NONE ? 0 : pool_node(pool, leaf)->proof;
    for (int i = search->way_length; i > 0; i--) {
        TreeNode *node = pool_node(pool, search->way[i - 1].node);
        Branch *branch = &pool_branches(pool, node)[search->way[i - 1].branch];
        int32_t worth = node->chance ? 0 : worths->of[node->side];
        node->visits++;
        node->total += worth;
        branch->visits++;
        branch->total += worth;
        if (proof == 0)
            continue;
        branch->proof = proof;
        prove(pool, node);
        proof = node->proof;
    }
    hunches_learn(&search->hunches, worths);
}

// Where the way starts this time; NULL when there is no telling what may be the truth.
static const State *find_start(Search *search) {
    if (!search->rules->hides)
        return search->root_state;
    for (int i = 0; i < SAMPLE_TRIES; i++)
        if (view_sample(search->view, search->budget->rng, search->root_state))
            return search->root_state;
    search->stop = true;
    return NULL;
}

// Where something is hidden chance acts until somebody else does.
static const State *pass_chance(Search *search, const State *state) {
    while (search->rules->hides && state_is_chance(state) && !search->stop) {
        Action action = search_draw(search, state);
        const State *after = search_apply(search, state, &action);
        path_push(&search->path, state);
        state = after;
    }
    return state;
}

// Goes along [branch] of [node] and returns the position there. [*child] becomes its node, or
// NODE_NONE, with its [*key].
static const State *follow(Search *search, NodeIndex node, uint32_t branch, const State *state,
                           NodeIndex *child, uint64_t *key) {
    const Pool *pool = &search->pool;
    Branch *way = &pool_branches(pool, pool_node(pool, node))[branch];
    const State *after = NULL;
    *child = way->child;
    if (*child != NODE_NONE)
        after = pool_node(pool, *child)->state;
    if (!after)
        after = search_apply(search, state, &way->action);
    path_push(&search->path, state);
    after = pass_chance(search, after);
    if (*child == NODE_NONE && !search->stop) {
        *key = key_of(search, after, pool_node(pool, node)->key);
        *child = pool_find(pool, *key);
    }
    if (!search->rules->hides)
        way->child = *child;
    return after;
}

static uint32_t select_any(Search *search, NodeIndex index, const State *state) {
    const TreeNode *node = pool_node(&search->pool, index);
    if (node->chance)
        return select_outcome(&search->pool, node, search->budget->rng);
    uint32_t branch = select_branch(&search->pool, node);
    hunches_note(&search->hunches, state, &pool_branches(&search->pool, node)[branch].action,
                 node->side);
    return branch;
}

// Goes down from the root, which is in [state], to a leaf, and judges that. False when the budget
// was spent before.
static bool descend(Search *search, const State *state, NodeIndex *leaf, Worths *worths) {
    uint64_t key = 0;
    *leaf = search->root;
    while (pool_node(&search->pool, *leaf)->proof == 0) {
        NodeIndex at = *leaf;
        uint32_t branch = select_any(search, at, state);
        search->way[search->way_length++] = (Stage){at, branch};
        state = follow(search, at, branch, state, leaf, &key);
        if (search->stop)
            return false;
        if (*leaf != NODE_NONE)
            continue;
        bool judged = judge_leaf(search, state, key, leaf, worths);
        if (!search->rules->hides)
            pool_branches(&search->pool, pool_node(&search->pool, at))[branch].child = *leaf;
        return judged;
    }
    proof_worths(search->rules, pool_node(&search->pool, *leaf)->proof, worths);
    return true;
}

bool search_grow(Search *search) {
    uint64_t spent = search->budget->spent;
    size_t before = search->path.trail.count;
    NodeIndex leaf = NODE_NONE;
    Worths worths;
    search->way_length = 0;
    search->hunches.note_count = 0;
    const State *state = find_start(search);
    if (state && descend(search, state, &leaf, &worths))
        back_up(search, leaf, &worths);
    while (search->path.trail.count > before)
        path_pop(&search->path);
    if (search->budget->spent == spent) // a way among proofs takes time, too
        search->stop |= budget_spend(search->budget);
    return !search->stop && pool_node(&search->pool, search->root)->proof == 0;
}
