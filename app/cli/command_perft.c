// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "engine/notation/moves.h"
#include "engine/rules/perft.h"

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

// Prints each move with the count behind it and returns their sum.
static uint64_t divide(const Game *game, int depth) {
    const Rules *rules = game_rules(game);
    const State *state = game_state(game);
    ActionList list = {0};
    uint64_t nodes = 0;
    StateSpace after;
    state_actions(rules, state, NULL, &list);
    for (size_t i = 0; i < list.count; i++) {
        Text move = {0};
        move_write(rules, state, &list.items[i], &move);
        state_apply(rules, state, &list.items[i], &after.state);
        uint64_t count = perft_count(rules, &after.state, depth - 1);
        printf("%s %" PRIu64 "\n", text_string(&move), count);
        nodes += count;
        text_free(&move);
    }
    action_list_free(&list);
    return nodes;
}

static uint64_t count_nodes(const Game *game, int depth, bool divided) {
    if (depth > 0 && game_outcome(game).reason != REASON_NONE)
        return 0; // by repetition too, which the count itself does not see
    if (divided && depth > 0)
        return divide(game, depth);
    return perft_count(game_rules(game), game_state(game), depth);
}

// Actions are turns, and there is no chance, so that --actions and --weighted change nothing.
static int perft(const Options *options) {
    Table table;
    int depth;
    if (!read_depth(options->words[1], &depth)) {
        fprintf(stderr, "tessera-cli perft: %s is no depth: expected a number from 0 to %d\n",
                options->words[1], DEPTH_LIMIT);
        return STATUS_USAGE;
    }
    int status = table_open(&table, options);
    if (status == STATUS_FINE) {
        bool divided = options_has(options, OPTION_DIVIDE);
        printf("nodes %" PRIu64 "\n", count_nodes(table.game, depth, divided));
    }
    table_free(&table);
    return status;
}

int command_perft(int count, char **arguments) {
    Options options;
    int status = STATUS_USAGE;
    unsigned allowed = OPTION_POSITION | OPTION_DIVIDE | OPTION_ACTIONS | OPTION_WEIGHTED |
                       OPTION_SETTINGS;
    if (options_read(&options, "perft", allowed, count, arguments))
        status = options.word_count == 2
                     ? perft(&options)
                     : usage_error("perft", "GAME DEPTH [POSITION] [--divide] [--actions] "
                                            "[--weighted]");
    options_free(&options);
    return status;
}
