// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "engine/kernel/kernel.h"
#include "engine/notation/words/moves.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_LIMIT = 99 };

// Stores the number in [depth]. False if [text] is not a number from 0 to DEPTH_LIMIT; [depth] is
// then not to be used.
static bool read_depth(const char *text, int *depth) {
    char *end;
    long value = strtol(text, &end, 10);
    *depth = (int)value;
    return end != text && *end == '\0' && value >= 0 && value <= DEPTH_LIMIT;
}

// The position whose turns print_turn prints.
typedef struct Printing {
    const Rules *rules;
    const State *state;
    const Trail *trail;
} Printing;

// Appends [actions], separated by commas. They are played one after another from the State of
// [printing].
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

// Whether the kernel, which plays most games faster, counts the positions. WAY_DEFAULT: if it can.
// WAY_BOTH: it counts, and perft_count checks the result.
typedef enum Way { WAY_DEFAULT, WAY_ON, WAY_OFF, WAY_BOTH, WAY_COUNT } Way;

// The Way that is called [word]. WAY_DEFAULT if [word] is NULL, WAY_COUNT if no Way has this name.
static Way read_way(const char *word) {
    static const char *const words[] = {
        [WAY_DEFAULT] = "", [WAY_ON] = "on", [WAY_OFF] = "off", [WAY_BOTH] = "both"};
    Way way = WAY_DEFAULT;
    while (word && way < WAY_COUNT && strcmp(words[way], word) != 0)
        way++;
    return way;
}

// Counts on the kernel. Returns false, and appends the reason to [why], when the kernel cannot play
// the game or represent the position.
static bool count_on_kernel(const Perft *perft, uint64_t *nodes, Text *why) {
    Kernel *kernel = kernel_new(perft->rules, why);
    bool counted = kernel && kernel_perft(kernel, perft, nodes);
    if (kernel && !counted)
        text_append(why, "it does not take this position");
    kernel_free(kernel);
    return counted;
}

// Reports why the kernel cannot play the game.
static int refuse_kernel(const Rules *rules, const Text *why) {
    fprintf(stderr, "tessera-cli perft: the kernel does not take %s: %s\n", rules->about.name,
            text_string(why));
    return STATUS_WRONG;
}

// Counts again without the kernel, and compares the result with [nodes], the kernel's count.
static int check_kernel(Perft *perft, uint64_t nodes) {
    perft->visit = NULL; // count_on_kernel has printed the turns already
    uint64_t expected = perft_count(perft);
    if (nodes == expected)
        return STATUS_FINE;
    fprintf(stderr, "tessera-cli perft: the kernel counts %" PRIu64 " instead of %" PRIu64 "\n",
            nodes, expected);
    return STATUS_WRONG;
}

// Counts as [way] says. With WAY_DEFAULT, counts without the kernel what the kernel cannot count.
static int count_nodes(Perft *perft, Way way, uint64_t *nodes) {
    Text why = {0};
    int status = STATUS_FINE;
    bool counted = way != WAY_OFF && count_on_kernel(perft, nodes, &why);
    if (counted && way == WAY_BOTH)
        status = check_kernel(perft, *nodes);
    else if (!counted && (way == WAY_ON || way == WAY_BOTH))
        status = refuse_kernel(perft->rules, &why);
    else if (!counted)
        *nodes = perft_count(perft);
    text_free(&why);
    return status;
}

// Counts as --actions and --weighted say, and prints each first turn with --divide. Stores the sum
// in [nodes].
static int count_game(const Game *game, int depth, Way way, const Options *options,
                      uint64_t *nodes) {
    Trail trail = game_trail(game);
    Printing printing = {.rules = game_rules(game), .state = game_state(game), .trail = &trail};
    Perft perft = {.rules = printing.rules,
                   .state = printing.state,
                   .trail = &trail,
                   .depth = depth,
                   .how = (options_has(options, OPTION_ACTIONS) ? PERFT_ACTIONS : 0) |
                          (options_has(options, OPTION_WEIGHTED) ? PERFT_WEIGHTED : 0),
                   .visit = options_has(options, OPTION_DIVIDE) ? print_turn : NULL,
                   .context = &printing};
    *nodes = 0; // a finished game; perft_count would not notice an end by repetition
    if (depth > 0 && game_outcome(game).reason != REASON_NONE)
        return STATUS_FINE;
    return count_nodes(&perft, way, nodes);
}

static int print_nodes(const Game *game, const Options *options) {
    int depth;
    Way way = read_way(options->kernel);
    uint64_t nodes;
    if (!read_depth(options->words[1], &depth)) {
        fprintf(stderr, "tessera-cli perft: %s is no depth: expected a number from 0 to %d\n",
                options->words[1], DEPTH_LIMIT);
        return STATUS_USAGE;
    }
    if (way == WAY_COUNT) {
        fprintf(stderr, "tessera-cli perft: --kernel %s: expected on, off or both\n",
                options->kernel);
        return STATUS_USAGE;
    }
    int status = count_game(game, depth, way, options, &nodes);
    if (status == STATUS_FINE && nodes == PERFT_TOO_MANY) {
        fprintf(stderr, "tessera-cli perft: one turn of %s can be played in too many ways\n",
                game_rules(game)->about.name);
        status = STATUS_WRONG;
    }
    if (status == STATUS_FINE)
        printf("nodes %" PRIu64 "\n", nodes);
    return status;
}

int command_perft(Options *options) {
    return table_run(options, print_nodes);
}
