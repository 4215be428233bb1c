// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options.h"

#include <stdio.h>

static int print_list(const Library *library) {
    Text list = {0};
    Report report = {0};
    library_write_list(library, &list, &report);
    fputs(text_string(&list), stdout);
    text_free(&list);
    return report_print(&report, report.errors > 0 ? STATUS_WRONG : STATUS_FINE);
}

int command_list(int count, char **arguments) {
    (void)arguments;
    if (count > 0)
        return usage_error("list", "");
    Library library;
    Error error = {0};
    int status = STATUS_USAGE;
    if (library_open(&library, &error))
        status = print_list(&library);
    else
        fprintf(stderr, "%s: %s\n", error.file, error.message);
    library_close(&library);
    return status;
}
