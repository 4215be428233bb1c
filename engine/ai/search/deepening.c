// SPDX-License-Identifier: MIT
#include "engine/ai/search/deepening.h"

#include "engine/ai/search/search.h"
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

static void to_front(Deepening *deepening, size_t index) {
    Root best = deepening->roots[index];
    memmove(&deepening->roots[1], &deepening->roots[0], index * sizeof best);
    deepening->roots[0] = best;
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
    for (size_t i = 0; i < list->count; i++)
        if (roots[i].loud)
            to_front(deepening, i);
}

// Helpers have nobody to tell.
static void report(Deepening *deepening, int depth, int value) {
    const Budget *budget = deepening->thought->budget;
    if (!budget || !budget->found)
        return;
    Finding finding = {.action = deepening->roots[0].action,
                       .depth = depth,
                       .value = value,
                       .spent = budget->spent};
    budget->found(budget->context, &finding);
}

static int value_of_root(Deepening *deepening, size_t index, int depth, int alpha, int beta) {
    Thought *thought = deepening->thought;
    if (index == 0)
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

// Looks at all actions; the best one found is then the first. What was not looked at to its end
// when time is over does not count.
static int search_root(Deepening *deepening, int depth, int alpha, int beta) {
    Thought *thought = deepening->thought;
    int best = -VALUE_MOST;
    for (size_t i = 0; i < deepening->count && alpha < beta; i++) {
        if (!way_make(thought, 0, &deepening->roots[i].action))
            break;
        way_push(thought, 0);
        int value = value_of_root(deepening, i, depth, alpha, beta);
        way_pop(thought);
        if (thought->stop)
            break;
        best = value > best ? value : best;
        if (value <= alpha)
            continue;
        alpha = value;
        to_front(deepening, i);
        report(deepening, depth, value);
    }
    return best;
}

// With a narrow window around [value], which is widened where it is missed.
static int search_depth(Deepening *deepening, int depth, int value) {
    Thought *thought = deepening->thought;
    int alpha = -VALUE_MOST, beta = VALUE_MOST;
    bool narrow = thought_has(thought, SEARCH_ASPIRATION) && depth >= WINDOW_DEPTH;
    for (int width = WINDOW;; width *= 4) {
        if (narrow && width < 1000) {
            alpha = value - width;
            beta = value + width;
        } else {
            alpha = -VALUE_MOST;
            beta = VALUE_MOST;
        }
        int found = search_root(deepening, depth, alpha, beta);
        if (thought->stop || (found > alpha && found < beta))
            return found;
    }
}

int search_plies_to_end(int value) {
    int size = value < 0 ? -value : value;
    return size >= VALUE_WON ? WON_MOST - size : 0;
}

// A win or loss that was seen to its end cannot become clearer.
static bool is_settled(int value, int depth) {
    int plies = search_plies_to_end(value);
    return plies > 0 && plies <= depth;
}

void deepening_run(Deepening *deepening, int first) {
    Thought *thought = deepening->thought;
    int most = thought->horizon < PLY_MOST ? thought->horizon : PLY_MOST / 2;
    int value = 0;
    report(deepening, 0, 0);
    for (int depth = first; depth <= most && !thought->stop; depth++) {
        thought->root_depth = depth;
        value = search_depth(deepening, depth, value);
        if (thought->stop)
            break;
        report(deepening, depth, value);
        if (is_settled(value, depth) || deepening->count == 1)
            break;
    }
}
