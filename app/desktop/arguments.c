// SPDX-License-Identifier: MIT
#include "app/desktop/arguments.h"

#include "app/desktop/view/board_picture.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void arguments_print_help(void) {
    puts("Plays board games whose rules are data.\n"
         "\n"
         "  tessera [GAME]                     opens the game in a window\n"
         "  tessera --export OUT.png [GAME]    writes a picture of the board\n"
         "  tessera --script FILE [GAME]       plays a script without a display\n"
         "  tessera --check SPEC               says what is wrong with a spec\n"
         "  tessera --list                     the games that come with Tessera\n"
         "  tessera --version, tessera --help\n"
         "\n"
         "GAME is the id of a game from `tessera --list` or the path of a spec; without it chess\n"
         "is opened. The position to start from:\n"
         "\n"
         "  --fen FEN            a position in Forsyth-Edwards Notation\n"
         "  --position FILE      a position file\n"
         "  --moves M1,M2,...    moves played from there\n"
         "\n"
         "  --size WIDTHxHEIGHT  of the picture or the script's screen, in pixels\n"
         "  --set NAME=VALUE     an option of the game\n"
         "  --seat NAME          the seat from which to look\n"
         "  --seed N             fixes all chance\n"
         "  --config DIR         keeps preferences and other files of the user in DIR; without it\n"
         "                       scripts have none\n"
         "\n"
         "Exit status: 0 fine; 1 the thing asked about is wrong; 2 bad usage or unreadable file.");
}

static bool complain(const char *what, const char *argument) {
    fprintf(stderr, "tessera: %s %s\n", argument, what);
    return false;
}

static bool read_side(const char **at, int *side) {
    char *end;
    if (**at < '0' || **at > '9')
        return false;
    errno = 0;
    long value = strtol(*at, &end, 10);
    *at = end;
    *side = (int)value;
    return errno == 0 && value >= 1 && value <= PICTURE_SIDE_LIMIT;
}

bool size_read(const char *text, int *width, int *height) {
    const char *at = text;
    if (!read_side(&at, width) || *at++ != 'x' || !read_side(&at, height))
        return false;
    return *at == '\0';
}

static bool read_seed(const char *text) {
    char *end;
    errno = 0;
    strtoull(text, &end, 10);
    return errno == 0 && *end == '\0' && end != text && *text >= '0' && *text <= '9';
}

// ---- Options

typedef struct ModeOption {
    const char *name;
    Mode mode;
    bool takes_file;
} ModeOption;

static const ModeOption mode_options[] = {
    {"--export", MODE_EXPORT, true},    {"--script", MODE_SCRIPT, true},
    {"--check", MODE_CHECK, true},      {"--list", MODE_LIST, false},
    {"--help", MODE_HELP, false},       {"-h", MODE_HELP, false},
    {"--version", MODE_VERSION, false},
};

static const ModeOption *find_mode(const char *name) {
    for (size_t i = 0; i < sizeof mode_options / sizeof *mode_options; i++)
        if (strcmp(mode_options[i].name, name) == 0)
            return &mode_options[i];
    return NULL;
}

// Where the value of an option goes, or NULL for one that is unknown.
static const char **find_value(Arguments *arguments, const char *name) {
    const struct {
        const char *name;
        const char **place;
    } values[] = {
        {"--fen", &arguments->setup.fen},     {"--position", &arguments->setup.path},
        {"--moves", &arguments->setup.moves}, {"--seat", &arguments->seat},
        {"--set", &arguments->setting},       {"--config", &arguments->config},
    };
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (strcmp(values[i].name, name) == 0)
            return values[i].place;
    return NULL;
}

static bool read_size(Arguments *arguments, const char *value) {
    return size_read(value, &arguments->width, &arguments->height) ||
           complain("is no size: expected WIDTHxHEIGHT, each from 1 to 8192", value);
}

static bool read_valued(Arguments *arguments, const char *name, const char *value) {
    if (strcmp(name, "--size") == 0)
        return read_size(arguments, value);
    if (strcmp(name, "--seed") == 0)
        return read_seed(value) || complain("is no seed: expected a whole number", value);
    const char **place = find_value(arguments, name);
    if (!place)
        return complain("is no option; see tessera --help", name);
    if (strcmp(name, "--set") == 0 && !strchr(value, '='))
        return complain("is no setting: expected NAME=VALUE", value);
    if (*place)
        return strcmp(name, "--set") == 0 || complain("was given twice", name);
    *place = value;
    return true;
}

static bool is_valued(Arguments *arguments, const char *name) {
    return strcmp(name, "--size") == 0 || strcmp(name, "--seed") == 0 ||
           find_value(arguments, name) != NULL;
}

static bool set_mode(Arguments *arguments, const ModeOption *option, const char *value) {
    if (arguments->mode != MODE_PLAY)
        return complain("cannot be combined with what stands before it", option->name);
    arguments->mode = option->mode;
    if (option->takes_file)
        arguments->file = value;
    return true;
}

static bool set_game(Arguments *arguments, const char *item) {
    if (arguments->game)
        return complain("is one game too many", item);
    arguments->game = item;
    return true;
}

// Reads items[*at] and its value, at which [*at] then stands.
static bool read_item(Arguments *arguments, int *at, int count, char **items) {
    const char *item = items[*at];
    const ModeOption *mode = find_mode(item);
    bool valued = mode ? mode->takes_file : is_valued(arguments, item);
    if (!mode && !valued && item[0] == '-' && item[1])
        return complain("is no option; see tessera --help", item);
    if (!mode && !valued)
        return set_game(arguments, item);
    if (valued && ++*at == count)
        return complain("needs a value after it", item);
    const char *value = valued ? items[*at] : NULL;
    return mode ? set_mode(arguments, mode, value) : read_valued(arguments, item, value);
}

bool arguments_read(Arguments *arguments, int count, char **items) {
    *arguments = (Arguments){0};
    for (int i = 0; i < count; i++)
        if (!read_item(arguments, &i, count, items))
            return false;
    if (arguments->setup.fen && arguments->setup.path)
        return complain("and --position cannot both be given", "--fen");
    if (arguments->width > 0 && arguments->mode != MODE_EXPORT && arguments->mode != MODE_SCRIPT)
        return complain("goes with --export and --script only", "--size");
    return true;
}

bool arguments_have_setup(const Arguments *arguments) {
    return arguments->setup.fen || arguments->setup.path || arguments->setup.moves;
}

int arguments_check(const Arguments *arguments, const Rules *rules) {
    if (arguments->setting) {
        fprintf(stderr, "tessera: %s has no option %.*s\n", rules->name,
                (int)strcspn(arguments->setting, "="), arguments->setting);
        return STATUS_USAGE;
    }
    if (arguments->seat && rules_find_seat(rules, arguments->seat) == SEAT_NONE) {
        fprintf(stderr, "tessera: %s has no seat %s\n", rules->name, arguments->seat);
        return STATUS_USAGE;
    }
    return STATUS_FINE;
}
