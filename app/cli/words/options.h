// SPDX-License-Identifier: MIT
// The arguments of a command, parsed.
#pragma once

#include "app/cli/words/command.h"
#include "engine/base/console.h"
#include "engine/game/game.h"
#include "engine/game/library.h"
#include "engine/notation/position/setup.h"

// Groups of options that a command accepts.
enum {
    OPTION_POSITION = 1, // --fen, --position, --moves
    OPTION_JSON = 2,
    OPTION_SEAT = 4,
    OPTION_TURNS = 8,
    OPTION_DIVIDE = 16,
    OPTION_ACTIONS = 32,
    OPTION_WEIGHTED = 64,
    OPTION_STRICT = 128,
    OPTION_SETTINGS = 256, // --set, --seed
    OPTION_SWAP = 512,
    OPTION_MATCH = 1024,   // --games, --max-plies, --budget, --movetime, --clock, --record,
                           // --openings, --random-plies, --shard
    OPTION_PLAYERS = 2048, // --seat NAME=PLAYER, once per seat
    OPTION_GAMES = 4096,   // --games, which may be 0
    OPTION_SEED = 8192,    // --seed without --set
    OPTION_REPORT = 16384,
    OPTION_PGN = 32768,         // --pgn: print the game as PGN
    OPTION_GAME_NUMBER = 65536, // --game N, one game of a file
    OPTION_MERGE = 131072,
    OPTION_SUMMARY = 262144,
    OPTION_TUNING = 524288,  // --games, --trials, --max-plies, --budget, --random-plies, --against
    OPTION_EPD = 4194304,    // --epd: print positions as EPD
    OPTION_OFFERS = 1048576, // --offers: list offers and agreements, too
    OPTION_THINKING = 2097152, // --level, --movetime
    OPTION_ALL = 8388608,      // --all: describe every command
    OPTION_VERIFY = 16777216,  // --verify: prove what chance did
    OPTION_BENCH = 33554432,   // --runs; --against: compare with an earlier run
    OPTION_KERNEL = 67108864,  // --kernel: whether the kernel counts positions
};

// The kind of value that an option takes.
typedef enum OptionTakes {
    TAKES_NOTHING,
    TAKES_TEXT,
    TAKES_TEXTS, // may be repeated
    TAKES_SETTING,
    TAKES_PLAYER,
    TAKES_SEED,
    TAKES_COUNT,  // an integer of at least 1
    TAKES_NUMBER, // a number from 0
    TAKES_SHARD,
    TAKES_LEVEL,
} OptionTakes;

// One meaning of an option, shared by all groups in [option]. An option with several meanings has
// several rows, of which a command accepts at most one.
typedef struct OptionRow {
    const char *name;  // such as --games
    const char *value; // the option's value, as usage lines show it; NULL: none
    unsigned option;   // sum of the OPTION_... that the row belongs to
    OptionTakes takes;
    size_t offset; // offset in Options of the const char *, Texts, uint64_t, int or Shard to set
    const char *help;
} OptionRow;

// The first row after [row] whose group is in [allowed], a sum of OPTION_..., or NULL when there is
// none. If [row] is NULL, the search starts at the first row.
const OptionRow *option_next(const OptionRow *row, unsigned allowed);

// True when the option may be given more than once.
bool option_repeats(const OptionRow *row);

// The values of an option that was given several times, in order.
typedef struct Texts {
    const char **items;
    size_t count;
} Texts;

// A part of a match that is split into [count] parts: games [index], [index] + [count] and so on.
typedef struct Shard {
    int index;
    int count; // 0: not given, and the whole match is played
} Shard;

struct Options {
    const Command *command;
    bool help;          // --help was given; parsing stopped there
    const char **words; // the arguments that are not options, in order
    int word_count;
    unsigned given; // sum of the OPTION_... that were given
    const char *seat;
    Setup setup;
    Texts settings;       // --set, as NAME=VALUE
    Texts chosen;         // [settings] with `random` replaced by chosen values
    Texts drawn;          // the settings in [chosen] that chance chose; owned
    uint64_t draw;        // selects, together with the seed, the values that chance chooses
    Texts players;        // --seat of OPTION_PLAYERS, as NAME=PLAYER
    Texts clocks;         // --clock, as CLOCK or NAME=CLOCK
    const char *record;   // --record: the folder where games are saved
    const char *openings; // --openings: the file with the openings
    const char *kernel;   // --kernel: on, off or both
    Shard shard;
    int random_plies;    // at the start of each game
    const char *against; // --against, a file
    int runs;            // how often to run each workload; 0: not given
    int trials;          // games of the match that tries the tuned numbers; 0: not given
    int games;           // 0: not given
    int max_plies;       // 0: not given
    int budget;          // nodes per move; 0: not given
    int movetime;        // milliseconds per move; 0: not given
    int level;           // 1 to LEVEL_MOST; 0: not given
    int number;          // of a game in a file, from 1; 0: not given
};

// Parses the arguments after the name of [command]. Returns false, with a message on standard
// error, when they are invalid. The caller checks the number of words. Release with options_free in
// any case.
bool options_read(Options *options, const Command *command, int count, char **items);
void options_free(Options *options);

static inline bool options_has(const Options *options, unsigned option) {
    return (options->given & option) != 0;
}

// Reads a file of at most [limit] bytes. If that fails, prints a message on standard error and
// returns STATUS_USAGE. Release [text] in any case.
int input_load(const char *path, size_t limit, Text *text);

// A game with its rules, as the arguments describe it.
typedef struct Table {
    Rules *rules;
    Game *game;
} Table;

// Loads the game called [name], an id or a path, with settings. Returns the exit status; messages
// go to standard error. If the status is STATUS_FINE, the caller must release [*rules]; otherwise
// [*rules] is NULL.
int options_load(const char *name, const Settings *settings, Rules **rules);

// The settings given, with the values that chance chose for `random`. Valid until chance chooses
// again or [options] are released.
Settings options_settings(const Options *options);

// Reports on standard error that no seat is called [name], and lists the seats. Returns
// STATUS_USAGE.
int seat_unknown(const Rules *rules, const char *name);

// Loads the game that the first word names, without starting it. An option set to `random` gets a
// value that follows from the seed and [options]->draw; options_settings then returns it. Returns
// the exit status; messages go to standard error. Release with table_free in any case.
int table_load(Table *table, Options *options);

// Loads the game that the first word names and sets up its position. Returns the exit status;
// messages go to standard error. Release with table_free in any case.
int table_open(Table *table, Options *options);
void table_free(Table *table);

// Opens the game and position that [options] describe and calls [run] with them. Returns the exit
// status of [run], or that of the error if they cannot be loaded.
int table_run(Options *options, int (*run)(const Game *game, const Options *options));
