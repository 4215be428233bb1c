// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options.h"

#include <stdio.h>
#include <string.h>

typedef struct Command {
    const char *name;
    int (*run)(int count, char **arguments);
    const char *usage;
    const char *help;
} Command;

static const Command commands[] = {
    {"list", command_list, "", "the games that come with Tessera: id, title, seats"},
    {"check", command_check, "FILE... [--strict] [--games N] [--seed N] [--report]",
     "says what is wrong with spec files: their words, their tests, random games"},
    {"show", command_show, "GAME [POSITION] [--json] [--seat NAME]",
     "a position as text or as a position file"},
    {"moves", command_moves, "GAME [POSITION] [--json] [--turns] [--seat NAME]",
     "the legal moves, one a line"},
    {"perft", command_perft, "GAME DEPTH [POSITION] [--divide] [--actions] [--weighted]",
     "counts the ways to play DEPTH turns"},
    {"explain", command_explain, "GAME [POSITION] FROM TO",
     "why a move is legal or not, and the conditions that were asked"},
    {"rules", command_rules, "GAME", "the rules in words, with a diagram of how each piece moves"},
    {"play", command_play,
     "GAME [--seat NAME=PLAYER]... [--games N] [--swap] [--seed N] [--max-plies N]\n"
     "                    [--budget NODES] [--movetime MS] [--clock [NAME=]CLOCK]...\n"
     "                    [--openings FILE] [--random-plies N] [--record DIR] [--shard I/N]\n"
     "                    [--summary] [--merge FILE...]",
     "lets players play games: random, beginner or level:1 to level:8, which is level:3 for seats\n"
     "      without a name, or other programs: uci:COMMAND, agent:COMMAND, as in\n"
     "      'uci:stockfish?Skill Level=4&Hash=16'; --openings has a position in each line, --shard "
     "plays\n      the Ith of N "
     "parts,\n      which --merge puts together, --summary adds scores with their errors; CLOCK is "
     "in "
     "minutes,\n      5+3 for 3 seconds more a turn, 5~3 for no more than were used, 5d3 for a "
     "delay, "
     "40/90:30+30\n      for 90 minutes for 40 turns, then 30; 10s is in seconds"},
    {"replay", command_replay, "[GAME] FILE [--game N] [--pgn]",
     "plays a saved game, a PGN or a list of moves, and shows the last position, or with --pgn "
     "the\n      game as PGN; of several games in a PGN a line each, or the one with --game"},
    {"tune", command_tune,
     "GAME [--games N] [--trials N] [--seed N] [--budget NODES] [--random-plies N]\n"
     "                    [--max-plies N] [--against FILE]",
     "lets a program learn from games against itself how to judge positions, prints what stands "
     "as\n      evaluation: in a spec, and tries it in a match against what stood there; "
     "--against only\n      plays a match against another version of the spec"},
    {"agent", command_agent, "[--level N] [--movetime MS] [--seed N]",
     "plays chess by the agent protocol: a position as JSON a line on standard input, the move "
     "for\n      it on standard output; 100,000 positions a move unless a\n      level or a time "
     "is given"},
    {"uci", command_uci, "[GAME] [--set NAME=VALUE]... [--seed N]",
     "plays chess, or another game of two seats on a grid, for programs that speak the Universal\n"
     "      Chess Interface"},
    {"bench", command_bench, "[NAME]", "times fixed workloads; a signature tells what they did"},
    {"schema", command_schema, "piece|interaction",
     "the JSON Schema of a dialect, for editors that complete and check specs"},
    {"reference", command_reference, "piece|interaction",
     "every object and member of a dialect, as Markdown"},
};

static int help(void) {
    puts("Plays board games whose rules are data.\n");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        printf("  tessera-cli %s %s\n      %s\n", commands[i].name, commands[i].usage,
               commands[i].help);
    puts("\nGAME is the id of a game from `tessera-cli list` or the path of a spec.\n"
         "POSITION is --fen FEN or --position FILE, then --moves M1,M2,... played from there.\n"
         "--set NAME=VALUE sets an option of the game, NAME=random to any of its values, --set "
         "players=N\nhow many play; --seed N fixes what chance does.\n"
         "Exit status: 0 fine; 1 the thing asked about is wrong; 2 bad usage or unreadable file.");
    return STATUS_FINE;
}

int main(int count, char **arguments) {
    const char *name = count > 1 ? arguments[1] : "";
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return help();
    if (strcmp(name, "--version") == 0) {
        puts("tessera-cli " TESSERA_VERSION);
        return STATUS_FINE;
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0)
            return commands[i].run(count - 2, arguments + 2);
    if (name[0])
        fprintf(stderr, "tessera-cli: there is no command %s; see tessera-cli --help\n", name);
    else
        fputs("usage: tessera-cli COMMAND ...; see tessera-cli --help\n", stderr);
    return STATUS_USAGE;
}
