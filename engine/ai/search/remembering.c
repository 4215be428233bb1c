// SPDX-License-Identifier: MIT
// What the table knows of positions, as the search means it.
#include "engine/ai/search/thought.h"

// In the table wins are counted from the position, not from the start of the search.
static int value_to_table(int value, int ply) {
    return value >= VALUE_WON ? value + ply : value <= -VALUE_WON ? value - ply : value;
}

static int value_from_table(int value, int ply) {
    return value >= VALUE_WON ? value - ply : value <= -VALUE_WON ? value + ply : value;
}

bool search_remember(const Thought *thought, int ply, const Question *question, uint32_t *print,
                     int *value) {
    Memory memory;
    if (!thought_has(thought, SEARCH_TABLE) ||
        !recall_find(thought->shared->recall, thought->plies[ply].key, &memory))
        return false;
    *print = memory.print;
    *value = value_from_table(memory.value, ply);
    if (memory.depth < question->depth || question->beta - question->alpha > 1)
        return false;
    return memory.bound == BOUND_EXACT ||
           (memory.bound == BOUND_LOWER && *value >= question->beta) ||
           (memory.bound == BOUND_UPPER && *value <= question->alpha);
}

void search_store(const Thought *thought, int ply, const Question *question, int value,
                  uint32_t print) {
    Bound bound = value >= question->beta   ? BOUND_LOWER
                  : value > question->alpha ? BOUND_EXACT
                                            : BOUND_UPPER;
    Memory memory = {.value = value_to_table(value, ply),
                     .depth = question->depth > 0 ? question->depth : 0,
                     .bound = bound,
                     .print = bound == BOUND_UPPER ? 0 : print};
    if (thought_has(thought, SEARCH_TABLE) && !thought->stop)
        recall_store(thought->shared->recall, thought->plies[ply].key, &memory);
}
