// SPDX-License-Identifier: MIT
#include "engine/rules/count/perft.h"

#include "engine/base/memory.h"
#include "engine/rules/count/turns.h"
#include "engine/rules/endings/ending.h"

// What is kept for each depth.
typedef struct Ply {
    ActionList list;
    State *after;
    TurnWalk *walk;
} Ply;

typedef struct Perft {
    Rules rules; // of the game, except that neither repetition nor a dead position ends it
    TrailStack history;
    unsigned how;
    bool by_actions;
    bool fits;         // no turn exceeded a limit
    Allowance *budget; // NULL: none
    Ply *plies;        // indexed by depth
} Perft;

static uint64_t count(Perft *perft, const State *state, int depth);

static uint64_t weight_of(const Perft *perft, const ChanceOutcome *outcome) {
    return perft->how & PERFT_WEIGHTED ? outcome->weight : 1;
}

// What chance does before a turn: its outcomes, and the State after one. Chance may act many times
// in a row, so this is not on the stack.
typedef struct Draw {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count;
    State *after;
} Draw;

static Draw *draw_new(const Rules *rules, const State *state) {
    Draw *draw = memory_new(sizeof *draw);
    draw->count = state_chances(rules, state, draw->outcomes);
    draw->after = memory_new(rules->layout.size);
    return draw;
}

static void draw_free(Draw *draw) {
    memory_free(draw->after);
    memory_free(draw);
}

static uint64_t count_chance(Perft *perft, const State *state, int depth) {
    uint64_t nodes = 0;
    Draw *draw = draw_new(&perft->rules, state);
    for (size_t i = 0; i < draw->count; i++) {
        const ChanceOutcome *outcome = &draw->outcomes[i];
        state_apply(&perft->rules, state, trail_stack_trail(&perft->history), &outcome->action,
                    draw->after);
        trail_stack_push(&perft->history, state);
        nodes += weight_of(perft, outcome) * count(perft, draw->after, depth);
        trail_stack_pop(&perft->history);
    }
    draw_free(draw);
    return nodes;
}

static uint64_t count_actions(Perft *perft, const State *state, int depth) {
    Ply *ply = &perft->plies[depth];
    state_actions(&perft->rules, state, trail_stack_trail(&perft->history), &ply->list);
    if (depth == 1)
        return ply->list.count;
    uint64_t nodes = 0;
    for (size_t i = 0; i < ply->list.count; i++) {
        state_apply(&perft->rules, state, trail_stack_trail(&perft->history), &ply->list.items[i],
                    ply->after);
        trail_stack_push(&perft->history, state);
        nodes += count(perft, ply->after, depth - 1);
        trail_stack_pop(&perft->history);
    }
    return nodes;
}

// Counting the turns from one State.
typedef struct Sum {
    Perft *perft;
    int depth;
    uint64_t nodes;
} Sum;

static bool add_turn(void *context, const Turn *turn) {
    Sum *sum = context;
    sum->nodes += count(sum->perft, turn->after, sum->depth - 1);
    return sum->perft->fits;
}

static uint64_t count_turns(Perft *perft, const State *state, int depth) {
    Sum sum = {.perft = perft, .depth = depth};
    perft->fits &= turn_walk(perft->plies[depth].walk, state, add_turn, &sum);
    return sum.nodes;
}

static uint64_t count(Perft *perft, const State *state, int depth) {
    if (depth <= 0 || !perft->fits)
        return 1;
    if (perft->budget && !allowance_take(perft->budget)) {
        perft->fits = false;
        return 1;
    }
    if (state_is_chance(state))
        return count_chance(perft, state, depth);
    return perft->by_actions ? count_actions(perft, state, depth)
                             : count_turns(perft, state, depth);
}

static Perft *perft_new(const Rules *rules, const Trail *trail, int depth, unsigned how) {
    Perft *perft = memory_new(sizeof *perft);
    ending_open(rules, &perft->rules);
    trail_stack_init(&perft->history, &perft->rules, trail);
    perft->how = how;
    perft->by_actions = (how & PERFT_ACTIONS) || turns_are_actions(rules);
    perft->fits = true;
    perft->plies = memory_new(((size_t)depth + 1) * sizeof *perft->plies);
    for (int i = 0; i <= depth; i++) {
        perft->plies[i].after = memory_new(rules->layout.size);
        perft->plies[i].walk = perft->by_actions ? NULL : turn_walk_new(&perft->history);
    }
    return perft;
}

// Releases [perft] and returns its result.
static uint64_t finish(Perft *perft, int depth, uint64_t nodes) {
    bool fits = perft->fits;
    for (int i = 0; i <= depth; i++) {
        action_list_free(&perft->plies[i].list);
        memory_free(perft->plies[i].after);
        turn_walk_free(perft->plies[i].walk);
    }
    memory_free(perft->plies);
    trail_stack_free(&perft->history);
    memory_free(perft);
    return fits ? nodes : PERFT_TOO_MANY;
}

uint64_t perft_count(const Rules *rules, const State *state, const Trail *trail, int depth,
                     unsigned how) {
    if (depth <= 0)
        return 1;
    Perft *perft = perft_new(rules, trail, depth, how);
    return finish(perft, depth, count(perft, state, depth));
}

uint64_t perft_count_within(const Rules *rules, const State *state, const Trail *trail, int depth,
                            unsigned how, Allowance *budget) {
    if (depth <= 0)
        return 1;
    Perft *perft = perft_new(rules, trail, depth, how);
    perft->budget = budget;
    for (int i = 0; i <= depth && !perft->by_actions; i++)
        turn_walk_limit(perft->plies[i].walk, budget);
    return finish(perft, depth, count(perft, state, depth));
}

// Dividing ----------------------------------------------------------------------------------------

typedef struct Division {
    Perft *perft;
    int depth;
    uint64_t weight; // of the chance actions so far
    uint64_t nodes;
    Action *actions; // the chance actions, then the turn
    size_t count;    // of the chance actions
    size_t capacity;
    PerftVisit *visit;
    void *context;
} Division;

static void append(Division *division, size_t at, const Action *actions, size_t count) {
    division->actions = memory_grow(division->actions, &division->capacity, at + count,
                                    sizeof *division->actions);
    memcpy(division->actions + at, actions, count * sizeof *actions);
}

static bool divide_turn(void *context, const Turn *turn) {
    Division *division = context;
    uint64_t nodes = division->weight * count(division->perft, turn->after, division->depth - 1);
    append(division, division->count, turn->actions, turn->count);
    division->nodes += nodes;
    if (division->perft->fits)
        division->visit(division->context, division->actions, division->count + turn->count, nodes);
    return division->perft->fits;
}

static void divide_actions(Division *division, const State *state) {
    Perft *perft = division->perft;
    Ply *ply = &perft->plies[division->depth];
    state_actions(&perft->rules, state, trail_stack_trail(&perft->history), &ply->list);
    for (size_t i = 0; i < ply->list.count; i++) {
        state_apply(&perft->rules, state, trail_stack_trail(&perft->history), &ply->list.items[i],
                    ply->after);
        Turn turn = {.actions = &ply->list.items[i], .count = 1, .after = ply->after};
        trail_stack_push(&perft->history, state);
        divide_turn(division, &turn);
        trail_stack_pop(&perft->history);
    }
}

static void divide(Division *division, const State *state);

static void divide_chance(Division *division, const State *state) {
    Perft *perft = division->perft;
    Draw *draw = draw_new(&perft->rules, state);
    uint64_t weight = division->weight;
    for (size_t i = 0; i < draw->count; i++) {
        const ChanceOutcome *outcome = &draw->outcomes[i];
        state_apply(&perft->rules, state, trail_stack_trail(&perft->history), &outcome->action,
                    draw->after);
        trail_stack_push(&perft->history, state);
        append(division, division->count++, &outcome->action, 1);
        division->weight = weight * weight_of(perft, outcome);
        divide(division, draw->after);
        division->weight = weight;
        division->count--;
        trail_stack_pop(&perft->history);
    }
    draw_free(draw);
}

static void divide(Division *division, const State *state) {
    Perft *perft = division->perft;
    if (state_is_chance(state))
        divide_chance(division, state);
    else if (perft->by_actions)
        divide_actions(division, state);
    else
        perft->fits &= turn_walk(perft->plies[division->depth].walk, state, divide_turn, division);
}

uint64_t perft_divide(const Rules *rules, const State *state, const Trail *trail, int depth,
                      unsigned how, PerftVisit *visit, void *context) {
    Division division = {.perft = perft_new(rules, trail, depth, how),
                         .depth = depth,
                         .weight = 1,
                         .visit = visit,
                         .context = context};
    divide(&division, state);
    memory_free(division.actions);
    return finish(division.perft, depth, division.nodes);
}
