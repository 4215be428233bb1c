// SPDX-License-Identifier: MIT
// Prints descriptions of the dialects, from their field tables.
#include "app/cli/commands.h"
#include "app/cli/help.h"
#include "engine/rules/compile/language_page.h"
#include "engine/spec/edition/dialect.h"

#include <stdio.h>
#include <string.h>

static int print_page(const Options *options, void (*write)(const Dialect *dialect, Text *text)) {
    const Dialect *dialect = dialect_find(options->words[0]);
    if (!dialect)
        return help_misused(options);
    Text text = {0};
    write(dialect, &text);
    text_print(&text, stdout);
    return STATUS_FINE;
}

int command_schema(Options *options) {
    return print_page(options, dialect_write_schema);
}

static void write_reference(const Dialect *dialect, Text *text) {
    dialect_write_reference(dialect, text);
    if (strcmp(dialect->name, "interaction") == 0)
        language_page_write(text);
}

int command_reference(Options *options) {
    return print_page(options, write_reference);
}
