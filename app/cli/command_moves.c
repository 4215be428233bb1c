// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "engine/doc/writer.h"
#include "engine/notation/moves.h"

#include <stdio.h>
#include <string.h>

static void write_site(Writer *writer, const Rules *rules, const char *key, Site site) {
    Text name = {0};
    writer_key(writer, key);
    if (site == SITE_NONE) {
        writer_null(writer);
        return;
    }
    topology_write_site(&rules->topology, site, &name);
    writer_text(writer, text_string(&name));
    text_free(&name);
}

static void write_kind(Writer *writer, const Rules *rules, const char *key, int kind) {
    writer_key(writer, key);
    if (kind < 0)
        writer_null(writer);
    else
        writer_text(writer, rules->kinds[kind].code);
}

static int moving_kind(const Rules *rules, const State *state, const Action *action) {
    return action->piece == PIECE_NONE ? -1 : state_pieces(rules, state)[action->piece].kind;
}

// Appends an action as a compact JSON object.
static void write_object(const Rules *rules, const State *state, const Action *action, Text *text) {
    Writer writer;
    Text move = {0};
    move_write(rules, state, action, &move);
    writer_init(&writer, text, WRITER_COMPACT);
    writer_object_begin(&writer);
    writer_key(&writer, "text");
    writer_text(&writer, text_string(&move));
    writer_key(&writer, "seat");
    writer_text(&writer, rules->seats[action->seat].name);
    write_kind(&writer, rules, "piece", moving_kind(rules, state, action));
    write_site(&writer, rules, "from", action->from);
    write_site(&writer, rules, "to", action->to);
    write_kind(&writer, rules, "choice", action->value);
    writer_object_end(&writer);
    writer_finish(&writer);
    text_free(&move);
}

// Appends the actions as a JSON list, one a line.
static void write_list(const Rules *rules, const State *state, const ActionList *list, Text *text) {
    text_append(text, "[");
    for (size_t i = 0; i < list->count; i++) {
        text_append(text, i > 0 ? ",\n " : "\n ");
        write_object(rules, state, &list->items[i], text);
    }
    text_append(text, list->count > 0 ? "\n]\n" : "]\n");
}

// A whole turn is one action here, so that --turns changes nothing.
static void print_moves(const Game *game, const Options *options) {
    const Rules *rules = game_rules(game);
    const State *state = game_state(game);
    ActionList list = {0};
    Text text = {0};
    if (!options->seat || strcmp(options->seat, rules->seats[state->seat].name) == 0)
        game_actions(game, &list);
    if (options_has(options, OPTION_JSON))
        write_list(rules, state, &list, &text);
    for (size_t i = 0; i < list.count && !options_has(options, OPTION_JSON); i++) {
        move_write(rules, state, &list.items[i], &text);
        text_append(&text, "\n");
    }
    fputs(text_string(&text), stdout);
    text_free(&text);
    action_list_free(&list);
}

int command_moves(int count, char **arguments) {
    Options options;
    Table table = {0};
    int status = STATUS_USAGE;
    unsigned allowed = OPTION_POSITION | OPTION_JSON | OPTION_TURNS | OPTION_SEAT | OPTION_SETTINGS;
    if (options_read(&options, "moves", allowed, count, arguments)) {
        status = options.word_count == 1
                     ? table_open(&table, &options)
                     : usage_error("moves", "GAME [POSITION] [--json] [--turns] [--seat NAME]");
        if (status == STATUS_FINE)
            print_moves(table.game, &options);
    }
    table_free(&table);
    options_free(&options);
    return status;
}
