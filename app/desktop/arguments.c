// SPDX-License-Identifier: MIT
#include "app/desktop/arguments.h"

#include "app/desktop/view/paint/board_picture.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void arguments_print_help(void) {
    puts(
        "Plays board games whose rules are data.\n"
        "\n"
        "  tessera [GAME]                     opens the game in a window\n"
        "  tessera --export OUT.png [GAME]    writes a picture of the board\n"
        "  tessera --script FILE [GAME]       plays a script without a display\n"
        "  tessera --check SPEC               says what is wrong with a spec\n"
        "  tessera --list                     the games that come with Tessera\n"
        "  tessera --version, tessera --help\n"
        "\n"
        "GAME is the id of a game from `tessera --list`, or the path of a spec, a saved game or a\n"
        "PGN; without it the game of the last time goes on, or chess begins. What goes with a "
        "game:\n"
        "\n"
        "  --fen FEN            a position in Forsyth-Edwards Notation to start from\n"
        "  --position FILE      a position file\n"
        "  --moves M1,M2,...    moves played from there\n"
        "  --set NAME=VALUE     an option of the game, as often as there are options\n"
        "  --seed N             fixes all chance\n"
        "  --announce           prints every move and who is to act, a line each\n"
        "  --config DIR         keeps preferences and other files of the user in DIR; without it\n"
        "                       they are where desktops keep them, and a script uses none\n"
        "\n"
        "What goes with a picture:\n"
        "\n"
        "  --size WIDTHxHEIGHT  in pixels, each from 1 to 8192; also the size of a script's "
        "screen\n"
        "  --coordinates WHERE  off, edge or inside, which is in every square\n"
        "  --seat NAME          seen from that seat, with what it may know; without it what a\n"
        "                       spectator may see\n"
        "  --turned             turned round\n"
        "  --series             a picture after each turn: OUT-001.png is the start\n"
        "\n"
        "Exit status: 0 fine; 1 the thing asked about is wrong; 2 bad usage or unreadable file.");
}

static bool complain(const char *what, const char *argument) {
    fprintf(stderr, "tessera: %s %s\n", argument, what);
    return false;
}

// Reads one side of a size in pixels and advances [at] past it.
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

// ---- Options

enum {
    IN_PLAY = 1 << MODE_PLAY,
    IN_EXPORT = 1 << MODE_EXPORT,
    IN_SCRIPT = 1 << MODE_SCRIPT,
    IN_GAMES = IN_PLAY | IN_EXPORT | IN_SCRIPT,
};

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

typedef enum ValueKind {
    VALUE_TEXT,
    VALUE_SIZE,
    VALUE_SEED,
    VALUE_SETTING,
    VALUE_COORDINATES,
    VALUE_FLAG, // the option takes no value
} ValueKind;

typedef struct CommandOption {
    const char *name;
    ValueKind kind;
    size_t offset; // VALUE_TEXT, VALUE_FLAG: offset in Arguments of the const char * or bool to set
    unsigned modes;
} CommandOption;

static const CommandOption options[] = {
    {"--fen", VALUE_TEXT, offsetof(Arguments, setup.fen), IN_GAMES},
    {"--position", VALUE_TEXT, offsetof(Arguments, setup.path), IN_GAMES},
    {"--moves", VALUE_TEXT, offsetof(Arguments, setup.moves), IN_GAMES},
    {"--set", VALUE_SETTING, 0, IN_GAMES},
    {"--seed", VALUE_SEED, 0, IN_GAMES},
    {"--size", VALUE_SIZE, 0, IN_EXPORT | IN_SCRIPT},
    {"--seat", VALUE_TEXT, offsetof(Arguments, seat), IN_EXPORT},
    {"--coordinates", VALUE_COORDINATES, 0, IN_EXPORT},
    {"--turned", VALUE_FLAG, offsetof(Arguments, turned), IN_EXPORT},
    {"--series", VALUE_FLAG, offsetof(Arguments, series), IN_EXPORT},
    {"--announce", VALUE_FLAG, offsetof(Arguments, announces), IN_PLAY},
    {"--config", VALUE_TEXT, offsetof(Arguments, config), IN_PLAY | IN_SCRIPT},
};
enum { OPTION_COUNT = sizeof options / sizeof *options };

// The arguments given so far.
typedef struct Given {
    bool options[OPTION_COUNT];
    const char *mode; // the option that selected the mode; NULL: none
} Given;

static const ModeOption *find_mode(const char *name) {
    for (size_t i = 0; i < sizeof mode_options / sizeof *mode_options; i++)
        if (strcmp(mode_options[i].name, name) == 0)
            return &mode_options[i];
    return NULL;
}

static const CommandOption *find_option(const char *name) {
    for (int i = 0; i < OPTION_COUNT; i++)
        if (strcmp(options[i].name, name) == 0)
            return &options[i];
    return NULL;
}

static bool read_seed(const char *text, uint64_t *seed) {
    char *end;
    errno = 0;
    *seed = strtoull(text, &end, 10);
    return (errno == 0 && *end == '\0' && *text >= '0' && *text <= '9') ||
           complain("is no seed: expected a whole number", text);
}

static bool read_setting(Arguments *arguments, const char *text) {
    if (!strchr(text, '='))
        return complain("is no setting: expected NAME=VALUE", text);
    if (arguments->setting_count == SETTING_LIMIT)
        return complain("is one setting too many", text);
    arguments->settings[arguments->setting_count++] = text;
    return true;
}

static bool read_coordinates(Arguments *arguments, const char *text) {
    static const char *const names[] = {
        [COORDINATES_OFF] = "off", [COORDINATES_EDGE] = "edge", [COORDINATES_INSIDE] = "inside"};
    for (int i = 0; i < (int)(sizeof names / sizeof *names); i++)
        if (strcmp(names[i], text) == 0) {
            arguments->coordinates = i;
            return true;
        }
    return complain("says no place for coordinates: expected off, edge or inside", text);
}

// Stores the value of an option in the member of [arguments] that the option names. Returns false,
// after a message, if the value is not valid.
static bool read_value(Arguments *arguments, const CommandOption *option, const char *value) {
    void *destination = (char *)arguments + option->offset;
    switch (option->kind) {
    case VALUE_FLAG: *(bool *)destination = true; return true;
    case VALUE_SIZE:
        return size_read(value, &arguments->width, &arguments->height) ||
               complain("is no size: expected WIDTHxHEIGHT, each from 1 to 8192", value);
    case VALUE_SEED: return read_seed(value, &arguments->setup.seed);
    case VALUE_SETTING: return read_setting(arguments, value);
    case VALUE_COORDINATES: return read_coordinates(arguments, value);
    case VALUE_TEXT: *(const char **)destination = value; return true;
    }
    return false;
}

static bool set_option(Arguments *arguments, Given *given, const CommandOption *option,
                       const char *value) {
    bool *was_given = &given->options[option - options];
    if (*was_given && option->kind != VALUE_SETTING)
        return complain("was given twice", option->name);
    *was_given = true;
    return read_value(arguments, option, value);
}

static bool set_mode(Arguments *arguments, Given *given, const ModeOption *option,
                     const char *value) {
    if (given->mode)
        return complain("cannot be combined with what stands before it", option->name);
    given->mode = option->name;
    arguments->mode = option->mode;
    arguments->file = value;
    return true;
}

static bool set_game(Arguments *arguments, const char *item) {
    if (item[0] == '-' && item[1])
        return complain("is no option; see tessera --help", item);
    if (arguments->game)
        return complain("is one game too many", item);
    arguments->game = item;
    return true;
}

// Reads items[*at] with its value, and leaves [*at] at the last item read.
static bool read_item(Arguments *arguments, Given *given, int *at, int count, char **items) {
    const char *item = items[*at], *value = NULL;
    const ModeOption *mode = find_mode(item);
    const CommandOption *option = find_option(item);
    if ((mode && mode->takes_file) || (option && option->kind != VALUE_FLAG)) {
        if (++*at == count)
            return complain("needs a value after it", item);
        value = items[*at];
    }
    return mode     ? set_mode(arguments, given, mode, value)
           : option ? set_option(arguments, given, option, value)
                    : set_game(arguments, item);
}

// ---- Combinations

// Reports the modes in which the option is allowed.
static bool refuse(const CommandOption *option) {
    static const char *const words[] = {
        [IN_PLAY] = "goes with a game in a window only",
        [IN_EXPORT] = "goes with --export only",
        [IN_EXPORT | IN_SCRIPT] = "goes with --export and --script only",
        [IN_PLAY | IN_SCRIPT] = "goes with the window and with --script only",
        [IN_GAMES] = "goes with a game in a window, --export and --script only",
    };
    return complain(words[option->modes], option->name);
}

// Checks that the options and the game go with the mode, and that --fen and --position are not both
// given.
static bool check_together(const Arguments *arguments, const Given *given) {
    for (int i = 0; i < OPTION_COUNT; i++)
        if (given->options[i] && !(options[i].modes & 1u << arguments->mode))
            return refuse(&options[i]);
    if (arguments->game && !(IN_GAMES & 1u << arguments->mode))
        return complain("is too much: no game goes with what was asked for", arguments->game);
    if (arguments->setup.fen && arguments->setup.path)
        return complain("and --position cannot both be given", "--fen");
    return true;
}

bool arguments_read(Arguments *arguments, int count, char **items) {
    Given given = {0};
    *arguments = (Arguments){.coordinates = COORDINATES_EDGE};
    for (int i = 0; i < count; i++)
        if (!read_item(arguments, &given, &i, count, items))
            return false;
    return check_together(arguments, &given);
}

Settings arguments_settings(const Arguments *arguments) {
    return (Settings){.items = (const char **)arguments->settings,
                      .count = arguments->setting_count};
}

bool arguments_have_setup(const Arguments *arguments) {
    return arguments->setup.fen || arguments->setup.path || arguments->setup.moves ||
           arguments->setup.seed > 0;
}

int arguments_check(const Arguments *arguments, const Rules *rules) {
    if (!arguments->seat || rules_find_seat(rules, arguments->seat) != SEAT_NONE)
        return STATUS_FINE;
    fprintf(stderr, "tessera: %s has no seat %s; expected", rules->about.name, arguments->seat);
    for (int seat = 0; seat < rules->seats.count; seat++)
        fprintf(stderr, "%s %s", seat > 0 ? "," : "", rules->seats.list[seat].name);
    fputs("\n", stderr);
    return STATUS_USAGE;
}
