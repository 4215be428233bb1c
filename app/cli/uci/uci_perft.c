// SPDX-License-Identifier: MIT
#include "app/cli/uci/uci_perft.h"

#include "app/cli/uci/uci_say.h"
#include "engine/rules/count/perft.h"

typedef struct Counting {
    const UciTable *table;
    int depth;
    Allowance allowance;
    uint64_t nodes;
} Counting;

static bool is_stopped(void *context) {
    atomic_bool *stop = context;
    return atomic_load_explicit(stop, memory_order_relaxed);
}

static void print(const UciTable *table, const Action *actions, size_t count, uint64_t nodes) {
    Text line = {0};
    uci_moves_write(table->rules, table->state, actions, count, ",", &line);
    text_appendf(&line, ": %llu", (unsigned long long)nodes);
    uci_say(text_string(&line));
    text_free(&line);
}

// Prints one first turn and the number of positions after it. [unused] is the number of ways to
// play that turn.
static void count_turn(void *context, const Action *actions, size_t count, uint64_t unused) {
    Counting *counting = context;
    UciTable after;
    (void)unused;
    uci_table_copy(&after, counting->table);
    for (size_t i = 0; i < count; i++)
        uci_table_play(&after, &actions[i]);
    Trail trail = uci_table_trail(&after);
    uint64_t nodes = perft_count(&(Perft){.rules = after.rules,
                                          .state = after.state,
                                          .trail = &trail,
                                          .depth = counting->depth - 1,
                                          .budget = &counting->allowance});
    if (nodes != PERFT_TOO_MANY) {
        counting->nodes += nodes;
        print(counting->table, actions, count, nodes);
    }
    uci_table_free(&after);
}

void uci_perft(const UciTable *table, int depth, atomic_bool *stop) {
    Trail trail = uci_table_trail(table);
    Text line = {0};
    Counting counting = {.table = table,
                         .depth = depth,
                         .allowance = {.left = UINT64_MAX, .expired = is_stopped, .context = stop}};
    perft_count(&(Perft){.rules = table->rules,
                         .state = table->state,
                         .trail = &trail,
                         .depth = 1,
                         .visit = count_turn,
                         .context = &counting});
    text_appendf(&line, "\nNodes searched: %llu\n", (unsigned long long)counting.nodes);
    uci_say(text_string(&line));
    text_free(&line);
}
