// SPDX-License-Identifier: MIT
#include "engine/ai/tree/growth.h"

#include "engine/base/memory.h"

void growth_init(Growth *growth, const Evaluation *evaluation, int playout, const View *view,
                 const Trail *trail, Budget *budget) {
    const Rules *rules = view->rules;
    *growth = (Growth){.rules = rules,
                       .evaluation = evaluation,
                       .playout = playout,
                       .view = view,
                       .trail = trail,
                       .budget = budget};
    growth->root_state = state_new(rules);
    growth->masked = state_new(rules);
    growth->next[0] = state_new(rules);
    growth->next[1] = state_new(rules);
    growth->salt = rng_next(budget->rng);
    pool_init(&growth->pool, rules);
    path_init(&growth->path, rules, trail);
    hunches_init(&growth->hunches, rules, evaluation);
}

void growth_free(Growth *growth) {
    pool_free(&growth->pool);
    path_free(&growth->path);
    action_list_free(&growth->list);
    memory_free(growth->root_state);
    memory_free(growth->masked);
    memory_free(growth->next[0]);
    memory_free(growth->next[1]);
}

// Positions ---------------------------------------------------------------------------------------

// The scratch position that may be made of [state].
static State *next_of(Growth *growth, const State *state) {
    if (growth->next[growth->turn] == state)
        growth->turn = !growth->turn;
    return growth->next[growth->turn];
}

// Counts a scratch position that was made.
static const State *count(Growth *growth, const State *after) {
    growth->turn = !growth->turn;
    growth->stop |= budget_spend(growth->budget);
    return after;
}

const State *growth_apply(Growth *growth, const State *state, const Action *action) {
    State *after = next_of(growth, state);
    state_apply(growth->rules, state, path_trail(&growth->path), action, after);
    return count(growth, after);
}

const State *growth_try(Growth *growth, const State *state, const Action *action) {
    State *after = next_of(growth, state);
    if (!tries_apply(growth->rules, state, path_trail(&growth->path), action, after))
        return NULL;
    return count(growth, after);
}

int growth_side(const Growth *growth, const State *state) {
    return growth->rules->seats[state_decider(state)].side;
}

bool growth_is_far(const Growth *growth, const State *state) {
    int horizon = growth->budget->strength.horizon;
    return horizon > 0 && state_turns(state) - state_turns(growth->root_state) >= (uint32_t)horizon;
}
