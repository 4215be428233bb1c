// SPDX-License-Identifier: MIT
#include "engine/ai/tree/tree_search.h"

#include "engine/base/memory.h"

void tree_search_init(TreeSearch *search, const Evaluation *evaluation, int playout,
                      const View *view, const Trail *trail, Budget *budget) {
    const Rules *rules = view->rules;
    *search = (TreeSearch){.rules = rules,
                           .evaluation = evaluation,
                           .playout = playout,
                           .view = view,
                           .trail = trail,
                           .budget = budget};
    search->root_state = state_new(rules);
    search->masked = state_new(rules);
    search->next[0] = state_new(rules);
    search->next[1] = state_new(rules);
    search->salt = rng_next(budget->rng);
    pool_init(&search->pool, rules);
    trail_stack_init(&search->history, rules, trail);
    priors_init(&search->priors, rules, evaluation);
}

void tree_search_free(TreeSearch *search) {
    pool_free(&search->pool);
    trail_stack_free(&search->history);
    action_list_free(&search->list);
    memory_free(search->root_state);
    memory_free(search->masked);
    memory_free(search->next[0]);
    memory_free(search->next[1]);
}

// Positions ---------------------------------------------------------------------------------------

// The scratch State that is not [state] itself.
static State *next_of(TreeSearch *search, const State *state) {
    if (search->next[search->turn] == state)
        search->turn = !search->turn;
    return search->next[search->turn];
}

// Counts the node [after].
static const State *count(TreeSearch *search, const State *after) {
    search->turn = !search->turn;
    search->stop |= budget_spend(search->budget);
    return after;
}

const State *tree_search_apply(TreeSearch *search, const State *state, const Action *action) {
    State *after = next_of(search, state);
    state_apply(search->rules, state, trail_stack_trail(&search->history), action, after);
    return count(search, after);
}

const State *tree_search_try(TreeSearch *search, const State *state, const Action *action) {
    State *after = next_of(search, state);
    if (!tries_apply(search->rules, state, trail_stack_trail(&search->history), action, after))
        return NULL;
    return count(search, after);
}

int tree_search_side(const TreeSearch *search, const State *state) {
    return search->rules->seats.list[state_decider(state)].side;
}

bool tree_search_at_horizon(const TreeSearch *search, const State *state) {
    int horizon = search->budget->strength.horizon;
    return horizon > 0 && state_turns(state) - state_turns(search->root_state) >= (uint32_t)horizon;
}
