// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"

#include "engine/base/spelling.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#define GAME_HELP "The id of a game from `tessera-cli list`, or the path of a spec"
#define POSITION_HELP                                                                              \
    "--fen FEN or --position FILE, then --moves M1,M2,... played from there; the start of the "    \
    "game where none is given"
#define DIALECT_HELP   "The dialect: of pieces that move, or of players that act"
#define WRONG_POSITION "the spec has mistakes, or a position or a move is not legal"

static const Command commands[] = {
    {.name = "list",
     .run = command_list,
     .summary = "Lists the games that come with Tessera.",
     .details = "Each line is a game: its id, its title and its seats, with tabs between them. "
                "Seats are a number, a range such as 2-10, or a number and names.",
     .example = "list",
     .wrong = "a game cannot be read"},
    {.name = "check",
     .run = command_check,
     .words = {{"FILE...", "The specs; the id of a shipped game is one, too"}},
     .minimum = 1,
     .maximum = INT_MAX,
     .options = OPTION_STRICT | OPTION_GAMES | OPTION_SEED | OPTION_REPORT,
     .summary = "Says what is wrong with spec files: their words, their tests, random games.",
     .details = "Silent when all is well. Mistakes go to standard error as FILE:LINE:COLUMN: "
                "error: PATH: MESSAGE, warnings likewise.",
     .example = "check my-variant.game.yaml\ncheck --strict --games 100 --report chess",
     .wrong = "a spec has mistakes, or with --strict warnings"},
    {.name = "show",
     .run = command_show,
     .words = {{"GAME", GAME_HELP}, {"[POSITION]", POSITION_HELP}},
     .minimum = 1,
     .maximum = 1,
     .options = OPTION_POSITION | OPTION_JSON | OPTION_EPD | OPTION_SEAT | OPTION_SETTINGS,
     .summary = "Prints a position as text, as a position file, or as EPD.",
     .example = "show chess --moves e2e4,e7e5\nshow enochian --json",
     .wrong = WRONG_POSITION},
    {.name = "moves",
     .run = command_moves,
     .words = {{"GAME", GAME_HELP}, {"[POSITION]", POSITION_HELP}},
     .minimum = 1,
     .maximum = 1,
     .options = OPTION_POSITION | OPTION_JSON | OPTION_TURNS | OPTION_OFFERS | OPTION_SEAT |
                OPTION_SETTINGS,
     .summary = "Lists the legal moves, one a line.",
     .details = "Where chance is to act, each line is an outcome with its probability, such as "
                "`roll:3 1/6`.",
     .example = "moves chess\nmoves chess --fen '8/8/8/8/8/5k2/5p2/5K2 w - - 0 1' --json",
     .wrong = WRONG_POSITION},
    {.name = "perft",
     .run = command_perft,
     .words = {{"GAME", GAME_HELP},
               {"DEPTH", "How many turns; 0 counts 1"},
               {"[POSITION]", POSITION_HELP}},
     .minimum = 2,
     .maximum = 2,
     .options = OPTION_POSITION | OPTION_DIVIDE | OPTION_ACTIONS | OPTION_WEIGHTED | OPTION_KERNEL |
                OPTION_SETTINGS,
     .summary = "Counts the ways to play DEPTH turns.",
     .details = "Turns of several actions that lead to equal positions count once; chance is no "
                "turn, and each of its outcomes counts once. The last line is `nodes N`.",
     .example = "perft chess 4\nperft chess 3 --divide --moves e2e4",
     .wrong = WRONG_POSITION},
    {.name = "explain",
     .run = command_explain,
     .words = {{"GAME", GAME_HELP},
               {"[POSITION]", POSITION_HELP},
               {"FROM", "A square, a piece in hand such as P@, or an action with its arguments as "
                        "NAME:FROM-TO=VALUE, which needs no TO"},
               {"TO", "The square to go to"}},
     .minimum = 2,
     .maximum = 3,
     .options = OPTION_POSITION | OPTION_SETTINGS,
     .summary = "Tells why a move is legal or not, and which conditions were asked.",
     .details =
         "The first line is `legal` or `illegal: PATH: SENTENCE`; the conditions follow. Both "
         "are fine answers.",
     .example = "explain chess e2 e5\nexplain chess --moves e2e4,e7e5 e1 g1",
     .wrong = "the spec has mistakes, or the position cannot be reached"},
    {.name = "rules",
     .run = command_rules,
     .words = {{"GAME", GAME_HELP}},
     .minimum = 1,
     .maximum = 1,
     .options = OPTION_SETTINGS,
     .summary = "Prints the rules in words, with a diagram of how each piece moves.",
     .example = "rules shogi",
     .wrong = "the spec has mistakes"},
    {.name = "play",
     .run = command_play,
     .words = {{"GAME", GAME_HELP}},
     .minimum = 1,
     .maximum = INT_MAX,
     .options = OPTION_PLAYERS | OPTION_MATCH | OPTION_SWAP | OPTION_SETTINGS | OPTION_SUMMARY |
                OPTION_MERGE,
     .summary = "Lets players play games against each other.",
     .details = "A player is random, beginner or level:1 to level:8, which is level:3 for seats "
                "without a name, or another program: uci:COMMAND, agent:COMMAND, as in "
                "'uci:stockfish?Skill Level=4&Hash=16'.\n"
                "A CLOCK is in minutes: 5+3 for 3 seconds more a turn, 5~3 for no more than were "
                "used, 5d3 for a delay, 40/90:30+30 for 90 minutes for 40 turns, then 30; 10s is "
                "in seconds.\n"
                "Prints a line a game: its number, the score of each seat, why it ended, and its "
                "turns, with tabs between them; and at the end the sum of scores of each player.",
     .example = "play chess --seat WHITE=level:5 --seat BLACK=level:3 --games 10 --swap\n"
                "play enochian --max-plies 200 --record games",
     .wrong = "the spec has mistakes, a position in FILE is not legal, or a player failed"},
    {.name = "replay",
     .run = command_replay,
     .words = {{"[GAME]", GAME_HELP ". Saves and most PGN say it themselves"},
               {"FILE", "A saved game, a PGN, or a list of moves"}},
     .minimum = 1,
     .maximum = 2,
     .options = OPTION_PGN | OPTION_VERIFY | OPTION_GAME_NUMBER | OPTION_SETTINGS,
     .summary = "Plays a game from a file, and shows its last position or the game as PGN.",
     .details = "Of several games in a PGN a line each is printed.",
     .example = "replay game.tessera\nreplay --game 3 --pgn games.pgn",
     .wrong = "the file is no game, its moves are not legal, or its dice cannot be proved"},
    {.name = "tune",
     .run = command_tune,
     .words = {{"GAME", GAME_HELP}},
     .minimum = 1,
     .maximum = 1,
     .options = OPTION_TUNING | OPTION_SETTINGS,
     .summary = "Lets a program learn from games against itself how to judge positions.",
     .details = "Prints what stands as evaluation: in a spec, and tries it in a match against what "
                "stood there.",
     .example = "tune breakthrough --games 100\ntune my.game.yaml --against old.game.yaml",
     .wrong = "the spec has mistakes, or there was nothing to learn"},
    {.name = "agent",
     .run = command_agent,
     .options = OPTION_THINKING | OPTION_SEED,
     .summary = "Plays chess by the agent protocol.",
     .details = "Reads a position as JSON a line on standard input and prints the move for it on "
                "standard output. Looks at 100,000 positions a move unless a level or a time is "
                "given.",
     .example = "agent --level 3"},
    {.name = "uci",
     .run = command_uci,
     .words = {{"[GAME]", GAME_HELP ", of two seats on a grid; chess where none is given"}},
     .maximum = 1,
     .options = OPTION_SETTINGS,
     .summary = "Plays for programs that speak the Universal Chess Interface.",
     .example = "uci\nuci xiangqi",
     .wrong = "the spec has mistakes, or the game cannot be played by UCI"},
    {.name = "bench",
     .run = command_bench,
     .words = {{"[NAME]",
                "The workload, or how the names of several begin; or the path of a spec"}},
     .maximum = 1,
     .options = OPTION_BENCH,
     .summary = "Times fixed workloads.",
     .details = "A line for each: its nodes, its processor time, the bytes of a position, and a "
                "signature that tells what it did.\n"
                "With --against each line ends with the change of its time, and whether that is "
                "within the spread of several --runs; `total` sums up the workloads of both. A "
                "signature that differs is an error.",
     .example = "bench\nbench chess-perft\nbench --runs 5 --against before.txt",
     .wrong = "the spec or FILE has mistakes, or a signature differs from that in FILE"},
    {.name = "schema",
     .run = command_schema,
     .words = {{"piece|interaction", DIALECT_HELP}},
     .minimum = 1,
     .maximum = 1,
     .summary = "Prints the JSON Schema of a dialect, for editors that complete and check specs.",
     .example = "schema piece"},
    {.name = "reference",
     .run = command_reference,
     .words = {{"piece|interaction", DIALECT_HELP}},
     .minimum = 1,
     .maximum = 1,
     .summary = "Prints every object and member of a dialect, as Markdown.",
     .example = "reference interaction"},
    {.name = "help",
     .run = command_help,
     .words = {{"[COMMAND]", "The command; without one all are listed"}},
     .maximum = 1,
     .options = OPTION_ALL,
     .summary = "Tells what a command does, as COMMAND --help.",
     .example = "help perft"},
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

const Command *command_at(size_t index) {
    return index < COMMAND_COUNT ? &commands[index] : NULL;
}

const Command *command_find(const char *name) {
    const char *names[COMMAND_COUNT];
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        names[i] = commands[i].name;
        if (strcmp(names[i], name) == 0)
            return &commands[i];
    }
    const char *closest = spelling_closest(name, names, COMMAND_COUNT);
    fprintf(stderr, "tessera-cli: there is no command %s; %s%s%s tessera-cli --help\n", name,
            closest ? "did you mean " : "", closest ? closest : "", closest ? "? See" : "see");
    return NULL;
}
