// SPDX-License-Identifier: MIT
#include "app/cli/uci/uci_perft.h"

#include "app/cli/uci/uci_say.h"
#include "engine/kernel/kernel.h"
#include "engine/notation/protocol/uci.h"

typedef struct Counting {
    const Game *game;
    Kernel *kernel; // NULL: the kernel cannot play the game
    int depth;
    Allowance allowance;
    uint64_t nodes;
} Counting;

static bool is_stopped(void *context) {
    atomic_bool *stop = context;
    return atomic_load_explicit(stop, memory_order_relaxed);
}

static void print_turn(const Game *game, const Action *actions, size_t count, uint64_t nodes) {
    Text line = {0};
    uci_moves_write(game_rules(game), game_state(game), actions, count, ",", &line);
    text_appendf(&line, ": %llu", (unsigned long long)nodes);
    uci_say(text_string(&line));
    text_free(&line);
}

// Prints one first turn with the number of positions that follow it, and adds that number to the
// total. [unused] is the number of ways to play the turn.
static void count_turn(void *context, const Action *actions, size_t count, uint64_t unused) {
    Counting *counting = context;
    (void)unused;
    Game *after = game_copy(counting->game);
    for (size_t i = 0; i < count; i++)
        game_play_listed(after, &actions[i]);
    Trail trail = game_trail(after);
    Perft perft = {.rules = game_rules(after),
                   .state = game_state(after),
                   .trail = &trail,
                   .depth = counting->depth - 1,
                   .budget = &counting->allowance};
    uint64_t nodes;
    if (!counting->kernel || !kernel_perft(counting->kernel, &perft, &nodes))
        nodes = perft_count(&perft);
    if (nodes != PERFT_TOO_MANY) { // PERFT_TOO_MANY is also the result of a count that was stopped
        counting->nodes += nodes;
        print_turn(counting->game, actions, count, nodes);
    }
    game_free(after);
}

void uci_perft(const Game *game, int depth, atomic_bool *stop) {
    Trail trail = game_trail(game);
    Text line = {0}, why = {0};
    Counting counting = {.game = game,
                         .kernel = kernel_new(game_rules(game), &why),
                         .depth = depth,
                         .allowance = {.left = UINT64_MAX, .expired = is_stopped, .context = stop}};
    perft_count(&(Perft){.rules = game_rules(game),
                         .state = game_state(game),
                         .trail = &trail,
                         .depth = 1, // visits the first turns; count_turn counts what follows them
                         .visit = count_turn,
                         .context = &counting});
    kernel_free(counting.kernel);
    text_free(&why);
    text_appendf(&line, "\nNodes searched: %llu\n", (unsigned long long)counting.nodes);
    uci_say(text_string(&line));
    text_free(&line);
}
