// SPDX-License-Identifier: MIT
#include "app/cli/options.h"

#include "engine/base/memory.h"

#include <errno.h>
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
};

// What takes a value, and where it goes.
typedef struct Valued {
    const char *name;
    unsigned option;
    size_t offset; // of a const char * in Options
} Valued;

static const Valued valued[] = {
    {"--fen", OPTION_POSITION, offsetof(Options, setup.fen)},
    {"--position", OPTION_POSITION, offsetof(Options, setup.path)},
    {"--moves", OPTION_POSITION, offsetof(Options, setup.moves)},
    {"--seat", OPTION_SEAT, offsetof(Options, seat)},
    {"--set", OPTION_SETTINGS, offsetof(Options, setting)},
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

static bool check_seed(const char *command, const char *text) {
    char *end;
    errno = 0;
    strtoull(text, &end, 10);
    if (errno == 0 && *end == '\0' && end != text && *text != '-')
        return true;
    return complain(command, "is no seed: expected a whole number", text);
}

static bool read_value(Options *options, const char *command, const char *name, const char *value,
                       unsigned allowed) {
    if (!value)
        return complain(command, "needs a value after it", name);
    if (strcmp(name, "--seed") == 0)
        return check_seed(command, value);
    const Valued *target = find_valued(name, allowed);
    const char **place = (const char **)(void *)((char *)options + target->offset);
    if (target->option == OPTION_SETTINGS && !strchr(value, '='))
        return complain(command, "is no setting: expected name=value", value);
    if (*place && target->option != OPTION_SETTINGS)
        return complain(command, "was given twice", name);
    *place = value;
    return true;
}

bool options_read(Options *options, const char *command, unsigned allowed, int count,
                  char **items) {
    *options = (Options){0};
    options->words = memory_new((size_t)count * sizeof *options->words);
    for (int i = 0; i < count; i++) {
        const char *item = items[i];
        bool seed = (allowed & OPTION_SETTINGS) && strcmp(item, "--seed") == 0;
        if (text_starts_with(item, "--") && find_flag(item, allowed)) {
            options->given |= find_flag(item, allowed);
        } else if (seed || find_valued(item, allowed)) {
            i++;
            if (!read_value(options, command, item, i < count ? items[i] : NULL, allowed))
                return false;
        } else if (text_starts_with(item, "--")) {
            return complain(command, "is no option of this command; see tessera-cli --help", item);
        } else {
            options->words[options->word_count++] = item;
        }
    }
    if (options->setup.fen && options->setup.path)
        return complain(command, "and --position cannot both be given", "--fen");
    return true;
}

void options_free(Options *options) {
    memory_free(options->words);
}

int report_print(Report *report, int status) {
    Text text = {0};
    report_write(report, &text);
    fputs(text_string(&text), stderr);
    text_free(&text);
    report_free(report);
    return status;
}

static int load_rules(Table *table, const char *name) {
    Text path = {0};
    Report report = {0};
    library_path(name, &path);
    LoadResult result = rules_load(text_string(&path), &table->rules, &report);
    text_free(&path);
    if (result == LOAD_INVALID)
        return report_print(&report, STATUS_WRONG);
    if (result == LOAD_UNREADABLE && (strpbrk(name, "./") || access(name, F_OK) == 0))
        return report_print(&report, STATUS_USAGE);
    report_free(&report); // warnings are for check
    if (result == LOAD_FINE)
        return STATUS_FINE;
    fprintf(stderr, "tessera-cli: there is no game called %s; see tessera-cli list\n", name);
    return STATUS_USAGE;
}

static int check_arguments(const Rules *rules, const Options *options) {
    if (options->setting) {
        fprintf(stderr, "tessera-cli: %s has no option %.*s\n", rules->name,
                (int)strcspn(options->setting, "="), options->setting);
        return STATUS_USAGE;
    }
    if (options->seat && rules_find_seat(rules, options->seat) == SEAT_NONE) {
        fprintf(stderr, "tessera-cli: %s has no seat %s; its seats are", rules->name,
                options->seat);
        for (int seat = 0; seat < rules->seat_count; seat++)
            fprintf(stderr, "%s %s", seat > 0 ? "," : "", rules->seats[seat].name);
        fputs("\n", stderr);
        return STATUS_USAGE;
    }
    return STATUS_FINE;
}

int table_open(Table *table, const Options *options) {
    *table = (Table){0};
    int status = load_rules(table, options->words[0]);
    if (status != STATUS_FINE)
        return status;
    status = check_arguments(table->rules, options);
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
