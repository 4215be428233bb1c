// SPDX-License-Identifier: MIT
#include "engine/ai/tree/tree_search.h"

#include "engine/base/memory.h"
#include "engine/rules/turn/turn_memo.h"

void tree_search_init(TreeSearch *search, const Evaluation *evaluation, int playout,
                      const Task *task) {
    const Rules *rules = task->view->rules;
    *search = (TreeSearch){.rules = rules,
                           .evaluation = evaluation,
                           .playout = playout,
                           .view = task->view,
                           .trail = task->trail,
                           .budget = task->budget,
                           .pool = {.rules = rules},
                           .priors = {.rules = rules, .evaluation = evaluation},
                           .root_state = state_new(rules),
                           .masked = state_new(rules),
                           .scratch = {state_new(rules), state_new(rules)},
                           .salt = rng_next(task->budget->rng)};
    trail_stack_init(&search->history, rules, task->trail);
    search->memo = turn_memo_new(rules);
}

void tree_search_free(TreeSearch *search) {
    pool_free(&search->pool);
    trail_stack_free(&search->history);
    turn_memo_free(search->memo);
    action_list_free(&search->list);
    memory_free(search->root_state);
    memory_free(search->masked);
    memory_free(search->scratch[0]);
    memory_free(search->scratch[1]);
}

// Positions ---------------------------------------------------------------------------------------

// The State after the action is written to one of the two scratch States. They are used
// alternately, so [state] may itself be the result of the previous call.
const State *tree_search_make(TreeSearch *search, const State *state, const Action *action,
                              bool pseudo_legal) {
    const Trail *trail = trail_stack_trail(&search->history);
    if (search->scratch[search->scratch_index] == state) // [state] is not to be overwritten
        search->scratch_index = !search->scratch_index;
    State *after = search->scratch[search->scratch_index];
    Disturbance unused;
    if (!pseudo_legal)
        state_apply_of_turn(search->rules, state, trail, search->memo, action, after);
    else if (!tries_apply(search->rules, state, trail, action, NULL, after, &unused))
        return NULL;
    search->scratch_index = !search->scratch_index;
    search->stop |= budget_spend(search->budget);
    return after;
}

int tree_search_side(const TreeSearch *search, const State *state) {
    return search->rules->seats.list[state_decider(state)].side;
}

bool tree_search_at_horizon(const TreeSearch *search, const State *state) {
    int horizon = search->budget->strength.horizon;
    return horizon > 0 && state_turns(state) - state_turns(search->root_state) >= (uint32_t)horizon;
}
