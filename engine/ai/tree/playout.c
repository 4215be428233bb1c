// SPDX-License-Identifier: MIT
#include "engine/ai/tree/playout.h"

enum {
    LENGTH_MOST = 400, // of a game to the end
    TRIED = 3,         // actions drawn, of which the most promising is taken
};

static bool knows_values(const Rules *rules) {
    for (int kind = 0; kind < rules->kind_count; kind++)
        if (rules->kinds[kind].worth > 0)
            return true;
    return !rules->interacts;
}

int playout_length(const Rules *rules) {
    return knows_values(rules) ? 0 : LENGTH_MOST;
}

static const Action *pick(Growth *growth, const State *state, int side) {
    const ActionList *list = &growth->list;
    const Action *best = NULL;
    uint32_t best_weight = 0;
    if (list->count == 1)
        return &list->items[0];
    for (int i = 0; i < TRIED; i++) {
        uint32_t at = rng_below(growth->budget->rng, (uint32_t)list->count);
        uint32_t weight = hunches_weigh(&growth->hunches, state, &list->items[at], side);
        if (weight > best_weight) {
            best = &list->items[at];
            best_weight = weight;
        }
    }
    return best;
}

// One action on; NULL when the game is over.
static const State *step(Growth *growth, const State *state) {
    if (state_is_chance(state)) {
        Action action = growth_draw(growth, state);
        return growth_apply(growth, state, &action);
    }
    if (growth->list.count == 0)
        return NULL;
    int side = growth_side(growth, state);
    Action action = *pick(growth, state, side);
    hunches_note(&growth->hunches, state, &action, side);
    return growth_apply(growth, state, &action);
}

bool playout_run(Growth *growth, const State *state, Shares *shares) {
    const Rules *rules = growth->rules;
    Path *path = &growth->path;
    size_t start = path->trail.count;
    Outcome outcome = {.reason = REASON_NONE};
    for (int i = 0; i < growth->playout && !growth_is_far(growth, state); i++) {
        const State *after = step(growth, state);
        if (growth->stop)
            return false;
        if (!after) {
            outcome = state_outcome(rules, state, path_trail(path));
            break;
        }
        path_push(path, state);
        state = after;
        state_actions(rules, state, path_trail(path), &growth->list);
    }
    while (path->trail.count > start)
        path_pop(path);
    if (outcome.reason != REASON_NONE)
        shares_judge_end(rules, &outcome, shares);
    else
        shares_judge(rules, growth->evaluation, state, shares);
    return true;
}
