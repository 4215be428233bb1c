// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options.h"

static int check_file(const char *name, bool strict) {
    Text path = {0};
    Report report = {0};
    Rules *rules;
    library_path(name, &path);
    LoadResult result = rules_load(text_string(&path), &rules, &report);
    rules_free(rules);
    text_free(&path);
    bool warned = strict && report.warnings > 0;
    report_print(&report, STATUS_FINE);
    if (result == LOAD_UNREADABLE)
        return STATUS_USAGE;
    return result == LOAD_INVALID || warned ? STATUS_WRONG : STATUS_FINE;
}

int command_check(int count, char **arguments) {
    Options options;
    int status = STATUS_USAGE;
    if (options_read(&options, "check", OPTION_STRICT, count, arguments)) {
        if (options.word_count == 0)
            usage_error("check", "FILE... [--strict]");
        else
            status = STATUS_FINE;
        for (int i = 0; i < options.word_count; i++) {
            int result = check_file(options.words[i], options_has(&options, OPTION_STRICT));
            status = result > status ? result : status;
        }
    }
    options_free(&options);
    return status;
}
