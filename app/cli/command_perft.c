// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/count/perft.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEPTH_LIMIT = 99 };

static bool read_depth(const char *text, int *depth) {
    char *end;
    long value = strtol(text, &end, 10);
    *depth = (int)value;
    return end != text && *end == '\0' && value >= 0 && value <= DEPTH_LIMIT;
}

// The state of printing first turns.
typedef struct Printing {
    const Rules *rules;
    const State *state;
    const Trail *trail;
} Printing;

// Appends [actions], separated by commas. They are played one after another from [state].
static void write_actions(const Printing *printing, const Action *actions, size_t count,
                          Text *text) {
    const Rules *rules = printing->rules;
    StateSpace now, after;
    state_copy(rules, &now.state, printing->state);
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            text_append(text, ",");
        move_write(rules, &now.state, &actions[i], text);
        state_apply(rules, &now.state, printing->trail, &actions[i], &after.state);
        state_copy(rules, &now.state, &after.state);
    }
}

static void print_turn(void *context, const Action *actions, size_t count, uint64_t nodes) {
    Text text = {0};
    write_actions(context, actions, count, &text);
    printf("%s %" PRIu64 "\n", text_string(&text), nodes);
    text_free(&text);
}

static uint64_t count_nodes(const Game *game, int depth, const Options *options) {
    const Rules *rules = game_rules(game);
    const State *state = game_state(game);
    Trail trail = game_trail(game);
    Printing printing = {.rules = rules, .state = state, .trail = &trail};
    Perft perft = {.rules = rules,
                   .state = state,
                   .trail = &trail,
                   .depth = depth,
                   .how = (options_has(options, OPTION_ACTIONS) ? PERFT_ACTIONS : 0) |
                          (options_has(options, OPTION_WEIGHTED) ? PERFT_WEIGHTED : 0),
                   .visit = options_has(options, OPTION_DIVIDE) ? print_turn : NULL,
                   .context = &printing};
    if (depth > 0 && game_outcome(game).reason != REASON_NONE)
        return 0; // over by repetition, which the count does not notice
    return perft_count(&perft);
}

static int print_nodes(const Game *game, const Options *options) {
    int depth;
    if (!read_depth(options->words[1], &depth)) {
        fprintf(stderr, "tessera-cli perft: %s is no depth: expected a number from 0 to %d\n",
                options->words[1], DEPTH_LIMIT);
        return STATUS_USAGE;
    }
    uint64_t nodes = count_nodes(game, depth, options);
    if (nodes == PERFT_TOO_MANY) {
        fprintf(stderr, "tessera-cli perft: one turn of %s can be played in too many ways\n",
                game_rules(game)->about.name);
        return STATUS_WRONG;
    }
    printf("nodes %" PRIu64 "\n", nodes);
    return STATUS_FINE;
}

int command_perft(Options *options) {
    return table_run(options, print_nodes);
}
