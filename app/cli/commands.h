// SPDX-License-Identifier: MIT
// The commands of tessera-cli: one row for each, from which it is run, its arguments are checked
// and its help is printed. What belongs here: what a command is called, takes and says of itself.
#ifndef TESSERA_CLI_COMMANDS_H
#define TESSERA_CLI_COMMANDS_H

#include "app/cli/options.h"

enum { COMMAND_WORDS = 4 };

// An argument that is no option, as usage lines name it: "GAME", or "[GAME]" where it may be left
// out.
typedef struct CommandWord {
    const char *name;
    const char *help; // a sentence without its full stop
} CommandWord;

struct Command {
    const char *name;
    int (*run)(Options *options);     // returns a STATUS_...; messages go to standard error
    CommandWord words[COMMAND_WORDS]; // in order; the first without a name ends them
    int least, most;                  // how many words may be given
    unsigned options;                 // sum of OPTION_...: those that it takes
    const char *summary;              // what it does, in a sentence
    const char *details;              // more paragraphs, a line each; NULL: none
    const char *example;              // a line each
    const char *wrong;                // when the exit status is 1; NULL: never
};

// The command with [index], from 0; NULL behind the last one.
const Command *command_at(size_t index);

// The command called [name]; NULL, with a message on standard error, when there is none.
const Command *command_find(const char *name);

int command_list(Options *options);
int command_check(Options *options);
int command_show(Options *options);
int command_moves(Options *options);
int command_perft(Options *options);
int command_explain(Options *options);
int command_rules(Options *options);
int command_tune(Options *options);
int command_play(Options *options);
int command_replay(Options *options);
int command_agent(Options *options);
int command_uci(Options *options);
int command_bench(Options *options);
int command_schema(Options *options);
int command_reference(Options *options);
int command_help(Options *options);

#endif
