// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"

#include <stdio.h>

int command_list(Options *options) {
    (void)options;
    Text list = {0};
    Report report = {0};
    LoadResult result = library_list(&list, &report);
    text_print(&list, stdout);
    return report_print(&report, load_exit_status(result));
}
