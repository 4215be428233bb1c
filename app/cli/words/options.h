// SPDX-License-Identifier: MIT
// The arguments of a command as values.
#ifndef TESSERA_CLI_WORDS_OPTIONS_H
#define TESSERA_CLI_WORDS_OPTIONS_H

#include "app/cli/words/command.h"
#include "engine/base/console.h"
#include "engine/game/game.h"
#include "engine/game/library.h"
#include "engine/notation/position/setup.h"

// Which options a command takes.
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
    OPTION_PLAYERS = 2048, // --seat NAME=PLAYER, as often as there are seats
    OPTION_GAMES = 4096,   // --games, which may be 0
    OPTION_SEED = 8192,    // --seed alone
    OPTION_REPORT = 16384,
    OPTION_PGN = 32768,         // the game as PGN
    OPTION_GAME_NUMBER = 65536, // --game N, one of several in a file
    OPTION_MERGE = 131072,
    OPTION_SUMMARY = 262144,
    OPTION_TUNING = 524288,  // --games, --trials, --max-plies, --budget, --random-plies, --against
    OPTION_EPD = 4194304,    // positions as EPD
    OPTION_OFFERS = 1048576, // offers and agreements, too
    OPTION_THINKING = 2097152,  // --level, --movetime
    OPTION_ALL = 8388608,       // every command
    OPTION_VERIFY = 16777216,   // a proof of what chance did
    OPTION_BASELINE = 33554432, // --against, an earlier run
};

// What an option takes.
typedef enum OptionTakes {
    TAKES_NOTHING,
    TAKES_TEXT,
    TAKES_TEXTS, // gathered
    TAKES_SETTING,
    TAKES_PLAYER,
    TAKES_SEED,
    TAKES_COUNT,
    TAKES_NUMBER, // a count or 0
    TAKES_SHARD,
    TAKES_LEVEL,
} OptionTakes;

// One option, of all commands that take what it belongs to. An option may have several rows, of
// which no command takes more than one.
typedef struct OptionRow {
    const char *name;  // such as --games
    const char *value; // what it takes, as in usage lines; NULL: nothing
    unsigned option;   // the OPTION_... that it belongs to
    OptionTakes takes;
    size_t offset; // in Options: of a const char *, a Texts, a uint64_t, an int or a Shard
    const char *help;
} OptionRow;

// The first row after [row] (NULL: of all) that belongs to [allowed], a sum of OPTION_...; NULL
// when there is none.
const OptionRow *option_next(const OptionRow *row, unsigned allowed);

// True when it may be given more than once.
bool option_repeats(const OptionRow *row);

// Texts that an option gathers, in order.
typedef struct Texts {
    const char **items;
    size_t count;
} Texts;

// One of [count] parts of a match: its games number [index], [index] + [count] and so on.
typedef struct Shard {
    int index;
    int count; // 0: not given, the whole match
} Shard;

struct Options {
    const Command *command;
    bool help;          // was asked for: nothing after that was read
    const char **words; // the arguments that are not options, in order
    int word_count;
    unsigned given; // sum of OPTION_... for what was given
    const char *seat;
    Setup setup;
    Texts settings;       // --set, as NAME=VALUE
    Texts chosen;         // the same, with what chance chose for those that were left to it
    Texts drawn;          // of them, those that chance chose: ours to free
    uint64_t draw;        // which time chance chooses them
    Texts players;        // --seat of OPTION_PLAYERS, as NAME=PLAYER
    Texts clocks;         // --clock, as CLOCK or NAME=CLOCK
    const char *record;   // the folder
    const char *openings; // the file
    Shard shard;
    int random_plies;    // that open a game
    const char *against; // the file
    int trials;          // games of the match that tries new numbers; 0: not given, as the next
    int games;           // 0: not given, as the two after it
    int max_plies;       //
    int budget;          // nodes of a move
    int movetime;        // milliseconds of a move
    int level;           // 1 to LEVEL_MOST
    int number;          // of a game in a file, from 1; 0: not given
};

// Reads the arguments after the name of [command]. False, with a message on standard error, when
// they make no sense; how many words there are is the caller's business. Release with options_free
// in any case.
bool options_read(Options *options, const Command *command, int count, char **items);
void options_free(Options *options);

static inline bool options_has(const Options *options, unsigned option) {
    return (options->given & option) != 0;
}

// A game with its rules, as the arguments ask for it.
typedef struct Table {
    Rules *rules;
    Game *game;
} Table;

// Loads the game called [name], an id or a path, with settings. Returns the exit status; messages
// go to standard error. [*rules], the caller's to free, is NULL unless it is STATUS_FINE.
int options_load(const char *name, const Settings *settings, Rules **rules);

// The settings given, or as chance has chosen them. They live until that does so again, or as long
// as [options].
Settings options_settings(const Options *options);

// Says on standard error which seats there are; returns STATUS_USAGE.
int seat_unknown(const Rules *rules, const char *name);

// Loads the game called by the first word, without a game in progress. Options that are set to
// `random` get a value by the seed, another one with each [draw], which options_settings then says.
// Returns the exit status; messages go to standard error. Release with table_free in any case.
int table_load(Table *table, Options *options);

// Loads the game called by the first word and sets it up. Returns the exit status; messages go to
// standard error. Release with table_free in any case.
int table_open(Table *table, Options *options);
void table_free(Table *table);

#endif
