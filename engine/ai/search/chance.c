// SPDX-License-Identifier: MIT
// Chance nodes: the mean of the outcomes, weighted by how likely they are.
//
// Source: Ballard, The *-minimax search procedure for trees containing chance nodes, 1983, Star1:
// the outcomes not searched yet are within known bounds, and so is the mean, which allows cutoffs.
#include "engine/ai/search/worker.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

// The weighted sum so far.
typedef struct Mean {
    int64_t sum;
    int64_t left; // weight of the outcomes not searched yet
    int64_t whole;
} Mean;

// Rounds down, so that a worse sum never looks as good.
static int divide(int64_t sum, int64_t whole) {
    int64_t value = sum / whole;
    return (int)(sum % whole < 0 ? value - 1 : value);
}

static int bound_above(const Mean *mean) {
    return divide(mean->sum + mean->left * CHANCE_MOST, mean->whole);
}

static int bound_below(const Mean *mean) {
    return divide(mean->sum - mean->left * CHANCE_MOST, mean->whole);
}

// The value that an outcome of [weight] needs for the mean to exceed [alpha] when all others are as
// good as possible; and at most, for the mean to stay below [beta].
static int needed(const Mean *mean, int64_t weight, int alpha) {
    int64_t others = mean->sum + (mean->left - weight) * CHANCE_MOST;
    return clamp(divide(alpha * mean->whole - others, weight) - 1, -VALUE_MOST, VALUE_MOST);
}

static int enough(const Mean *mean, int64_t weight, int beta) {
    int64_t others = mean->sum - (mean->left - weight) * CHANCE_MOST;
    return clamp(divide(beta * mean->whole - others, weight) + 1, -VALUE_MOST, VALUE_MOST);
}

static bool is_sure(int value) {
    return value >= VALUE_WON || value <= -VALUE_WON;
}

// A win is certain only if all outcomes lead to one. Otherwise it counts CHANCE_MOST, or the
// slightest chance of a win would outweigh everything else.
static int value_of_outcome(Worker *worker, int ply, const ChanceOutcome *outcome, int depth,
                            int alpha, int beta) {
    if (!line_make(worker, ply, &outcome->action))
        return 0;
    int value = search_child(worker, ply, depth, alpha, beta);
    position_unmake(worker->position);
    return value;
}

int search_chance(Worker *worker, int ply, int depth, int alpha, int beta) {
    Ply *at = &worker->plies[ply];
    if (!at->outcomes)
        at->outcomes = memory_new(CHANCE_LIMIT * sizeof *at->outcomes);
    size_t count = state_chances(worker->rules, at->state, at->outcomes);
    Mean mean = {0};
    int least = VALUE_MOST, most = -VALUE_MOST;
    if (count == 0 || ply >= PLY_MOST)
        return line_evaluate(worker, ply);
    mean.left = mean.whole = at->outcomes[0].whole;
    bool bounded = alpha < CHANCE_MOST && beta > -CHANCE_MOST;
    for (size_t i = 0; i < count && !worker->stop; i++) {
        int64_t weight = at->outcomes[i].weight;
        int low = bounded ? needed(&mean, weight, alpha) : -VALUE_MOST;
        int high = bounded ? enough(&mean, weight, beta) : VALUE_MOST;
        int value = value_of_outcome(worker, ply, &at->outcomes[i], depth, low, high);
        least = least_of(least, value);
        most = most_of(most, value);
        mean.sum += weight * clamp(value, -CHANCE_MOST, CHANCE_MOST);
        mean.left -= weight;
        if (bounded && mean.left > 0 && bound_above(&mean) <= alpha)
            return bound_above(&mean);
        if (bounded && mean.left > 0 && bound_below(&mean) >= beta)
            return bound_below(&mean);
    }
    if (is_sure(least) && least > 0)
        return least;
    if (is_sure(most) && most < 0)
        return most;
    return divide(mean.sum, mean.whole);
}
