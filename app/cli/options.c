// SPDX-License-Identifier: MIT
#include "app/cli/options.h"

#include "engine/ai/level.h"
#include "engine/base/hash.h"
#include "engine/base/memory.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Flag {
    const char *name;
    unsigned option;
} Flag;

static const Flag flags[] = {
    {"--json", OPTION_JSON},       {"--turns", OPTION_TURNS},       {"--divide", OPTION_DIVIDE},
    {"--actions", OPTION_ACTIONS}, {"--weighted", OPTION_WEIGHTED}, {"--strict", OPTION_STRICT},
    {"--swap", OPTION_SWAP},       {"--report", OPTION_REPORT},     {"--pgn", OPTION_PGN},
    {"--merge", OPTION_MERGE},     {"--summary", OPTION_SUMMARY},   {"--offers", OPTION_OFFERS},
    {"--epd", OPTION_EPD},
};

typedef enum ValueKind {
    VALUE_TEXT,
    VALUE_TEXTS, // gathered
    VALUE_SETTING,
    VALUE_PLAYER,
    VALUE_SEED,
    VALUE_COUNT,
    VALUE_NUMBER, // a count or 0
    VALUE_SHARD,
    VALUE_LEVEL,
} ValueKind;

// What takes a value, and where it goes.
typedef struct Valued {
    const char *name;
    unsigned option;
    ValueKind kind;
    size_t offset; // in Options: of a const char *, a Texts, a uint64_t, an int or a Shard
} Valued;

static const Valued valued[] = {
    {"--fen", OPTION_POSITION, VALUE_TEXT, offsetof(Options, setup.fen)},
    {"--position", OPTION_POSITION, VALUE_TEXT, offsetof(Options, setup.path)},
    {"--moves", OPTION_POSITION, VALUE_TEXT, offsetof(Options, setup.moves)},
    {"--seat", OPTION_SEAT, VALUE_TEXT, offsetof(Options, seat)},
    {"--seat", OPTION_PLAYERS, VALUE_PLAYER, offsetof(Options, players)},
    {"--set", OPTION_SETTINGS, VALUE_SETTING, offsetof(Options, settings)},
    {"--seed", OPTION_SETTINGS, VALUE_SEED, offsetof(Options, setup.seed)},
    {"--seed", OPTION_SEED, VALUE_SEED, offsetof(Options, setup.seed)},
    {"--games", OPTION_GAMES, VALUE_NUMBER, offsetof(Options, games)},
    {"--games", OPTION_MATCH, VALUE_COUNT, offsetof(Options, games)},
    {"--max-plies", OPTION_MATCH, VALUE_COUNT, offsetof(Options, max_plies)},
    {"--budget", OPTION_MATCH, VALUE_COUNT, offsetof(Options, budget)},
    {"--movetime", OPTION_MATCH, VALUE_COUNT, offsetof(Options, movetime)},
    {"--movetime", OPTION_THINKING, VALUE_COUNT, offsetof(Options, movetime)},
    {"--level", OPTION_THINKING, VALUE_LEVEL, offsetof(Options, level)},
    {"--game", OPTION_GAME_NUMBER, VALUE_COUNT, offsetof(Options, number)},
    {"--clock", OPTION_MATCH, VALUE_TEXTS, offsetof(Options, clocks)},
    {"--record", OPTION_MATCH, VALUE_TEXT, offsetof(Options, record)},
    {"--openings", OPTION_MATCH, VALUE_TEXT, offsetof(Options, openings)},
    {"--random-plies", OPTION_MATCH, VALUE_NUMBER, offsetof(Options, random_plies)},
    {"--games", OPTION_TUNING, VALUE_COUNT, offsetof(Options, games)},
    {"--trials", OPTION_TUNING, VALUE_COUNT, offsetof(Options, trials)},
    {"--max-plies", OPTION_TUNING, VALUE_COUNT, offsetof(Options, max_plies)},
    {"--budget", OPTION_TUNING, VALUE_COUNT, offsetof(Options, budget)},
    {"--random-plies", OPTION_TUNING, VALUE_COUNT, offsetof(Options, random_plies)},
    {"--against", OPTION_TUNING, VALUE_TEXT, offsetof(Options, against)},
    {"--shard", OPTION_MATCH, VALUE_SHARD, offsetof(Options, shard)},
};

static bool complain(const char *command, const char *what, const char *argument) {
    fprintf(stderr, "tessera-cli %s: %s %s\n", command, argument, what);
    return false;
}

static unsigned find_flag(const char *name, unsigned allowed) {
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if ((flags[i].option & allowed) && strcmp(flags[i].name, name) == 0)
            return flags[i].option;
    return 0;
}

static const Valued *find_valued(const char *name, unsigned allowed) {
    for (size_t i = 0; i < sizeof valued / sizeof *valued; i++)
        if ((valued[i].option & allowed) && strcmp(valued[i].name, name) == 0)
            return &valued[i];
    return NULL;
}

static bool read_seed(const char *command, const char *text, uint64_t *seed) {
    char *end;
    errno = 0;
    *seed = strtoull(text, &end, 10);
    if (errno == 0 && *end == '\0' && end != text && *text != '-')
        return true;
    return complain(command, "is no seed: expected a whole number", text);
}

static bool read_count(const char *command, const char *text, int least, int *count) {
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (errno != 0 || *end != '\0' || end == text || value < least || value > INT_MAX)
        return complain(command,
                        least > 0 ? "is no count: expected a whole number from 1 on"
                                  : "is no count: expected a whole number",
                        text);
    *count = (int)value;
    return true;
}

static bool read_shard(const char *command, const char *text, Shard *shard) {
    char rest;
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

static bool read_text(const char *command, const char *name, const char *text, const char **place) {
    if (*place)
        return complain(command, "was given twice", name);
    *place = text;
    return true;
}

static bool read_value(Options *options, const char *command, const Valued *target,
                       const char *value) {
    void *place = (char *)options + target->offset;
    options->given |= target->option;
    if (!value)
        return complain(command, "needs a value after it", target->name);
    switch (target->kind) {
    case VALUE_TEXT: return read_text(command, target->name, value, place);
    case VALUE_TEXTS: return add_text(value, place);
    case VALUE_SETTING:
        return read_assignment(command, value, "is no setting: expected name=value", place);
    case VALUE_PLAYER:
        return read_assignment(command, value, "names no player: expected SEAT=PLAYER", place);
    case VALUE_SEED: return read_seed(command, value, place);
    case VALUE_COUNT: return read_count(command, value, 1, place);
    case VALUE_NUMBER: return read_count(command, value, 0, place);
    case VALUE_SHARD: return read_shard(command, value, place);
    case VALUE_LEVEL: return read_level(command, value, place);
    }
    return false;
}

static bool read_items(Options *options, const char *command, unsigned allowed, int count,
                       char **items) {
    for (int i = 0; i < count; i++) {
        const char *item = items[i];
        const Valued *target = find_valued(item, allowed);
        if (find_flag(item, allowed)) {
            options->given |= find_flag(item, allowed);
        } else if (target) {
            i++;
            if (!read_value(options, command, target, i < count ? items[i] : NULL))
                return false;
        } else if (text_starts_with(item, "--")) {
            return complain(command, "is no option of this command; see tessera-cli --help", item);
        } else {
            options->words[options->word_count++] = item;
        }
    }
    return true;
}

static void copy_settings(Options *options) {
    options->chosen.count = options->settings.count;
    for (size_t i = 0; i < options->settings.count; i++)
        options->chosen.items[i] = options->settings.items[i];
}

static void forget_drawn(Options *options) {
    for (size_t i = 0; i < options->drawn.count; i++)
        memory_free((void *)options->drawn.items[i]);
    options->drawn.count = 0;
}

bool options_read(Options *options, const char *command, unsigned allowed, int count,
                  char **items) {
    size_t size = ((size_t)count + 1) * sizeof *options->words;
    *options = (Options){0};
    options->words = memory_new(size);
    options->settings.items = memory_new(size);
    options->chosen.items = memory_new(size);
    options->drawn.items = memory_new(size);
    options->players.items = memory_new(size);
    options->clocks.items = memory_new(size);
    if (!read_items(options, command, allowed, count, items))
        return false;
    copy_settings(options);
    if (options->setup.fen && options->setup.path)
        return complain(command, "and --position cannot both be given", "--fen");
    return true;
}

void options_free(Options *options) {
    memory_free(options->words);
    memory_free(options->settings.items);
    memory_free(options->chosen.items);
    forget_drawn(options);
    memory_free(options->drawn.items);
    memory_free(options->players.items);
    memory_free(options->clocks.items);
}

int load_status(LoadResult result) {
    return result == LOAD_FINE ? STATUS_FINE : result == LOAD_INVALID ? STATUS_WRONG : STATUS_USAGE;
}

int report_print(Report *report, int status) {
    Text text = {0};
    report_write(report, &text);
    fputs(text_string(&text), stderr);
    text_free(&text);
    report_free(report);
    return status;
}

static bool has_option(const Rules *rules, const char *setting) {
    size_t length = strcspn(setting, "=");
    for (int i = 0; i < rules->option_count; i++)
        if (strncmp(rules->options[i].name, setting, length) == 0 &&
            rules->options[i].name[length] == '\0')
            return true;
    return strncmp(setting, "players=", strlen("players=")) == 0;
}

// The document is fine without the settings: what is wrong with them?
static int explain_settings(const Rules *rules, const Settings *settings, Report *report) {
    for (size_t i = 0; i < settings->count; i++) {
        if (has_option(rules, settings->items[i]))
            continue;
        fprintf(stderr, "tessera-cli: %s has no option %.*s\n", rules->name,
                (int)strcspn(settings->items[i], "="), settings->items[i]);
        report_free(report);
        return STATUS_USAGE;
    }
    return report_print(report, STATUS_USAGE);
}

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

int options_load(const char *name, const Settings *settings, Rules **rules) {
    Text path = {0};
    Report report = {0};
    int status = STATUS_USAGE;
    library_path(name, &path);
    LoadResult result = rules_load_set(text_string(&path), settings, rules, &report);
    if (result == LOAD_INVALID) {
        status = report_invalid(text_string(&path), settings, &report);
    } else if (result == LOAD_UNREADABLE && (strpbrk(name, "./") || access(name, F_OK) == 0)) {
        report_print(&report, STATUS_USAGE);
    } else {
        report_free(&report); // warnings are for check
        status = result == LOAD_FINE ? STATUS_FINE : STATUS_USAGE;
        if (status != STATUS_FINE)
            fprintf(stderr, "tessera-cli: there is no game called %s; see tessera-cli list\n",
                    name);
    }
    text_free(&path);
    return status;
}

int seat_unknown(const Rules *rules, const char *name) {
    fprintf(stderr, "tessera-cli: %s has no seat %s; its seats are", rules->name, name);
    for (int seat = 0; seat < rules->seat_count; seat++)
        fprintf(stderr, "%s %s", seat > 0 ? "," : "", rules->seats[seat].name);
    fputs("\n", stderr);
    return STATUS_USAGE;
}

Settings options_settings(const Options *options) {
    return (Settings){.items = options->chosen.items, .count = options->chosen.count};
}

// Options set to chance --------------------------------------------------------------------------

static bool is_random(const char *setting) {
    const char *sign = strchr(setting, '=');
    return sign && strcmp(sign, "=random") == 0;
}

// A value of its own may be called so.
static bool has_value(const Option *option, const char *value) {
    for (int i = 0; i < option->value_count; i++)
        if (strcmp(option->values[i], value) == 0)
            return true;
    return false;
}

// Puts `NAME=VALUE` in place of `NAME=random`: any value, as [number] says.
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

// The settings without those that chance is to choose.
static void drop_random(const Options *options, const char **items, Settings *rest) {
    *rest = (Settings){.items = items};
    for (size_t i = 0; i < options->settings.count; i++)
        if (!is_random(options->settings.items[i]))
            items[rest->count++] = options->settings.items[i];
}

// Which values an option can have, the rules tell that are loaded without them.
static int draw_settings(Options *options, const char *game) {
    const char **items = memory_new((options->settings.count + 1) * sizeof *items);
    Settings rest;
    Rules *rules = NULL;
    uint64_t seed = options->setup.seed + options->draw;
    forget_drawn(options);
    copy_settings(options);
    drop_random(options, items, &rest);
    int status = rest.count < options->settings.count ? options_load(game, &rest, &rules)
                                                      : STATUS_FINE;
    for (size_t i = 0; rules && i < options->settings.count; i++)
        for (int j = 0; j < rules->option_count && is_random(options->settings.items[i]); j++) {
            const Option *option = &rules->options[j];
            size_t length = strlen(option->name);
            if (strncmp(option->name, options->settings.items[i], length) == 0 &&
                options->settings.items[i][length] == '=' && !has_value(option, "random"))
                draw_setting(options, i, option, hash_mix(hash_mix(~seed) + (uint64_t)j));
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
    SetupResult result = setup_game(&options->setup, table->rules, &table->game, &report);
    return report_print(&report, result == SETUP_FINE    ? STATUS_FINE
                                 : result == SETUP_WRONG ? STATUS_WRONG
                                                         : STATUS_USAGE);
}

void table_free(Table *table) {
    game_free(table->game);
    rules_free(table->rules);
}

int usage_error(const char *command, const char *usage) {
    fprintf(stderr, "usage: tessera-cli %s%s%s\n", command, usage[0] ? " " : "", usage);
    return STATUS_USAGE;
}
