// SPDX-License-Identifier: MIT
#include "app/cli/words/options.h"

#include "app/cli/words/command.h"
#include "engine/ai/level.h"
#include "engine/base/hash.h"
#include "engine/base/memory.h"
#include "engine/base/spelling.h"
#include "engine/game/file.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const OptionRow rows[] = {
    {"--fen", "FEN", OPTION_POSITION, TAKES_TEXT, offsetof(Options, setup.fen),
     "The position as a FEN, in games that have one"},
    {"--position", "FILE", OPTION_POSITION, TAKES_TEXT, offsetof(Options, setup.path),
     "The position as a position file, which `tessera-cli show GAME --json` prints"},
    {"--moves", "M1,M2,...", OPTION_POSITION, TAKES_TEXT, offsetof(Options, setup.moves),
     "Moves that are played from there"},
    {"--json", NULL, OPTION_JSON, TAKES_NOTHING, 0, "As JSON"},
    {"--epd", NULL, OPTION_EPD, TAKES_NOTHING, 0,
     "As EPD; with a file of positions in EPD as --position each of them"},
    {"--turns", NULL, OPTION_TURNS, TAKES_NOTHING, 0,
     "Whole turns, their actions joined by commas"},
    {"--offers", NULL, OPTION_OFFERS, TAKES_NOTHING, 0,
     "Offers, claims and resignation, too, such as `offer draw`"},
    {"--divide", NULL, OPTION_DIVIDE, TAKES_NOTHING, 0,
     "A line for each first move before the sum"},
    {"--actions", NULL, OPTION_ACTIONS, TAKES_NOTHING, 0, "Count single actions instead of turns"},
    {"--weighted", NULL, OPTION_WEIGHTED, TAKES_NOTHING, 0,
     "Count outcomes of chance as often as they are likely"},
    {"--kernel", "on|off|both", OPTION_KERNEL, TAKES_TEXT, offsetof(Options, kernel),
     "Count on the kernel's sets of squares, on whole positions, or on both and compare; where it "
     "is not given, on the kernel in games that it takes"},
    {"--strict", NULL, OPTION_STRICT, TAKES_NOTHING, 0, "Warnings make the exit status 1, too"},
    {"--seat", "NAME", OPTION_SEAT, TAKES_TEXT, offsetof(Options, seat),
     "Only what this seat may know"},
    {"--seat", "NAME=PLAYER", OPTION_PLAYERS, TAKES_PLAYER, offsetof(Options, players),
     "Who plays a seat, and with it all that its player holds"},
    {"--games", "N", OPTION_GAMES, TAKES_NUMBER, offsetof(Options, games),
     "How many random games are played; 20 where it is not given, 0 for none"},
    {"--games", "N", OPTION_MATCH, TAKES_COUNT, offsetof(Options, games),
     "How many games; one where it is not given, or as many as there are openings"},
    {"--games", "N", OPTION_TUNING, TAKES_COUNT, offsetof(Options, games),
     "How many games to learn from; 400 where it is not given"},
    {"--swap", NULL, OPTION_SWAP, TAKES_NOTHING, 0,
     "Players move on by one seat from game to game"},
    {"--trials", "N", OPTION_TUNING, TAKES_COUNT, offsetof(Options, trials),
     "How many games the match has that tries what was learnt; 200 where it is not given"},
    {"--max-plies", "N", OPTION_MATCH, TAKES_COUNT, offsetof(Options, max_plies),
     "End a game as unfinished after so many turns"},
    {"--max-plies", "N", OPTION_TUNING, TAKES_COUNT, offsetof(Options, max_plies),
     "End a game after so many turns; 400 where it is not given"},
    {"--budget", "NODES", OPTION_MATCH, TAKES_COUNT, offsetof(Options, budget),
     "How many positions are looked at for a move at the most"},
    {"--budget", "NODES", OPTION_TUNING, TAKES_COUNT, offsetof(Options, budget),
     "How many positions are looked at for a move; 400 where it is not given"},
    {"--level", "N", OPTION_THINKING, TAKES_LEVEL, offsetof(Options, level),
     "How well it plays, from 1 to 8"},
    {"--movetime", "MS", OPTION_MATCH | OPTION_THINKING, TAKES_COUNT, offsetof(Options, movetime),
     "Milliseconds for a move"},
    {"--clock", "[NAME=]CLOCK", OPTION_MATCH, TAKES_TEXTS, offsetof(Options, clocks),
     "The clock by which all play, or the player of one seat"},
    {"--openings", "FILE", OPTION_MATCH, TAKES_TEXT, offsetof(Options, openings),
     "Games start from the positions in a file, one a line: FEN, EPD or position files"},
    {"--random-plies", "N", OPTION_MATCH, TAKES_NUMBER, offsetof(Options, random_plies),
     "How many turns are random before players choose"},
    {"--random-plies", "N", OPTION_TUNING, TAKES_COUNT, offsetof(Options, random_plies),
     "How many turns are random before players choose; 8 where it is not given"},
    {"--record", "DIR", OPTION_MATCH, TAKES_TEXT, offsetof(Options, record),
     "Save each game in a folder"},
    {"--shard", "I/N", OPTION_MATCH, TAKES_SHARD, offsetof(Options, shard),
     "Play only the Ith of N parts, counted from 0"},
    {"--merge", "FILE...", OPTION_MERGE, TAKES_NOTHING, 0,
     "Put together what parts printed, instead of playing"},
    {"--summary", NULL, OPTION_SUMMARY, TAKES_NOTHING, 0,
     "Print scores with their errors and what they are in Elo at the end"},
    {"--against", "FILE", OPTION_TUNING, TAKES_TEXT, offsetof(Options, against),
     "Learn nothing: only play the match, against another version of the spec"},
    {"--runs", "N", OPTION_BENCH, TAKES_COUNT, offsetof(Options, runs),
     "Run each workload so many times, and print the median time and the spread"},
    {"--against", "FILE", OPTION_BENCH, TAKES_TEXT, offsetof(Options, against),
     "Compare with an earlier run, whose output is in a file"},
    {"--report", NULL, OPTION_REPORT, TAKES_NOTHING, 0,
     "Print how long the random games were and how they ended"},
    {"--game", "N", OPTION_GAME_NUMBER, TAKES_COUNT, offsetof(Options, number),
     "Only the Nth of several games in a PGN"},
    {"--pgn", NULL, OPTION_PGN, TAKES_NOTHING, 0, "Print the game as PGN instead of its position"},
    {"--verify", NULL, OPTION_VERIFY, TAKES_NOTHING, 0,
     "Of a saved game, prove that every die and card followed from the secret it committed to"},
    {"--all", NULL, OPTION_ALL, TAKES_NOTHING, 0, "Tell about every command"},
    {"--set", "NAME=VALUE", OPTION_SETTINGS, TAKES_SETTING, offsetof(Options, settings),
     "Set an option of the game; NAME=random sets it to any of its values, players=N is how many "
     "play"},
    {"--seed", "N", OPTION_SETTINGS | OPTION_SEED, TAKES_SEED, offsetof(Options, setup.seed),
     "Fix what chance does: the same seed gives the same results"},
};

enum { ROW_COUNT = sizeof rows / sizeof *rows };

const OptionRow *option_next(const OptionRow *row, unsigned allowed) {
    for (row = row ? row + 1 : rows; row < &rows[ROW_COUNT]; row++)
        if (row->option & allowed)
            return row;
    return NULL;
}

bool option_repeats(const OptionRow *row) {
    return row->takes == TAKES_TEXTS || row->takes == TAKES_SETTING || row->takes == TAKES_PLAYER;
}

static const OptionRow *find_option(const char *name, unsigned allowed) {
    const OptionRow *row = option_next(NULL, allowed);
    while (row && strcmp(row->name, name) != 0)
        row = option_next(row, allowed);
    return row;
}

static bool complain(const char *command, const char *what, const char *argument) {
    fprintf(stderr, "tessera-cli %s: %s %s\n", command, argument, what);
    return false;
}

// Reports that [name] is no option of the command, and suggests the option with the most similar
// name, if any is similar.
static bool complain_unknown(const Command *command, const char *name) {
    const char *names[ROW_COUNT];
    size_t count = 0;
    for (const OptionRow *row = NULL; (row = option_next(row, command->options)) != NULL;)
        names[count++] = row->name;
    const char *closest = spelling_closest(name, names, count);
    fprintf(stderr,
            "tessera-cli %s: %s is no option of this command; %s%s%s tessera-cli %s --help\n",
            command->name, name, closest ? "did you mean " : "", closest ? closest : "",
            closest ? "? See" : "see", command->name);
    return false;
}

static bool read_seed(const char *command, const char *text, uint64_t *seed) {
    char *end;
    errno = 0;
    *seed = strtoull(text, &end, 10);
    if (errno == 0 && *end == '\0' && end != text && *text != '-') // strtoull would negate
        return true;
    return complain(command, "is no seed: expected a whole number", text);
}

static bool read_count(const char *command, const char *text, int minimum, int *count) {
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (errno != 0 || *end != '\0' || end == text || value < minimum || value > INT_MAX)
        return complain(command,
                        minimum > 0 ? "is no count: expected a whole number from 1 on"
                                    : "is no count: expected a whole number",
                        text);
    *count = (int)value;
    return true;
}

// Reads one part of a match, such as 0/4, the first of four.
static bool read_shard(const char *command, const char *text, Shard *shard) {
    char rest;
    // 9 digits always fit in an int. A third match, [rest], would be text after the numbers.
    if (sscanf(text, "%9d/%9d%c", &shard->index, &shard->count, &rest) == 2 && text[0] != '+' &&
        shard->index >= 0 && shard->index < shard->count)
        return true;
    return complain(command, "is no part of a match: expected I/N, with I from 0 to N-1", text);
}

static bool read_level(const char *command, const char *text, int *level) {
    if (text[0] >= '1' && text[0] <= '0' + LEVEL_MOST && text[1] == '\0') {
        *level = text[0] - '0';
        return true;
    }
    return complain(command, "is no level: expected a number from 1 to 8", text);
}

static bool add_text(const char *text, Texts *texts) {
    texts->items[texts->count++] = text;
    return true;
}

static bool read_assignment(const char *command, const char *text, const char *what, Texts *texts) {
    const char *sign = strchr(text, '=');
    if (!sign || sign == text || !sign[1])
        return complain(command, what, text);
    return add_text(text, texts);
}

static bool read_text(const char *command, const char *name, const char *text,
                      const char **destination) {
    if (*destination)
        return complain(command, "was given twice", name);
    *destination = text;
    return true;
}

// Reads the value of an option. [value] is NULL if there are no more arguments.
static bool read_value(Options *options, const OptionRow *row, const char *value) {
    const char *command = options->command->name;
    void *destination = (char *)options + row->offset;
    if (!value)
        return complain(command, "needs a value after it", row->name);
    switch (row->takes) {
    case TAKES_NOTHING: break;
    case TAKES_TEXT: return read_text(command, row->name, value, destination);
    case TAKES_TEXTS: return add_text(value, destination);
    case TAKES_SETTING:
        return read_assignment(command, value, "is no setting: expected name=value", destination);
    case TAKES_PLAYER:
        return read_assignment(command, value, "names no player: expected SEAT=PLAYER",
                               destination);
    case TAKES_SEED: return read_seed(command, value, destination);
    case TAKES_COUNT: return read_count(command, value, 1, destination);  // 1 or more
    case TAKES_NUMBER: return read_count(command, value, 0, destination); // 0 or more
    case TAKES_SHARD: return read_shard(command, value, destination);
    case TAKES_LEVEL: return read_level(command, value, destination);
    }
    return false;
}

// Reads the words and options of a command, up to --help if it is among them.
static bool read_items(Options *options, int count, char **items) {
    const Command *command = options->command;
    for (int i = 0; i < count && !options->help; i++) {
        const OptionRow *row = find_option(items[i], command->options);
        // a row may stand for several options; only those of this command count
        options->given |= row ? row->option & command->options : 0;
        if (row && row->takes != TAKES_NOTHING) {
            i++;
            if (!read_value(options, row, i < count ? items[i] : NULL))
                return false;
        } else if (strcmp(items[i], "--help") == 0 || strcmp(items[i], "-h") == 0) {
            options->help = true;
        } else if (!row && text_starts_with(items[i], "--")) {
            return complain_unknown(command, items[i]);
        } else if (!row) {
            options->words[options->word_count++] = items[i];
        }
    }
    return true;
}

// Makes [chosen] equal to the settings that were given.
static void copy_settings(Options *options) {
    options->chosen.count = options->settings.count;
    for (size_t i = 0; i < options->settings.count; i++)
        options->chosen.items[i] = options->settings.items[i];
}

static void free_drawn(Options *options) {
    for (size_t i = 0; i < options->drawn.count; i++)
        memory_free((void *)options->drawn.items[i]);
    options->drawn.count = 0;
}

bool options_read(Options *options, const Command *command, int count, char **items) {
    size_t size = ((size_t)count + 1) * sizeof *options->words; // room for all items in each list
    *options = (Options){.command = command};
    options->words = memory_new(size);
    options->settings.items = memory_new(size);
    options->chosen.items = memory_new(size);
    options->drawn.items = memory_new(size);
    options->players.items = memory_new(size);
    options->clocks.items = memory_new(size);
    if (!read_items(options, count, items))
        return false;
    copy_settings(options);
    if (options->setup.fen && options->setup.path)
        return complain(command->name, "and --position cannot both be given", "--fen");
    return true;
}

void options_free(Options *options) {
    memory_free(options->words);
    memory_free(options->settings.items);
    memory_free(options->chosen.items);
    free_drawn(options);
    memory_free(options->drawn.items);
    memory_free(options->players.items);
    memory_free(options->clocks.items);
}

int input_load(const char *path, size_t limit, Text *text) {
    Report report = {0};
    Error error = {0};
    if (file_load(path, limit, text, &error))
        return STATUS_FINE;
    report_add_error(&report, &error);
    return report_print(&report, STATUS_USAGE);
}

// Reports what is wrong with [settings], given that the document loads without them.
static int explain_settings(const Rules *rules, const Settings *settings, Report *report) {
    for (size_t i = 0; i < settings->count; i++) {
        if (rules_have_option(rules, settings->items[i]))
            continue;
        fprintf(stderr, "tessera-cli: %s has no option %.*s\n", rules->about.name,
                (int)strcspn(settings->items[i], "="), settings->items[i]);
        report_free(report);
        return STATUS_USAGE;
    }
    return report_print(report, STATUS_USAGE);
}

// Reports errors of a document or, if it loads without the settings, those of the settings.
static int report_invalid(const char *path, const Settings *settings, Report *report) {
    Rules *rules;
    Report other = {0};
    int status = STATUS_WRONG;
    if (settings->count > 0 && rules_load(path, &rules, &other) == LOAD_FINE) {
        status = explain_settings(rules, settings, report);
        rules_free(rules);
    } else {
        report_print(report, STATUS_WRONG);
    }
    report_free(&other);
    return status;
}

// True if [name] is a path rather than an id: it has a dot or a slash, or a file with this name
// exists.
static bool is_path(const char *name) {
    return strpbrk(name, "./") || access(name, F_OK) == 0;
}

int options_load(const char *name, const Settings *settings, Rules **rules) {
    Text path = {0};
    Report report = {0};
    int status = STATUS_USAGE;
    library_path(name, &path);
    LoadResult result = rules_load_set(text_string(&path), settings, rules, &report);
    if (result == LOAD_INVALID) {
        status = report_invalid(text_string(&path), settings, &report);
    } else if (result == LOAD_FINE) {
        status = STATUS_FINE;
        report_free(&report); // only `check` prints warnings
    } else if (is_path(name)) {
        report_print(&report, STATUS_USAGE);
    } else {
        report_free(&report);
        fprintf(stderr, "tessera-cli: there is no game called %s; see tessera-cli list\n", name);
    }
    text_free(&path);
    return status;
}

int seat_unknown(const Rules *rules, const char *name) {
    fprintf(stderr, "tessera-cli: %s has no seat %s; its seats are", rules->about.name, name);
    for (int seat = 0; seat < rules->seats.count; seat++)
        fprintf(stderr, "%s %s", seat > 0 ? "," : "", rules->seats.list[seat].name);
    fputs("\n", stderr);
    return STATUS_USAGE;
}

Settings options_settings(const Options *options) {
    return (Settings){.items = options->chosen.items, .count = options->chosen.count};
}

// Options chosen by chance -----------------------------------------------------------------------

static bool is_random(const char *setting) {
    const char *sign = strchr(setting, '=');
    return sign && strcmp(sign, "=random") == 0;
}

// True if [value] is one of the option's named values.
static bool has_value(const Option *option, const char *value) {
    for (int i = 0; i < option->value_count; i++)
        if (strcmp(option->values[i], value) == 0)
            return true;
    return false;
}

// True if [setting], `NAME=VALUE`, is for [option].
static bool is_setting_of(const char *setting, const Option *option) {
    size_t length = strlen(option->name);
    return strncmp(option->name, setting, length) == 0 && setting[length] == '=';
}

// Replaces setting [index], `NAME=random`, with `NAME=VALUE`, where [number] selects the value.
static void draw_setting(Options *options, size_t index, const Option *option, uint64_t number) {
    Text text = {0};
    text_appendf(&text, "%s=", option->name);
    uint64_t count = (uint64_t)((int64_t)option->maximum - option->minimum + 1);
    if (option->kind == OPTION_INTEGER)
        text_appendf(&text, "%lld", (long long)option->minimum + (long long)(number % count));
    else if (option->kind == OPTION_BOOLEAN)
        text_append(&text, number % 2 ? "true" : "false");
    else
        text_append(&text, option->values[number % (uint64_t)option->value_count]);
    char *copy = memory_new(text.length + 1);
    memcpy(copy, text.data, text.length + 1);
    options->drawn.items[options->drawn.count++] = options->chosen.items[index] = copy;
    text_free(&text);
}

// Stores in [rest] the settings whose value is not `random`. Their array is [items], which has room
// for all settings.
static void keep_chosen(const Options *options, const char **items, Settings *rest) {
    *rest = (Settings){.items = items};
    for (size_t i = 0; i < options->settings.count; i++)
        if (!is_random(options->settings.items[i]))
            items[rest->count++] = options->settings.items[i];
}

// Chooses the values of options set to `random`. The possible values are known from the rules,
// which are loaded without those settings.
static int draw_settings(Options *options, const char *game) {
    const char **items = memory_new((options->settings.count + 1) * sizeof *items);
    Settings rest;
    Rules *rules = NULL;
    uint64_t seed = options->setup.seed + options->draw;
    free_drawn(options);
    copy_settings(options);
    keep_chosen(options, items, &rest);
    int status = rest.count < options->settings.count ? options_load(game, &rest, &rules)
                                                      : STATUS_FINE;
    for (size_t i = 0; rules && i < options->settings.count; i++)
        for (int j = 0; j < rules->options.count && is_random(options->settings.items[i]); j++) {
            // if the option has a value called `random`, the setting means that value
            const Option *option = &rules->options.list[j];
            uint64_t number = hash_mix(hash_mix(~seed) + (uint64_t)j); // differs for each option
            if (is_setting_of(options->settings.items[i], option) && !has_value(option, "random"))
                draw_setting(options, i, option, number);
        }
    rules_free(rules);
    memory_free(items);
    return status;
}

int table_load(Table *table, Options *options) {
    *table = (Table){0};
    int status = draw_settings(options, options->words[0]);
    Settings settings = options_settings(options);
    if (status == STATUS_FINE)
        status = options_load(options->words[0], &settings, &table->rules);
    if (status == STATUS_FINE && options->seat &&
        rules_find_seat(table->rules, options->seat) == SEAT_NONE)
        status = seat_unknown(table->rules, options->seat);
    return status;
}

int table_open(Table *table, Options *options) {
    int status = table_load(table, options);
    if (status != STATUS_FINE)
        return status;
    Report report = {0};
    LoadResult result = setup_game(&options->setup, table->rules, &table->game, &report);
    return report_print(&report, load_exit_status(result));
}

void table_free(Table *table) {
    game_free(table->game);
    rules_free(table->rules);
}

int table_run(Options *options, int (*run)(const Game *game, const Options *options)) {
    Table table;
    int status = table_open(&table, options);
    if (status == STATUS_FINE)
        status = run(table.game, options);
    table_free(&table);
    return status;
}
