// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/help.h"
#include "engine/base/console.h"

#include <stdio.h>
#include <string.h>

// Prints the help for [command], or for all commands if it is NULL.
static int print_help(const Command *command) {
    Text text = {0};
    if (command)
        help_write_command(command, &text);
    else
        help_write_all(&text);
    text_print(&text, stdout);
    return STATUS_FINE;
}

// Runs a command with the arguments after its name, or prints its help.
static int run(const Command *command, int count, char **arguments) {
    Options options;
    int status = STATUS_USAGE;
    if (options_read(&options, command, count, arguments)) {
        if (options.help)
            status = print_help(command);
        else if (options.word_count < command->minimum || options.word_count > command->maximum)
            status = help_misused(&options);
        else
            status = command->run(&options);
    }
    options_free(&options);
    return status;
}

int main(int count, char **arguments) {
    static Console console;
    console_open(&console);
    const char *name = count > 1 ? arguments[1] : "";
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return print_help(NULL);
    if (strcmp(name, "--version") == 0) {
        puts("tessera-cli " TESSERA_VERSION);
        return STATUS_FINE;
    }
    if (!name[0]) {
        fputs("usage: tessera-cli COMMAND ...; see tessera-cli --help\n", stderr);
        return STATUS_USAGE;
    }
    const Command *command = command_find(name);
    return command ? run(command, count - 2, arguments + 2) : STATUS_USAGE;
}
