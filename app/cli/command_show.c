// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "engine/notation/board.h"
#include "engine/notation/position.h"

#include <stdio.h>

static void write_view(const Game *game, Seat seat, bool json, Text *text) {
    View view = {0};
    Outcome outcome = game_outcome(game);
    game_view(game, seat, &view);
    if (json)
        position_write_view(&view, &outcome, text);
    else
        board_write_view(&view, &outcome, text);
    view_free(&view);
}

static void show(const Game *game, const Options *options) {
    const Rules *rules = game_rules(game);
    bool json = options_has(options, OPTION_JSON);
    Text text = {0};
    Trail trail = game_trail(game);
    if (options->seat)
        write_view(game, rules_find_seat(rules, options->seat), json, &text);
    else if (json)
        position_write(rules, game_state(game), &trail, &text);
    else
        board_write(rules, game_state(game), &trail, &text);
    fputs(text_string(&text), stdout);
    text_free(&text);
}

int command_show(int count, char **arguments) {
    Options options;
    Table table = {0};
    int status = STATUS_USAGE;
    unsigned allowed = OPTION_POSITION | OPTION_JSON | OPTION_SEAT | OPTION_SETTINGS;
    if (options_read(&options, "show", allowed, count, arguments)) {
        status = options.word_count == 1
                     ? table_open(&table, &options)
                     : usage_error("show", "GAME [POSITION] [--json] [--seat NAME]");
        if (status == STATUS_FINE)
            show(table.game, &options);
    }
    table_free(&table);
    options_free(&options);
    return status;
}
