// SPDX-License-Identifier: MIT
// A Command describes a command of tessera-cli for the parser and the help. Its name is the
// program's first argument.
#pragma once

typedef struct Options Options;
typedef struct Command Command;

enum { COMMAND_WORDS = 4 };

// An argument that is not an option, as usage lines show it: "GAME", or "[GAME]" if it is optional.
typedef struct CommandWord {
    const char *name;
    const char *help; // a sentence without its full stop
} CommandWord;

struct Command {
    const char *name;
    int (*run)(Options *options);     // returns a STATUS_...; messages go to standard error
    CommandWord words[COMMAND_WORDS]; // in order; the first without a name ends the list
    int minimum, maximum;             // minimum and maximum number of words
    unsigned options;                 // sum of the OPTION_... that the command accepts
    const char *summary;              // one sentence
    const char *details;              // further paragraphs, one per line; NULL: none
    const char *example;              // example arguments, one set per line
    const char *wrong;                // the meaning of exit status 1; NULL: never returned
};
