// SPDX-License-Identifier: MIT
// The help of tessera-cli, generated from the tables of commands and options.
#pragma once

#include "app/cli/commands.h"

// Appends the usage line, wrapped if necessary, with a line feed at its end.
void help_write_usage(const Command *command, Text *text);

// Appends the full help for a command: usage, description, arguments, options, examples, and the
// meaning of its exit status.
void help_write_command(const Command *command, Text *text);

// Appends the usage and summary of every command.
void help_write_all(Text *text);

// Prints the usage of the command on standard error and returns STATUS_USAGE.
int help_misused(const Options *options);
