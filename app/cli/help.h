// SPDX-License-Identifier: MIT
// What tessera-cli says of itself, all of it made from the tables of commands and options.
#ifndef TESSERA_CLI_HELP_H
#define TESSERA_CLI_HELP_H

#include "app/cli/commands.h"

// Appends the usage line, wrapped where it is long, with a line feed at its end.
void help_write_usage(const Command *command, Text *text);

// Appends all there is to say about a command: its usage, what it does, a line or more for each
// argument and option, examples, and what its exit status means.
void help_write_command(const Command *command, Text *text);

// Appends the usage of every command and what it does.
void help_write_all(Text *text);

// Says on standard error how the command is used; returns STATUS_USAGE.
int help_misused(const Options *options);

#endif
