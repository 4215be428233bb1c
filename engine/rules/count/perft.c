// SPDX-License-Identifier: MIT
#include "engine/rules/count/perft.h"

#include "engine/base/memory.h"
#include "engine/rules/count/turns.h"
#include "engine/rules/endings/ending.h"

// The memory for one depth. The States at that depth use it one after another.
typedef struct Ply {
    ActionList list;
    State *after;
    TurnWalk *walk;
} Ply;

typedef struct Counting {
    const Perft *perft;
    Rules rules; // those of [perft], changed by ending_open
    TrailStack history;
    bool by_actions;
    bool fits;  // no turn exceeded a limit, and the budget was enough
    Ply *plies; // indexed by the depth that is left
    // The outcomes of chance since the last turn and then, for [visit], the actions of the turn.
    Action *actions;
    size_t outcome_count;
    size_t capacity; // of [actions]
    uint64_t weight; // the product of the weights of the outcomes in [actions]
} Counting;

// The number of sequences of [depth] turns from [state].
static uint64_t count_sequences(Counting *counting, const State *state, int depth);

// Stores in [after] the State after [action], and adds [state] to the history.
static void apply_action(Counting *counting, const State *state, const Action *action,
                         State *after) {
    state_apply(&counting->rules, state, trail_stack_trail(&counting->history), action, after);
    trail_stack_push(&counting->history, state);
}

// Stores [count] actions in Counting.actions, from [index] on, overwriting those already there.
static void set_actions(Counting *counting, size_t index, const Action *actions, size_t count) {
    counting->actions = memory_grow(counting->actions, &counting->capacity, index + count,
                                    sizeof *counting->actions);
    memcpy(counting->actions + index, actions, count * sizeof *actions);
}

// Counts the sequences after each outcome of chance, and adds them up. An outcome is no turn, so
// [depth] stays the same. The array of outcomes is on the heap, because the calls nest deeply when
// chance acts many times in a row.
static uint64_t count_chance(Counting *counting, const State *state, int depth) {
    ChanceOutcome *outcomes = memory_new(CHANCE_LIMIT * sizeof *outcomes);
    State *after = memory_new(counting->rules.layout.size);
    size_t outcome_count = state_chances(&counting->rules, state, outcomes);
    uint64_t nodes = 0, weight_before = counting->weight;
    for (size_t i = 0; i < outcome_count; i++) {
        uint64_t weight = counting->perft->how & PERFT_WEIGHTED ? outcomes[i].weight : 1;
        apply_action(counting, state, &outcomes[i].action, after);
        set_actions(counting, counting->outcome_count++, &outcomes[i].action, 1);
        counting->weight = weight_before * weight; // count_turn uses it
        nodes += weight * count_sequences(counting, after, depth);
        counting->weight = weight_before;
        counting->outcome_count--;
        trail_stack_pop(&counting->history);
    }
    memory_free(after);
    memory_free(outcomes);
    return nodes;
}

// True when the turns at [depth] are the first turns of sequences, and Perft.visit must be called
// for them.
static bool is_visited(const Counting *counting, int depth) {
    return depth == counting->perft->depth && counting->perft->visit;
}

// Counts the sequences of [depth] turns that start with [turn].
static uint64_t count_turn(Counting *counting, const Turn *turn, int depth) {
    const Perft *perft = counting->perft;
    uint64_t nodes = count_sequences(counting, turn->after, depth - 1);
    if (is_visited(counting, depth) && counting->fits) {
        set_actions(counting, counting->outcome_count, turn->actions, turn->count);
        perft->visit(perft->context, counting->actions, counting->outcome_count + turn->count,
                     counting->weight * nodes);
    }
    return nodes; // count_chance multiplies it by the weights
}

// Counts the sequences where each action is a turn. Unless they are visited, actions at the last
// depth are counted without being applied.
static uint64_t count_actions(Counting *counting, const State *state, int depth) {
    Ply *ply = &counting->plies[depth];
    state_actions(&counting->rules, state, trail_stack_trail(&counting->history), &ply->list);
    if (depth == 1 && !is_visited(counting, depth))
        return ply->list.count;
    uint64_t nodes = 0;
    for (size_t i = 0; i < ply->list.count; i++) {
        Turn turn = {.actions = &ply->list.items[i], .count = 1, .after = ply->after};
        apply_action(counting, state, turn.actions, ply->after);
        nodes += count_turn(counting, &turn, depth);
        trail_stack_pop(&counting->history);
    }
    return nodes;
}

// The context of add_turn: sums up the sequences that start with the turns from one State.
typedef struct Sum {
    Counting *counting;
    int depth;
    uint64_t nodes;
} Sum;

// Adds the sequences that begin with [turn]. Ends the walk, by returning false, once a limit is
// exceeded.
static bool add_turn(void *context, const Turn *turn) {
    Sum *sum = context;
    sum->nodes += count_turn(sum->counting, turn, sum->depth);
    return sum->counting->fits;
}

// Counts the sequences of [depth] turns from a State. The turns of the last depth are counted
// without being walked, unless each is visited.
static uint64_t count_sequences(Counting *counting, const State *state, int depth) {
    if (depth <= 0 || !counting->fits) // once a limit is exceeded, counts are not used
        return 1;
    if (counting->perft->budget && !allowance_take(counting->perft->budget)) {
        counting->fits = false;
        return 1;
    }
    if (state_is_chance(state))
        return count_chance(counting, state, depth);
    if (counting->by_actions)
        return count_actions(counting, state, depth);
    Sum sum = {.counting = counting, .depth = depth};
    if (depth == 1 && !is_visited(counting, depth)) {
        counting->fits &= turn_count(counting->plies[depth].walk, state, &sum.nodes);
        return sum.nodes;
    }
    counting->fits &= turn_walk(counting->plies[depth].walk, state, add_turn, &sum);
    return sum.nodes;
}

static void begin_counting(Counting *counting, const Perft *perft) {
    counting->perft = perft;
    ending_open(perft->rules, &counting->rules);
    trail_stack_init(&counting->history, &counting->rules, perft->trail);
    counting->by_actions = (perft->how & PERFT_ACTIONS) || turns_are_actions(perft->rules);
    counting->fits = true;
    counting->weight = 1;
    // A Ply for each depth that can be left, from 0 to that of [perft].
    counting->plies = memory_new(((size_t)perft->depth + 1) * sizeof *counting->plies);
    for (int i = 0; i <= perft->depth; i++) {
        counting->plies[i].after = memory_new(perft->rules->layout.size);
        if (!counting->by_actions)
            counting->plies[i].walk = turn_walk_new(&counting->history, perft->budget);
    }
}

static void release_counting(Counting *counting) {
    for (int i = 0; i <= counting->perft->depth; i++) {
        action_list_free(&counting->plies[i].list);
        memory_free(counting->plies[i].after);
        turn_walk_free(counting->plies[i].walk);
    }
    memory_free(counting->plies);
    memory_free(counting->actions);
    trail_stack_free(&counting->history);
}

uint64_t perft_count(const Perft *perft) {
    Counting counting = {0};
    if (perft->depth <= 0)
        return 1;
    begin_counting(&counting, perft);
    uint64_t nodes = count_sequences(&counting, perft->state, perft->depth);
    release_counting(&counting);
    return counting.fits ? nodes : PERFT_TOO_MANY;
}
