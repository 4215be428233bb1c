// SPDX-License-Identifier: MIT
#include "engine/rules/perft.h"

#include "engine/base/memory.h"

// [lists] holds one list for each depth down from here.
static uint64_t count(const Rules *rules, const State *state, int depth, ActionList *lists) {
    ActionList *list = &lists[depth];
    state_actions(rules, state, NULL, list);
    if (depth == 1)
        return list->count;
    uint64_t nodes = 0;
    StateSpace after;
    for (size_t i = 0; i < list->count; i++) {
        state_apply(rules, state, &list->items[i], &after.state);
        nodes += count(rules, &after.state, depth - 1, lists);
    }
    return nodes;
}

uint64_t perft_count(const Rules *rules, const State *state, int depth) {
    if (depth <= 0)
        return 1;
    ActionList *lists = memory_new(((size_t)depth + 1) * sizeof *lists);
    uint64_t nodes = count(rules, state, depth, lists);
    for (int i = 0; i <= depth; i++)
        action_list_free(&lists[i]);
    memory_free(lists);
    return nodes;
}
