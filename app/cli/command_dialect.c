// SPDX-License-Identifier: MIT
// What the dialects are, from their field tables.
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "engine/spec/dialect.h"

#include <stdio.h>

static int print(const char *command, int count, char **arguments,
                 void (*write)(const Dialect *dialect, Text *text)) {
    const Dialect *dialect = count == 1 ? dialect_find(arguments[0]) : NULL;
    if (!dialect)
        return usage_error(command, "piece|interaction");
    Text text = {0};
    write(dialect, &text);
    fputs(text_string(&text), stdout);
    text_free(&text);
    return STATUS_FINE;
}

int command_schema(int count, char **arguments) {
    return print("schema", count, arguments, dialect_write_schema);
}

int command_reference(int count, char **arguments) {
    return print("reference", count, arguments, dialect_write_reference);
}
