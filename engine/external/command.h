// SPDX-License-Identifier: MIT
// A Command is the command line that starts another program, split into words, and the options that
// can follow it: `./engine --book "my book.bin"?Hash=16&Skill Level=4`.
//
// Words are separated by spaces; quotes of either kind hold a word together, and a backslash makes
// the next character an ordinary one, except in single quotes. There are no variables and no
// wildcards. Options follow the first question mark outside quotes and are separated by &; in
// options, a percent sign and two hexadecimal digits, such as %26, stand for the character with
// that code.
#pragma once

#include "engine/base/error.h"

#include <stdint.h>

enum {
    COMMAND_WORD_LIMIT = 64,
    COMMAND_OPTION_LIMIT = 64,
    COMMAND_NUMBER_LIMIT = 1000 * 1000 * 1000, // nodes, or milliseconds (eleven days)
};

typedef struct CommandOption {
    char *name;
    char *value; // NULL: the option has no value, like a button of UCI
} CommandOption;

typedef struct Command {
    char *words[COMMAND_WORD_LIMIT + 1]; // ends with NULL
    size_t word_count;
    CommandOption options[COMMAND_OPTION_LIMIT];
    size_t option_count;
    char *memory; // holds all these strings
} Command;

// Splits [text] into words and options. False, with [error] set and nothing to release, if it is
// malformed, exceeds a limit or names no program. Release with command_free.
bool command_read(const char *text, Command *command, Error *error);
void command_free(Command *command);

// The value of the option [name], whose case does not matter. NULL if there is no such option or it
// has no value.
const char *command_option(const Command *command, const char *name);

// The value of the option [name] as a number, at most COMMAND_NUMBER_LIMIT; 0 if there is no such
// option or its value is not a number.
uint64_t command_number(const Command *command, const char *name);

// Appends a short name for the program of the command [text]: the last part of its path, such as
// `stockfish`.
void command_write_name(const char *text, Text *name);
