// SPDX-License-Identifier: MIT
// A Command is the line that starts another program, split into words; options may follow it:
// `./engine --book "my book.bin"?Hash=16&Skill Level=4`.
// What belongs here: that syntax. Words stand between spaces; quotes of either kind hold one
// together, and a backslash takes the next character as it is. There are no variables and no
// wildcards. Options follow the first question mark outside quotes, with & between them; %26 and
// the like stand for the character with that number.
#ifndef TESSERA_EXTERNAL_COMMAND_H
#define TESSERA_EXTERNAL_COMMAND_H

#include "engine/base/error.h"

#include <stdint.h>

enum {
    COMMAND_WORD_LIMIT = 64,
    COMMAND_OPTION_LIMIT = 64,
    COMMAND_NUMBER_MOST = 1000 * 1000 * 1000, // milliseconds of eleven days, or nodes
};

typedef struct CommandOption {
    char *name;
    char *value; // NULL: it has none, as a button
} CommandOption;

typedef struct Command {
    char *words[COMMAND_WORD_LIMIT + 1]; // ends with NULL
    size_t word_count;
    CommandOption options[COMMAND_OPTION_LIMIT];
    size_t option_count;
    char *memory; // of all that
} Command;

// Splits [text] into words and options. False, with [error] set and nothing to release, when it is
// malformed, exceeds a limit or names no program. Release with command_free.
bool command_read(const char *text, Command *command, Error *error);
void command_free(Command *command);

// The value of the option [name], letter case ignored; NULL: it is not there or has no value.
const char *command_option(const Command *command, const char *name);

// The number that this option has, at most COMMAND_NUMBER_MOST; 0: it has none.
uint64_t command_number(const Command *command, const char *name);

// Appends what people call the program: the last part of its path, such as `stockfish`.
void command_write_name(const char *text, Text *name);

#endif
