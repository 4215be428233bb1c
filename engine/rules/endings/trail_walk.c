// SPDX-License-Identifier: MIT
#include "engine/rules/endings/trail_walk.h"

#include "engine/base/memory.h"
#include "engine/rules/endings/repetition.h"

void path_init(Path *path, const Rules *rules, const Trail *trail) {
    *path = (Path){.rules = rules};
    if (!rules->minds_history || !trail)
        return;
    path->items = memory_grow(NULL, &path->capacity, trail->count + 1, sizeof *path->items);
    if (trail->count > 0)
        memcpy(path->items, trail->items, trail->count * sizeof *path->items);
    path->trail = (Trail){.items = path->items, .count = trail->count};
}

void path_free(Path *path) {
    memory_free(path->items);
}

void path_push(Path *path, const State *state) {
    if (!path->rules->minds_history)
        return;
    size_t count = path->trail.count;
    path->items = memory_grow(path->items, &path->capacity, count + 1, sizeof *path->items);
    path->items[count] = repetition_item(path->rules, state);
    path->trail = (Trail){.items = path->items, .count = count + 1};
}

void path_pop(Path *path) {
    if (path->rules->minds_history)
        path->trail.count--;
}

const Trail *path_trail(const Path *path) {
    return path->rules->minds_history ? &path->trail : NULL;
}
