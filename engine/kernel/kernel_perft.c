// SPDX-License-Identifier: MIT
#include "engine/kernel/kernel_perft.h"

#include "engine/base/memory.h"

#include <assert.h>

// The count of each first turn, for Perft.visit.
typedef struct Visiting {
    const Kernel *kernel;
    const Perft *perft;
    Board *board;
    uint64_t nodes;
} Visiting;

// Counts what follows a first turn, which in games of a kernel is a single action.
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
    assert(!perft->budget);
    bool fits = kernel_read(kernel, perft->state, visiting.board);
    if (fits && perft->visit && perft->depth > 0) {
        Perft first = *perft;
        first.depth = 1;
        first.visit = count_after;
        first.context = &visiting;
        perft_count(&first);
        *nodes = visiting.nodes;
    } else if (fits) {
        *nodes = kernel_count_leaves(kernel, visiting.board, perft->depth);
    }
    memory_free(visiting.board);
    return fits;
}
