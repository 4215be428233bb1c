// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options.h"

#include <stdio.h>

int command_list(int count, char **arguments) {
    (void)arguments;
    if (count > 0)
        return usage_error("list", "");
    Text list = {0};
    Report report = {0};
    LoadResult result = library_list(&list, &report);
    fputs(text_string(&list), stdout);
    text_free(&list);
    return report_print(&report, load_status(result));
}
