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

static const Action *pick(Search *search, const State *state, int side) {
    const ActionList *list = &search->list;
    const Action *best = NULL;
    uint32_t best_weight = 0;
    if (list->count == 1)
        return &list->items[0];
    for (int i = 0; i < TRIED; i++) {
        uint32_t at = rng_below(search->budget->rng, (uint32_t)list->count);
        uint32_t weight = hunches_weigh(&search->hunches, state, &list->items[at], side);
        if (weight > best_weight) {
            best = &list->items[at];
            best_weight = weight;
        }
    }
    return best;
}

// One action on; NULL when the game is over.
static const State *step(Search *search, const State *state) {
    if (state_is_chance(state)) {
        Action action = search_draw(search, state);
        return search_apply(search, state, &action);
    }
    if (search->list.count == 0)
        return NULL;
    int side = search_side(search, state);
    Action action = *pick(search, state, side);
    hunches_note(&search->hunches, state, &action, side);
    return search_apply(search, state, &action);
}

bool playout_run(Search *search, const State *state, Worths *worths) {
    const Rules *rules = search->rules;
    Path *path = &search->path;
    size_t start = path->trail.count;
    Outcome outcome = {.reason = REASON_NONE};
    for (int i = 0; i < search->playout && !search_is_far(search, state); i++) {
        const State *after = step(search, state);
        if (search->stop)
            return false;
        if (!after) {
            outcome = state_outcome(rules, state, path_trail(path));
            break;
        }
        path_push(path, state);
        state = after;
        state_actions(rules, state, path_trail(path), &search->list);
    }
    while (path->trail.count > start)
        path_pop(path);
    if (outcome.reason != REASON_NONE)
        judge_outcome(rules, &outcome, worths);
    else
        judge_position(rules, search->evaluation, state, worths);
    return true;
}
