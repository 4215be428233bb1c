// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "engine/game/file.h"
#include "engine/notation/board.h"
#include "engine/notation/record.h"

#include <stdio.h>

static void print_end(const Game *game) {
    Text text = {0};
    Trail trail = game_trail(game);
    board_write(game_rules(game), game_state(game), &trail, &text);
    fputs(text_string(&text), stdout);
    text_free(&text);
}

// Prints how [game] ended, if it could be played, and releases it.
static int finish(Game *game, Rules *rules, Report *report) {
    if (game)
        print_end(game);
    bool fine = game && report->errors == 0;
    int status = report_print(report, fine ? STATUS_FINE : STATUS_WRONG);
    game_free(game);
    rules_free(rules);
    return status;
}

// Plays a save as far as it goes. By rules that have changed the first part of it is better than
// nothing.
static Game *play_save(Record *record, const Rules *rules, Report *report) {
    Error stopped = {0};
    if (!record_rules_differ(record, rules))
        return record_play(record, rules, report);
    report_add(report, SEVERITY_WARNING, record->doc.name, (Place){1, 1}, "",
               "the rules of %s are not those this game was saved with", record->notes.name);
    Game *game = record_play_on(record, rules, &stopped, report);
    report_add_error(report, &stopped);
    return game;
}

// A game or settings on the command line go before those of the save.
static int replay_save(const Options *options, const char *game, const char *file,
                       const Text *text) {
    Record record;
    Report report = {0};
    Rules *rules = NULL;
    if (!record_read(&record, file, text_string(text), text->length, &report)) {
        record_free(&record);
        return report_print(&report, STATUS_WRONG);
    }
    Settings given = options_settings(options);
    int status = options_load(game ? game : record.notes.name,
                              given.count > 0 ? &given : &record.notes.settings, &rules);
    if (status == STATUS_FINE)
        status = finish(play_save(&record, rules, &report), rules, &report);
    record_free(&record);
    return status;
}

static int replay_lines(const Options *options, const char *game, const char *file,
                        const Text *text) {
    Rules *rules = NULL;
    Report report = {0};
    Settings settings = options_settings(options);
    int status = options_load(game, &settings, &rules);
    if (status != STATUS_FINE)
        return status;
    return finish(record_play_lines(rules, options->setup.seed, file, text_string(text),
                                    text->length, &report),
                  rules, &report);
}

static int replay(const Options *options) {
    const char *game = options->word_count == 2 ? options->words[0] : NULL;
    const char *file = options->words[options->word_count - 1];
    Text text = {0};
    Error error = {0};
    Report report = {0};
    int status = STATUS_USAGE;
    if (!file_load(file, DOC_BYTE_LIMIT, &text, &error)) {
        report_add_error(&report, &error);
        report_print(&report, STATUS_USAGE);
    } else if (record_is_save(text_string(&text), text.length)) {
        status = replay_save(options, game, file, &text);
    } else if (game) {
        status = replay_lines(options, game, file, &text);
    } else {
        fprintf(stderr,
                "tessera-cli replay: %s is no saved game; for a list of moves name the game "
                "before it\n",
                file);
        status = STATUS_WRONG;
    }
    text_free(&text);
    return status;
}

int command_replay(int count, char **arguments) {
    Options options;
    int status = STATUS_USAGE;
    if (options_read(&options, "replay", OPTION_SETTINGS, count, arguments))
        status = options.word_count == 1 || options.word_count == 2
                     ? replay(&options)
                     : usage_error("replay", "[GAME] FILE");
    options_free(&options);
    return status;
}
