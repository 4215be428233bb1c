// SPDX-License-Identifier: MIT
// Monte-Carlo tree search as a player: for any number of sides, turns of several actions, chance
// and hidden information.
#include "engine/ai/tree/tree_search.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

// The data that the player keeps from one choice to the next.
typedef struct Tree {
    Evaluation *evaluation;
    int playout; // limit of actions in a playout; 0: no playouts
} Tree;

static void *create_tree(const Rules *rules) {
    Tree *tree = memory_new(sizeof *tree);
    tree->evaluation = evaluation_new(rules);
    tree->playout = playout_length(rules);
    return tree;
}

static void destroy_tree(void *self) {
    Tree *tree = self;
    evaluation_free(tree->evaluation);
    memory_free(tree);
}

// The value of a branch, as Finding.value has it: from the proof, if there is one, otherwise from
// the mean share.
static int value_of(const Pool *pool, const TreeNode *node, const Branch *branch) {
    if (branch->proof != 0 && proof_for(branch->proof, node->side) != PROVED_DRAW) {
        bool won = proof_for(branch->proof, node->side) == PROVED_WIN;
        return value_of_end(won, pool_node(pool, branch->child)->plies + 1); // + 1: this branch
    }
    return branch->visits == 0 ? 0 : share_value((int32_t)(branch->total / branch->visits));
}

// Reports the best branch of the root.
static void report_best(TreeSearch *search) {
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

// Searches until the budget is spent or the result is proved. Reports each new best action, and the
// best action again each time the root's visits have doubled.
static void run_search(TreeSearch *search) {
    const TreeNode *start = pool_node(&search->pool, search->root);
    uint32_t reported = 0; // visits of the root at the last report
    // One action needs no search. But where something is hidden, an instant answer would give away
    // that there was no choice.
    bool goes_on = start->branch_count > 1 || search->rules->facts.hides ||
                   search->budget->thorough;
    search->best = select_best(&search->pool, start);
    report_best(search);
    while (goes_on) {
        goes_on = iteration_run(search);
        const TreeNode *root = pool_node(&search->pool, search->root);
        uint32_t best = select_best(&search->pool, root);
        if (best == search->best && root->visits < 2 * reported)
            continue;
        search->best = best;
        reported = root->visits;
        report_best(search);
    }
}

// Builds a tree and chooses the action that run_search finds best. If no State that fits the View
// can be sampled, that is the action with the best prior.
static bool choose_tree(void *self, const Task *task, Action *action) {
    const Tree *tree = self;
    TreeSearch *search = memory_new(sizeof *search);
    tree_search_init(search, tree->evaluation, tree->playout, task);
    iteration_begin(search, task->actions);
    run_search(search);
    const TreeNode *root = pool_node(&search->pool, search->root);
    *action = pool_branches(&search->pool, root)[search->best].action;
    tree_search_free(search);
    memory_free(search);
    return true;
}

const PlayerKind player_tree = {
    .id = "tree",
    .title = N_("Tree search"),
    .nodes = 20 * 1000,
    .create = create_tree,
    .choose = choose_tree,
    .destroy = destroy_tree,
};
