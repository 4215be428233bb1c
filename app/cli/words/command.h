// SPDX-License-Identifier: MIT
// A Command is what the first word after tessera-cli names: what it takes, and what help says of
// it.
#ifndef TESSERA_CLI_WORDS_COMMAND_H
#define TESSERA_CLI_WORDS_COMMAND_H

typedef struct Options Options;
typedef struct Command Command;

enum { COMMAND_WORDS = 4 };

// An argument that is not an option, as usage lines name it: "GAME", or "[GAME]" where it may be
// left out.
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

#endif
