// SPDX-License-Identifier: MIT
#include "engine/ai/search/deepening.h"

#include "engine/base/memory.h"

enum {
    WINDOW = 30,        // around the last value
    WINDOW_DEPTH = 4,   // from which depth on
    WINDOW_MOST = 1000, // half of it; wider ones are as wide as can be
    REDUCED_DEPTH = 3,  // late actions are looked at less deeply from here on
    REDUCED_COUNT = 4,
};

void deepening_free(Deepening *deepening) {
    memory_free(deepening->roots);
}

// The root ----------------------------------------------------------------------------------------

// Puts a root further to the front.
static void move_to(Deepening *deepening, size_t index, size_t place) {
    Root best = deepening->roots[index];
    memmove(&deepening->roots[place + 1], &deepening->roots[place], (index - place) * sizeof best);
    deepening->roots[place] = best;
}

// In an order by chance, so that of equal ones now this and now that is the first, but loud ones in
// front.
void deepening_start(Deepening *deepening, const ActionList *list, Rng *rng) {
    const Thought *thought = deepening->thought;
    Root *roots = deepening->roots = memory_new((list->count + 1) * sizeof *roots);
    for (size_t i = 0; i < list->count; i++) {
        size_t at = rng_below(rng, (uint32_t)i + 1);
        roots[i] = roots[at];
        roots[at].action = list->items[i];
        roots[at].loud = loud_is(thought->shared->loud, thought->plies[0].state, &list->items[i]);
    }
    deepening->count = list->count;
    deepening->lines = list->count > 0;
    for (size_t i = 0; i < list->count; i++)
        if (roots[i].loud)
            move_to(deepening, i, 0);
}

// Helpers have nobody to tell.
static void report(const Deepening *deepening, size_t rank, int depth, bool least) {
    const Thought *thought = deepening->thought;
    const Root *root = &deepening->roots[rank];
    const Budget *budget = thought->budget;
    if (!budget || !budget->found)
        return;
    Finding finding = {.action = root->action,
                       .rank = (int)rank,
                       .depth = depth,
                       .farthest = thought->farthest,
                       .value = root->value,
                       .least = least,
                       .line_count = root->line_count,
                       .spent = budget->spent};
    memcpy(finding.line, root->line, (size_t)root->line_count * sizeof *root->line);
    budget->found(budget->context, &finding);
}

static void report_trying(const Deepening *deepening, size_t index, int depth) {
    const Budget *budget = deepening->thought->budget;
    if (budget && budget->trying)
        budget->trying(budget->context, depth, &deepening->roots[index].action, (int)index + 1);
}

// The first one of those that are looked at is looked at with the whole window.
static int value_of_root(Deepening *deepening, size_t index, bool first, int depth, int alpha,
                         int beta) {
    Thought *thought = deepening->thought;
    if (first)
        return search_child(thought, 0, depth - 1, alpha, beta);
    bool late = thought_has(thought, SEARCH_REDUCTIONS) && depth >= REDUCED_DEPTH &&
                index >= REDUCED_COUNT && !deepening->roots[index].loud &&
                !thought->plies[0].checked;
    int value = search_child(thought, 0, depth - 1 - late, alpha, alpha + 1);
    if (late && value > alpha && !thought->stop)
        value = search_child(thought, 0, depth - 1, alpha, alpha + 1);
    if (value > alpha && value < beta && !thought->stop)
        value = search_child(thought, 0, depth - 1, alpha, beta);
    return value;
}

static void note(Deepening *deepening, size_t index, int value) {
    Thought *thought = deepening->thought;
    Root *root = &deepening->roots[index];
    const Ply *first = &thought->plies[0];
    search_expect(thought, 0, &root->action);
    root->value = value;
    root->line_count = first->line_count;
    memcpy(root->line, first->line, (size_t)first->line_count * sizeof *root->line);
}

// Looks at all actions from [rank] on; the best one found is then at [rank]. What was not looked at
// to its end when time is over does not count.
static int search_root(Deepening *deepening, size_t rank, int depth, int alpha, int beta) {
    Thought *thought = deepening->thought;
    int best = -VALUE_MOST;
    for (size_t i = rank; i < deepening->count && alpha < beta; i++) {
        report_trying(deepening, i, depth);
        if (!way_make(thought, 0, &deepening->roots[i].action))
            break;
        int value = value_of_root(deepening, i, i == rank, depth, alpha, beta);
        position_unmake(thought->position);
        if (thought->stop)
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

// Finds the best action from [rank] on, with a narrow window around [value], which is widened where
// it is missed.
static void search_depth(Deepening *deepening, size_t rank, int depth, int value) {
    Thought *thought = deepening->thought;
    bool narrows = thought_has(thought, SEARCH_ASPIRATION) && depth >= WINDOW_DEPTH;
    for (int width = WINDOW;; width *= 4) {
        bool narrow = narrows && width < WINDOW_MOST;
        int alpha = narrow ? value - width : -VALUE_MOST;
        int beta = narrow ? value + width : VALUE_MOST;
        int found = search_root(deepening, rank, depth, alpha, beta);
        if (thought->stop || (found > alpha && found < beta))
            return;
    }
}

// The one at [rank] may turn out to be better than those in front of it.
static void search_rank(Deepening *deepening, size_t rank, int depth) {
    size_t place = rank;
    search_depth(deepening, rank, depth, deepening->roots[rank].value);
    if (deepening->thought->stop)
        return;
    while (place > 0 && deepening->roots[place - 1].value < deepening->roots[rank].value)
        place--;
    move_to(deepening, rank, place);
    for (; place <= rank; place++)
        report(deepening, place, depth, false);
}

// A win or loss that was seen to its end cannot become clearer.
static bool is_settled(const Deepening *deepening, int depth) {
    for (size_t i = 0; i < deepening->lines; i++) {
        int plies = value_plies_to_end(deepening->roots[i].value);
        if (plies < 0 || plies > depth)
            return false;
    }
    return true;
}

static int depth_most(const Thought *thought) {
    int most = thought->horizon < PLY_MOST ? thought->horizon : PLY_MOST / 2;
    int asked = thought->budget ? thought->budget->depth : 0;
    return asked > 0 && asked < most ? asked : most;
}

void deepening_run(Deepening *deepening, int first) {
    Thought *thought = deepening->thought;
    bool thorough = thought->budget && thought->budget->thorough;
    int most = depth_most(thought);
    report(deepening, 0, 0, true);
    for (int depth = first; depth <= most && !thought->stop; depth++) {
        thought->root_depth = depth;
        for (size_t rank = 0; rank < deepening->lines && !thought->stop; rank++)
            search_rank(deepening, rank, depth);
        if (thought->stop || is_settled(deepening, depth) || (deepening->count == 1 && !thorough))
            break;
    }
}
