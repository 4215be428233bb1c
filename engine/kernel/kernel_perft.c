// SPDX-License-Identifier: MIT
#include "engine/kernel/kernel.h"

#include "engine/base/memory.h"

#include <assert.h>

// The last SUBTREE_DEPTH turns are counted without checking the budget. That is quick even with
// hundreds of moves in each position.
enum { SUBTREE_DEPTH = 2 };

// Same as kernel_count_leaves, but takes from [budget]. PERFT_TOO_MANY when the budget is used up.
static uint64_t count_within(const Kernel *kernel, const Board *board, int depth,
                             Allowance *budget) {
    if (depth <= SUBTREE_DEPTH)
        return allowance_take(budget) ? kernel_count_leaves(kernel, board, depth) : PERFT_TOO_MANY;
    Move *moves = memory_new(MOVE_LIMIT * sizeof *moves);
    Board *after = board_new(kernel);
    size_t count = kernel_list(kernel, board, moves);
    uint64_t nodes = 0;
    for (size_t i = 0; i < count && nodes != PERFT_TOO_MANY; i++) {
        kernel_make(kernel, board, moves[i], after);
        uint64_t below = count_within(kernel, after, depth - 1, budget);
        nodes = below == PERFT_TOO_MANY ? PERFT_TOO_MANY : nodes + below;
    }
    memory_free(after);
    memory_free(moves);
    return nodes;
}

// What count_after needs to count the positions after each first turn, for Perft.visit.
typedef struct Visiting {
    const Kernel *kernel;
    const Perft *perft;
    Board *board;
    uint64_t nodes;
} Visiting;

// Counts what follows a first turn, which in games of a kernel is a single action. kernel_perft has
// perft_count visit the first turns, because the visitor needs their Actions.
static void count_after(void *context, const Action *actions, size_t count, uint64_t unused) {
    Visiting *visiting = context;
    const Perft *perft = visiting->perft;
    StateSpace after;
    (void)unused;
    state_apply(perft->rules, perft->state, perft->trail, actions, &after.state);
    Perft rest = {.rules = perft->rules, .state = &after.state, .depth = perft->depth - 1};
    uint64_t nodes = kernel_read(visiting->kernel, &after.state, visiting->board)
                         ? kernel_count_leaves(visiting->kernel, visiting->board, rest.depth)
                         : perft_count(&rest);
    visiting->nodes += nodes;
    perft->visit(perft->context, actions, count, nodes);
}

bool kernel_perft(const Kernel *kernel, const Perft *perft, uint64_t *nodes) {
    Visiting visiting = {kernel, perft, board_new(kernel), 0};
    assert(!perft->budget || !perft->visit);
    bool fits = kernel_read(kernel, perft->state, visiting.board);
    if (fits && perft->visit && perft->depth > 0) {
        Perft first = *perft;
        first.depth = 1;
        first.visit = count_after;
        first.context = &visiting;
        perft_count(&first);
        *nodes = visiting.nodes;
    } else if (fits) {
        *nodes = perft->budget ? count_within(kernel, visiting.board, perft->depth, perft->budget)
                               : kernel_count_leaves(kernel, visiting.board, perft->depth);
    }
    memory_free(visiting.board);
    return fits;
}
