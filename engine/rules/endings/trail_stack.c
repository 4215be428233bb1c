// SPDX-License-Identifier: MIT
#include "engine/rules/endings/trail_stack.h"

#include "engine/base/memory.h"
#include "engine/rules/endings/repetition.h"

// Growing may move the items, so the Trail is pointed at them again.
static void add_item(TrailStack *history, TrailItem item) {
    history->items = memory_grow(history->items, &history->capacity, history->trail.count + 1,
                                 sizeof *history->items);
    history->items[history->trail.count++] = item;
    history->trail.items = history->items;
}

// Where earlier positions do not matter, the stack starts empty.
void trail_stack_init(TrailStack *history, const Rules *rules, const Trail *trail) {
    size_t count = rules->facts.depends_on_history && trail ? trail->count : 0;
    *history = (TrailStack){.rules = rules};
    for (size_t i = 0; i < count; i++)
        add_item(history, trail->items[i]);
}

void trail_stack_free(TrailStack *history) {
    memory_free(history->items);
}

void trail_stack_push(TrailStack *history, const State *state) {
    if (history->rules->facts.depends_on_history)
        add_item(history, repetition_item(history->rules, state));
}

void trail_stack_pop(TrailStack *history) {
    if (history->rules->facts.depends_on_history)
        history->trail.count--;
}

const Trail *trail_stack_trail(const TrailStack *history) {
    return history->rules->facts.depends_on_history ? &history->trail : NULL;
}
