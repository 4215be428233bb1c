// SPDX-License-Identifier: MIT
#include "engine/ai/search/iterative_deepening.h"

#include "engine/base/memory.h"

enum {
    WINDOW = 30,        // aspiration window around the last value
    WINDOW_DEPTH = 4,   // first depth with one
    WINDOW_MOST = 1000, // half width; beyond it the window is full
    REDUCED_DEPTH = 3,  // first depth with late move reductions
    REDUCED_COUNT = 4,
};

void iterative_deepening_free(IterativeDeepening *deepening) {
    memory_free(deepening->roots);
}

// The root ----------------------------------------------------------------------------------------

// Moves a root to the front.
static void move_to(IterativeDeepening *deepening, size_t index, size_t place) {
    Root best = deepening->roots[index];
    memmove(&deepening->roots[place + 1], &deepening->roots[place], (index - place) * sizeof best);
    deepening->roots[place] = best;
}

// Shuffled, so that equal actions are chosen at random, with tactical ones in front.
void iterative_deepening_start(IterativeDeepening *deepening, const ActionList *list, Rng *rng) {
    const Worker *worker = deepening->worker;
    Root *roots = deepening->roots = memory_new((list->count + 1) * sizeof *roots);
    for (size_t i = 0; i < list->count; i++) {
        size_t at = rng_below(rng, (uint32_t)i + 1);
        roots[i] = roots[at];
        roots[at].action = list->items[i];
        roots[at].tactical = tactics_include(worker->shared->tactics, worker->plies[0].state,
                                             &list->items[i]);
    }
    deepening->count = list->count;
    deepening->lines = list->count > 0;
    for (size_t i = 0; i < list->count; i++)
        if (roots[i].tactical)
            move_to(deepening, i, 0);
}

// Helpers report to nobody.
static void report(const IterativeDeepening *deepening, size_t rank, int depth, bool least) {
    const Worker *worker = deepening->worker;
    const Root *root = &deepening->roots[rank];
    const Budget *budget = worker->budget;
    if (!budget || !budget->found)
        return;
    Finding finding = {.action = root->action,
                       .rank = (int)rank,
                       .depth = depth,
                       .seldepth = worker->seldepth,
                       .value = root->value,
                       .least = least,
                       .line_count = root->line_count,
                       .spent = budget->spent};
    memcpy(finding.line, root->line, (size_t)root->line_count * sizeof *root->line);
    budget->found(budget->context, &finding);
}

static void report_trying(const IterativeDeepening *deepening, size_t index, int depth) {
    const Budget *budget = deepening->worker->budget;
    if (budget && budget->trying)
        budget->trying(budget->context, depth, &deepening->roots[index].action, (int)index + 1);
}

// The first one gets the full window, the others a null window first.
static int value_of_root(IterativeDeepening *deepening, size_t index, bool first, int depth,
                         int alpha, int beta) {
    Worker *worker = deepening->worker;
    if (first)
        return search_child(worker, 0, depth - 1, alpha, beta);
    bool late = worker_uses(worker, SEARCH_REDUCTIONS) && depth >= REDUCED_DEPTH &&
                index >= REDUCED_COUNT && !deepening->roots[index].tactical &&
                !worker->plies[0].in_check;
    int value = search_child(worker, 0, depth - 1 - late, alpha, alpha + 1);
    if (late && value > alpha && !worker->stop)
        value = search_child(worker, 0, depth - 1, alpha, alpha + 1);
    if (value > alpha && value < beta && !worker->stop)
        value = search_child(worker, 0, depth - 1, alpha, beta);
    return value;
}

static void note(IterativeDeepening *deepening, size_t index, int value) {
    Worker *worker = deepening->worker;
    Root *root = &deepening->roots[index];
    const Ply *first = &worker->plies[0];
    search_expect(worker, 0, &root->action);
    root->value = value;
    root->line_count = first->line_count;
    memcpy(root->line, first->line, (size_t)first->line_count * sizeof *root->line);
}

// Searches all roots from [rank] on and moves the best one to [rank]. A root that was being
// searched when time ran out does not count.
static int search_root(IterativeDeepening *deepening, size_t rank, int depth, int alpha, int beta) {
    Worker *worker = deepening->worker;
    int best = -VALUE_MOST;
    for (size_t i = rank; i < deepening->count && alpha < beta; i++) {
        report_trying(deepening, i, depth);
        if (!line_make(worker, 0, &deepening->roots[i].action))
            break;
        int value = value_of_root(deepening, i, i == rank, depth, alpha, beta);
        position_unmake(worker->position);
        if (worker->stop)
            break;
        best = value > best ? value : best;
        if (value <= alpha)
            continue;
        alpha = value;
        note(deepening, i, value);
        move_to(deepening, i, rank);
        if (rank == 0)
            report(deepening, rank, depth, value >= beta);
    }
    return best;
}

// Finds the best root from [rank] on with an aspiration window around [value], widened on failure.
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

// It may turn out better than those in front of it.
static void search_rank(IterativeDeepening *deepening, size_t rank, int depth) {
    size_t place = rank;
    search_depth(deepening, rank, depth, deepening->roots[rank].value);
    if (deepening->worker->stop)
        return;
    while (place > 0 && deepening->roots[place - 1].value < deepening->roots[rank].value)
        place--;
    move_to(deepening, rank, place);
    for (; place <= rank; place++)
        report(deepening, place, depth, false);
}

// A forced win or loss within the depth searched cannot change.
static bool is_settled(const IterativeDeepening *deepening, int depth) {
    for (size_t i = 0; i < deepening->lines; i++) {
        int plies = value_plies_to_end(deepening->roots[i].value);
        if (plies < 0 || plies > depth)
            return false;
    }
    return true;
}

static int depth_most(const Worker *worker) {
    int most = worker->horizon < PLY_MOST ? worker->horizon : PLY_MOST / 2;
    int asked = worker->budget ? worker->budget->depth : 0;
    return asked > 0 && asked < most ? asked : most;
}

void iterative_deepening_run(IterativeDeepening *deepening, int first) {
    Worker *worker = deepening->worker;
    bool thorough = worker->budget && worker->budget->thorough;
    int most = depth_most(worker);
    report(deepening, 0, 0, true);
    for (int depth = first; depth <= most && !worker->stop; depth++) {
        worker->root_depth = depth;
        for (size_t rank = 0; rank < deepening->lines && !worker->stop; rank++)
            search_rank(deepening, rank, depth);
        if (worker->stop || is_settled(deepening, depth) || (deepening->count == 1 && !thorough))
            break;
    }
}
