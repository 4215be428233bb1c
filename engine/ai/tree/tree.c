// SPDX-License-Identifier: MIT
// Plays by tree search: any number of sides, actions in a turn, chance, and what is hidden.
#include "engine/ai/kinds.h"
#include "engine/ai/tree/search.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

enum { NODES = 20 * 1000 }; // where the budget says nothing at all

static bool plays_all(const Rules *rules) {
    (void)rules;
    return true;
}

static void *create_tree(const Rules *rules) {
    return evaluation_new(rules);
}

static void destroy_tree(void *self) {
    evaluation_free(self);
}

static int value_of(const Pool *pool, const TreeNode *node, const Branch *branch) {
    if (branch->proof != 0 && proof_for(branch->proof, node->side) != PROVED_DRAW) {
        int plies = pool_node(pool, branch->child)->plies + 1;
        bool won = proof_for(branch->proof, node->side) == PROVED_WIN;
        return won ? 2 * VALUE_WON - plies : plies - 2 * VALUE_WON;
    }
    return branch->visits == 0 ? 0 : judge_stretch((int32_t)(branch->total / branch->visits));
}

static void tell(Search *search) {
    Budget *budget = search->budget;
    const TreeNode *root = pool_node(&search->pool, search->root);
    const Branch *best = &pool_branches(&search->pool, root)[search->best];
    if (!budget->found)
        return;
    Finding finding = {.action = best->action,
                       .value = value_of(&search->pool, root, best),
                       .spent = budget->spent};
    budget->found(budget->context, &finding);
}

// Tells when another action is best, or it was thought about twice as long as the last time.
static void search_on(Search *search) {
    uint32_t told = 0;
    bool on = pool_node(&search->pool, search->root)->branch_count > 1;
    search->best = select_best(&search->pool, pool_node(&search->pool, search->root));
    tell(search);
    while (on) {
        on = search_grow(search);
        const TreeNode *root = pool_node(&search->pool, search->root);
        uint32_t best = select_best(&search->pool, root);
        if (best == search->best && root->visits < 2 * told)
            continue;
        search->best = best;
        told = root->visits;
        tell(search);
    }
}

// Where it cannot guess what is hidden it plays what looks best at first.
static bool choose_tree(void *self, const View *view, const Trail *trail, Budget *budget,
                        Action *action) {
    Search *search = memory_new(sizeof *search);
    if (budget->strength.nodes == 0 && !budget->expired)
        budget->strength.nodes = NODES;
    search_init(search, self, view, trail, budget);
    bool any = search_begin(search);
    if (any) {
        search_on(search);
        const TreeNode *root = pool_node(&search->pool, search->root);
        *action = pool_branches(&search->pool, root)[search->best].action;
    }
    search_free(search);
    memory_free(search);
    return any;
}

const PlayerKind player_tree = {
    .id = "tree",
    .title = N_("Tree search"),
    .supports = plays_all,
    .create = create_tree,
    .choose = choose_tree,
    .destroy = destroy_tree,
};
