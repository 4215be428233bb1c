// SPDX-License-Identifier: MIT
// The formulas use only + - * / and square roots of doubles, whose results are the same on every
// machine.
//
// Branches are selected by PUCT (Rosin, Multi-armed bandits with episode context, 2011, as in
// Silver et al., Mastering the game of Go without human knowledge, 2017): the mean result plus an
// exploration term, which is in proportion to the prior and shrinks with visits. A branch without
// visits is assumed to be a little worse than its node.
#include "engine/ai/tree/tree_search.h"

#include <math.h>

static const double EXPLORATION = 1.25; // factor of the exploration term
static const double CAUTION =
    0.15; // by how much an unvisited branch is assumed to be worse than its node

// The mean share, from 0 to 1, of [visits] results whose shares add up to [total].
static double mean_share(int64_t total, uint32_t visits) {
    return (double)total / ((double)visits * SHARE_ONE);
}

uint32_t select_branch(const Pool *pool, const TreeNode *node) {
    const Branch *branches = pool_branches(pool, node);
    // the assumed value of a branch without visits
    double unvisited = node->visits > 0 ? mean_share(node->total, node->visits) - CAUTION : 0.5;
    double exploration = EXPLORATION * sqrt((double)node->visits + 1) / (double)node->prior_sum;
    double best_value = -1;
    uint32_t best = 0;
    for (uint32_t i = 0; i < node->branch_count; i++) {
        const Branch *branch = &branches[i];
        if (proof_for(branch->proof, node->side) == PROVED_LOSS)
            continue;
        double value = branch->visits > 0 ? mean_share(branch->total, branch->visits) : unvisited;
        // what is added grows with the branch's prior and shrinks with its visits
        value += exploration * (double)branch->prior / ((double)branch->visits + 1);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return best;
}

uint32_t select_outcome(const Pool *pool, const TreeNode *node, Rng *rng) {
    const Branch *branches = pool_branches(pool, node);
    double best_due = 0;
    uint32_t best = 0;
    for (uint32_t i = 0; i < node->branch_count; i++) {
        // By how many visits the outcome falls short of its share by weight.
        double due = (double)branches[i].prior * ((double)node->visits + 1) /
                         (double)node->prior_sum -
                     (double)branches[i].visits;
        // Adds a random number from 0 to less than 1, so that the outcomes come in no fixed order.
        due += (double)(rng_next(rng) >> 32) / 4294967296.0;
        if (i == 0 || due > best_due) {
            best_due = due;
            best = i;
        }
    }
    return best;
}

// True when playing [a] is better than playing [b]: see select_best.
static bool is_better(const Pool *pool, const TreeNode *node, const Branch *a, const Branch *b) {
    Proved of_a = proof_for(a->proof, node->side), of_b = proof_for(b->proof, node->side);
    uint16_t plies_a = a->proof ? pool_node(pool, a->child)->plies : 0;
    uint16_t plies_b = b->proof ? pool_node(pool, b->child)->plies : 0;
    if (of_a == PROVED_WIN || of_b == PROVED_WIN)
        return of_a == of_b ? plies_a < plies_b : of_a == PROVED_WIN;
    if (of_a == PROVED_LOSS || of_b == PROVED_LOSS)
        return of_a == of_b ? plies_a > plies_b : of_b == PROVED_LOSS;
    if (a->visits != b->visits)
        return a->visits > b->visits;
    return a->visits > 0 ? a->total > b->total : a->prior > b->prior;
}

// The first of the best branches by is_better, which compares proved results before visits.
uint32_t select_best(const Pool *pool, const TreeNode *node) {
    const Branch *branches = pool_branches(pool, node);
    uint32_t best = 0;
    for (uint32_t i = 1; i < node->branch_count; i++)
        if (is_better(pool, node, &branches[i], &branches[best]))
            best = i;
    return best;
}
