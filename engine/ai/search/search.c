// SPDX-License-Identifier: MIT
// Looking ahead deeper and deeper: each depth orders the actions for the next one, and whenever
// time is over there is an answer.
#include "engine/ai/search/search.h"

#include "engine/ai/search/passing.h"
#include "engine/ai/search/thought.h"
#include "engine/base/memory.h"

enum {
    NODES = 100 * 1000, // where the budget says nothing at all
    TABLE_BITS = 19,
    WINDOW = 30,       // around the last value
    WINDOW_DEPTH = 4,  // from which depth on
    REDUCED_DEPTH = 3, // at the root: late actions are looked at less deeply from here on
    REDUCED_COUNT = 4,
};

struct Search {
    Shared shared;
    Thought *thought;
};

// An action to choose from, the best first.
typedef struct Root {
    Action action;
    bool loud;
} Root;

typedef struct Deepening {
    Thought *thought;
    Budget *budget;
    Root *roots;
    size_t count;
    Finding finding;
} Deepening;

// Two sides and nothing hidden.
bool search_supports(const Rules *rules) {
    unsigned sides = 0;
    for (int seat = 0; seat < rules->seat_count; seat++)
        sides |= 1u << rules->seats[seat].side;
    return __builtin_popcount(sides) == 2 && !rules->hides;
}

static void find_sides(Shared *shared) {
    const Rules *rules = shared->rules;
    shared->sides[0] = shared->sides[1] = rules->seats[0].side;
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (rules->seats[seat].side != shared->sides[0])
            shared->sides[1] = rules->seats[seat].side;
}

// What is worth little more is no officer either.
static int man_of(const Shared *shared) {
    const Rules *rules = shared->rules;
    int least = 0;
    for (int seat = 0; seat < rules->seat_count; seat++)
        for (int kind = 0; kind < rules->kind_count; kind++) {
            int worth = evaluation_piece(shared->evaluation, (Kind)kind, (Seat)seat);
            if (worth > 0 && (least == 0 || worth < least))
                least = worth;
        }
    return least + least / 2;
}

Search *search_new(const Rules *rules) {
    Search *search = memory_new(sizeof *search);
    Shared *shared = &search->shared;
    shared->rules = rules;
    shared->evaluation = evaluation_new(rules);
    shared->loud = loud_new(rules, shared->evaluation);
    shared->recall = recall_new(TABLE_BITS);
    shared->minds_null = passing_is_sound(rules);
    shared->man = man_of(shared);
    find_sides(shared);
    search->thought = thought_new(shared);
    return search;
}

void search_free(Search *search) {
    if (!search)
        return;
    thought_free(search->thought);
    recall_free(search->shared.recall);
    loud_free(search->shared.loud);
    evaluation_free(search->shared.evaluation);
    memory_free(search);
}

// The root ----------------------------------------------------------------------------------------

static void to_front(Deepening *deepening, size_t index) {
    Root best = deepening->roots[index];
    memmove(&deepening->roots[1], &deepening->roots[0], index * sizeof best);
    deepening->roots[0] = best;
}

static void report(Deepening *deepening, int depth, int value) {
    deepening->finding = (Finding){.action = deepening->roots[0].action,
                                   .depth = depth,
                                   .value = value,
                                   .spent = deepening->budget->spent};
    if (deepening->budget->found)
        deepening->budget->found(deepening->budget->context, &deepening->finding);
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

static void deepen(Deepening *deepening, int horizon) {
    Thought *thought = deepening->thought;
    int value = 0;
    for (int depth = 1; depth <= horizon && !thought->stop; depth++) {
        thought->root_depth = depth;
        value = search_depth(deepening, depth, value);
        if (thought->stop)
            break;
        report(deepening, depth, value);
        if (is_settled(value, depth) || deepening->count == 1)
            break;
    }
}

// Preparing ---------------------------------------------------------------------------------------

// What was learnt fades from choice to choice.
static void fade(History *history) {
    for (size_t i = 0; i < PIECE_PLACES; i++)
        history->values[i] /= 4;
}

static void prepare(Thought *thought, const State *state, const Trail *trail, Budget *budget) {
    const Strength *strength = &budget->strength;
    uint64_t number = rng_next(budget->rng);
    thought->budget = budget;
    thought->spent = 0;
    thought->stop = false;
    thought->noise = strength->noise;
    thought->horizon = strength->horizon > 0 && strength->horizon < PLY_MOST ? strength->horizon
                                                                             : PLY_MOST;
    thought->salt = strength->noise > 0 || strength->horizon > 0 ? number : 0;
    fade(thought->history);
    for (int i = 0; i < PLY_MOST + 2; i++)
        thought->plies[i].killers[0] = thought->plies[i].killers[1] = 0;
    way_start(thought, state, trail);
    thought->plies[0].checked = state->phase == PHASE_PLAY && state_in_check(thought->rules, state);
    thought->plies[0].tried = false;
    thought->plies[0].place = 0;
}

// In an order by chance, so that of equal ones now this and now that is the first, but loud ones in
// front.
static void list_roots(Deepening *deepening, const ActionList *list, Rng *rng) {
    const Thought *thought = deepening->thought;
    Root *roots = deepening->roots;
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

bool search_choose(Search *search, const State *state, const Trail *trail, Budget *budget,
                   Action *action) {
    Thought *thought = search->thought;
    ActionList list = {0};
    state_actions(thought->rules, state, trail, &list);
    if (list.count > 0) {
        Deepening deepening = {.thought = thought, .budget = budget};
        if (budget->strength.nodes == 0 && !budget->expired)
            budget->strength.nodes = NODES;
        search->shared.without = budget->strength.without;
        recall_age(search->shared.recall);
        prepare(thought, state, trail, budget);
        deepening.roots = memory_new(list.count * sizeof *deepening.roots);
        list_roots(&deepening, &list, budget->rng);
        report(&deepening, 0, 0);
        deepen(&deepening, thought->horizon < PLY_MOST ? thought->horizon : PLY_MOST / 2);
        *action = deepening.roots[0].action;
        memory_free(deepening.roots);
    }
    bool any = list.count > 0;
    action_list_free(&list);
    return any;
}
