// SPDX-License-Identifier: MIT
#include "engine/ai/search/worker.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

enum {
    WINDOW = 30,        // half width of the aspiration window around the last value
    WINDOW_DEPTH = 4,   // smallest depth with an aspiration window
    WINDOW_MOST = 1000, // from this half width on, the window is full
    REDUCED_DEPTH = 3,  // smallest depth with late move reductions
    REDUCED_COUNT = 4,  // roots that are never reduced
};

// The root ----------------------------------------------------------------------------------------

// Moves the root at [index] up to [place]. The roots in between move down by one.
static void move_root(IterativeDeepening *deepening, size_t index, size_t place) {
    Root best = deepening->roots[index];
    memmove(&deepening->roots[place + 1], &deepening->roots[place], (index - place) * sizeof best);
    deepening->roots[place] = best;
}

// The Action to give to position_make in order to make [action] at the root. On a Board this is the
// action_of_move of a Move.
static Action made_at_root(Worker *worker, const Action *action) {
    const Board *board = position_board(worker->position);
    if (!board)
        return *action;
    const State *state = position_state(worker->position);
    const MoveList *moves = &worker->plies[0].moves; // in the order in which line_start lists them
    size_t i = 0;
    while (!kernel_means(worker->shared->kernel, board, moves->items[i], state, action))
        i++; // ends, because line_start has made sure that each action is in [moves]
    return action_of_move(moves->items[i]);
}

// Shuffles the actions while copying them, so that the choice between equal actions is random. Then
// moves tactical actions to the front, because they are the most likely to be good.
void iterative_deepening_start(IterativeDeepening *deepening, const ActionList *list, Rng *rng) {
    Worker *worker = deepening->worker;
    Root *roots = deepening->roots = memory_new((list->count + 1) * sizeof *roots);
    for (size_t i = 0; i < list->count; i++) {
        size_t place = rng_below(rng, (uint32_t)i + 1);
        roots[i] = roots[place];
        roots[place].finding.action = list->items[i];
        roots[place].made = made_at_root(worker, &list->items[i]);
        roots[place].tactical = tactics_is_tactical(
            worker->shared->tactics, position_state(worker->position), &list->items[i]);
    }
    deepening->count = list->count;
    deepening->lines = list->count > 0; // one line, if there is any action
    for (size_t i = 0; i < list->count; i++)
        if (roots[i].tactical)
            move_root(deepening, i, 0);
}

// Reports the root at [rank], as searched with [depth].
static void report_root(IterativeDeepening *deepening, size_t rank, int depth, bool lower_bound) {
    const Worker *worker = deepening->worker;
    const Budget *budget = worker->budget;
    Finding *finding = &deepening->roots[rank].finding;
    finding->rank = (int)rank;
    finding->depth = depth;
    finding->seldepth = worker->seldepth;
    finding->lower_bound = lower_bound;
    finding->spent = budget->spent;
    if (budget->found)
        budget->found(budget->context, finding);
}

// Stores the [value] of the root at [index], and its expected line, which the plies still hold.
static void keep_result(IterativeDeepening *deepening, size_t index, int value) {
    Ply *ply = deepening->worker->plies;
    Root *root = &deepening->roots[index];
    search_store_line(ply, &root->made);
    root->finding.value = value;
    root->finding.line_count = line_translate(deepening->worker, ply, root->finding.line);
}

// True when the root at [index] comes so late in the order that it is searched less deeply, and at
// the full depth only if it then turns out better than expected.
static bool is_reduced(const IterativeDeepening *deepening, size_t index, int depth) {
    const Worker *worker = deepening->worker;
    return worker_uses(worker, SEARCH_REDUCTIONS) && depth >= REDUCED_DEPTH &&
           index >= REDUCED_COUNT && !deepening->roots[index].tactical &&
           !worker->plies[0].in_check;
}

// Searches all roots from [rank] on, moves the best to [rank], and returns its value. A root that
// was being searched when time ran out does not count.
static int search_root(IterativeDeepening *deepening, size_t rank, int depth, int alpha, int beta) {
    Worker *worker = deepening->worker;
    const Budget *budget = worker->budget;
    int best = -VALUE_MOST;
    for (size_t i = rank; i < deepening->count && alpha < beta; i++) {
        const Root *root = &deepening->roots[i];
        if (budget->trying)
            budget->trying(budget->context, depth, &root->finding.action, (int)i + 1);
        if (!line_make(worker, worker->plies, &root->made))
            break;
        int value = search_child(worker, worker->plies, depth - 1, alpha, beta, i == rank,
                                 is_reduced(deepening, i, depth));
        position_unmake(worker->position);
        if (worker->stop)
            break;
        best = most_of(best, value);
        if (value <= alpha)
            continue;
        alpha = value;
        keep_result(deepening, i, value);
        move_root(deepening, i, rank);
        if (rank == 0)
            report_root(deepening, rank, depth, value >= beta);
    }
    return best;
}

// Finds the best of the roots from [rank] on, and moves it to [rank]. Searches with an aspiration
// window around [value], and again with a wider one while the best value is outside. The widest
// window contains all values.
static void search_depth(IterativeDeepening *deepening, size_t rank, int depth, int value) {
    Worker *worker = deepening->worker;
    bool narrows = worker_uses(worker, SEARCH_ASPIRATION) && depth >= WINDOW_DEPTH;
    for (int width = WINDOW;; width *= 4) {
        bool narrow = narrows && width < WINDOW_MOST;
        int alpha = narrow ? value - width : -VALUE_MOST;
        int beta = narrow ? value + width : VALUE_MOST;
        int found = search_root(deepening, rank, depth, alpha, beta);
        if (worker->stop || (found > alpha && found < beta))
            return;
    }
}

// Finds the best of the roots from [rank] on and moves it in front of all roots with lower values.
// Reports that root and those that it has passed.
static void search_rank(IterativeDeepening *deepening, size_t rank, int depth) {
    const bool lower_bound = false; // search_depth has found the values
    size_t new_rank = rank;
    search_depth(deepening, rank, depth, deepening->roots[rank].finding.value);
    if (deepening->worker->stop)
        return;
    int value = deepening->roots[rank].finding.value;
    while (new_rank > 0 && deepening->roots[new_rank - 1].finding.value < value)
        new_rank--;
    move_root(deepening, rank, new_rank);
    for (size_t i = new_rank; i <= rank; i++)
        report_root(deepening, i, depth, lower_bound);
}

// True when all lines end in a forced win or loss within [depth] plies, so that a deeper search
// would change nothing.
static bool is_settled(const IterativeDeepening *deepening, int depth) {
    for (size_t i = 0; i < deepening->lines; i++) {
        int plies = value_plies_to_end(deepening->roots[i].finding.value);
        if (plies < 0 || plies > depth) // negative: no forced end
            return false;
    }
    return true;
}

void iterative_deepening_run(IterativeDeepening *deepening, int first) {
    Worker *worker = deepening->worker;
    const Budget *budget = worker->budget;
    const bool lower_bound = true; // nothing is known of the first root yet
    // Without a horizon, half of the plies are left for extensions and quiescence.
    int last_depth = worker->horizon < PLY_MOST ? worker->horizon : PLY_MOST / 2;
    if (budget->depth > 0)
        last_depth = least_of(last_depth, budget->depth);
    report_root(deepening, 0, 0, lower_bound); // so that there is a choice at once
    for (int depth = first; depth <= last_depth && !worker->stop; depth++) {
        worker->root_depth = depth;
        for (size_t rank = 0; rank < deepening->lines && !worker->stop; rank++)
            search_rank(deepening, rank, depth);
        bool has_choice = deepening->count > 1 || budget->thorough;
        if (worker->stop || is_settled(deepening, depth) || !has_choice)
            break;
    }
}
