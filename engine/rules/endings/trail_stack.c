// SPDX-License-Identifier: MIT
#include "engine/rules/endings/trail_stack.h"

#include "engine/base/memory.h"
#include "engine/rules/endings/repetition.h"

void trail_stack_init(TrailStack *history, const Rules *rules, const Trail *trail) {
    *history = (TrailStack){.rules = rules};
    if (!rules->facts.minds_history || !trail)
        return;
    history->items = memory_grow(NULL, &history->capacity, trail->count + 1,
                                 sizeof *history->items);
    if (trail->count > 0)
        memcpy(history->items, trail->items, trail->count * sizeof *history->items);
    history->trail = (Trail){.items = history->items, .count = trail->count};
}

void trail_stack_free(TrailStack *history) {
    memory_free(history->items);
}

void trail_stack_push(TrailStack *history, const State *state) {
    if (!history->rules->facts.minds_history)
        return;
    size_t count = history->trail.count;
    history->items = memory_grow(history->items, &history->capacity, count + 1,
                                 sizeof *history->items);
    history->items[count] = repetition_item(history->rules, state);
    history->trail = (Trail){.items = history->items, .count = count + 1};
}

void trail_stack_pop(TrailStack *history) {
    if (history->rules->facts.minds_history)
        history->trail.count--;
}

const Trail *trail_stack_trail(const TrailStack *history) {
    return history->rules->facts.minds_history ? &history->trail : NULL;
}
