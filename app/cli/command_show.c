// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "engine/notation/fen/epd.h"
#include "engine/notation/position/board.h"
#include "engine/notation/position/position.h"

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

static int print_epd(const Game *game) {
    Text text = {0};
    bool written = epd_write(game_rules(game), game_state(game), NULL, &text);
    if (!written)
        fprintf(stderr, "tessera-cli show: positions of %s are not written as EPD\n",
                game_rules(game)->about.name);
    text_print(&text, stdout);
    return written ? STATUS_FINE : STATUS_WRONG;
}

// Prints all positions of an EPD file with their operations.
static int show_records(const Rules *rules, const char *file, const Epd *epd) {
    int status = STATUS_FINE;
    for (size_t i = 0; i < epd->count; i++) {
        StateSpace space;
        Error error = {0};
        Report report = {0};
        Text text = {0};
        bool fine = epd_position(&epd->records[i], rules, file, &space.state, &error) &&
                    epd_write(rules, &space.state, &epd->records[i], &text);
        text_print(&text, stdout);
        report_add_error(&report, &error);
        report_print(&report, STATUS_FINE);
        status = fine ? status : STATUS_WRONG;
    }
    return status;
}

// Prints the game's position as EPD. If --position is an EPD file and there is no --moves, prints
// all positions of that file instead.
static int show_epd(const Game *game, const Options *options) {
    const char *file = options->setup.path;
    Text text = {0};
    Epd epd = {0};
    Error error = {0};
    Report report = {0};
    if (!file || !epd_is(file) || options->setup.moves)
        return print_epd(game);
    int status = input_load(file, EPD_BYTE_LIMIT, &text) == STATUS_FINE &&
                         epd_read(&epd, file, text_string(&text), text.length, &error)
                     ? show_records(game_rules(game), file, &epd)
                     : STATUS_WRONG;
    report_add_error(&report, &error);
    text_free(&text);
    epd_free(&epd);
    return report_print(&report, status);
}

// Prints the position as EPD, as one seat sees it, as JSON or as a drawing of the board.
static int print_position(const Game *game, const Options *options) {
    const Rules *rules = game_rules(game);
    bool json = options_has(options, OPTION_JSON);
    Text text = {0};
    Error error = {0};
    Report report = {0};
    Trail trail = game_trail(game);
    if (options_has(options, OPTION_EPD))
        return show_epd(game, options);
    if (options->seat)
        write_view(game, rules_find_seat(rules, options->seat), json, &text);
    else if (json)
        position_write(game, game_position(game), &text, &error);
    else
        board_write(rules, game_state(game), &trail, &text);
    text_print(&text, stdout);
    report_add_error(&report, &error);
    return report_print(&report, error.set ? STATUS_WRONG : STATUS_FINE);
}

int command_show(Options *options) {
    return table_run(options, print_position);
}
