// SPDX-License-Identifier: MIT
// Probing and storing the transposition table.
#include "engine/ai/search/worker.h"

// Distances to a win are stored from the position, but searched from the root.
static int value_to_table(int value, int ply) {
    return value >= VALUE_WON ? value + ply : value <= -VALUE_WON ? value - ply : value;
}

static int value_from_table(int value, int ply) {
    return value >= VALUE_WON ? value - ply : value <= -VALUE_WON ? value + ply : value;
}

bool search_remember(const Worker *worker, int ply, const Window *window, uint32_t *move_key,
                     int *value) {
    TableEntry entry;
    if (!worker_uses(worker, SEARCH_TABLE) ||
        !transposition_table_find(worker->shared->table, worker->plies[ply].key, &entry))
        return false;
    *move_key = entry.move_key;
    *value = value_from_table(entry.value, ply);
    if (entry.depth < window->depth || window->beta - window->alpha > 1)
        return false;
    return entry.bound == BOUND_EXACT || (entry.bound == BOUND_LOWER && *value >= window->beta) ||
           (entry.bound == BOUND_UPPER && *value <= window->alpha);
}

void search_store(const Worker *worker, int ply, const Window *window, int value,
                  uint32_t move_key) {
    Bound bound = value >= window->beta   ? BOUND_LOWER
                  : value > window->alpha ? BOUND_EXACT
                                          : BOUND_UPPER;
    TableEntry entry = {.value = value_to_table(value, ply),
                        .depth = window->depth > 0 ? window->depth : 0,
                        .bound = bound,
                        .move_key = bound == BOUND_UPPER ? 0 : move_key};
    if (worker_uses(worker, SEARCH_TABLE) && !worker->stop)
        transposition_table_store(worker->shared->table, worker->plies[ply].key, &entry);
}
