// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/words/deadline.h"
#include "engine/check/check.h"

#include <stdio.h>

// Milliseconds per document. Only a hostile document takes that long.
enum { TIME_LIMIT = 10 * 1000 };

// Checks a document, with random games that end with the time limit. With --strict, warnings count
// as errors.
static int check_file(const char *name, const Options *options) {
    Text path = {0}, summary = {0};
    Report report = {0};
    Deadline end = deadline_in(TIME_LIMIT);
    PlayoutPlan plan = {
        .games = options_has(options, OPTION_GAMES) ? options->games : PLAYOUT_GAMES,
        .seed = options->setup.seed,
        .expired = deadline_is_over,
        .context = &end,
    };
    library_path(name, &path);
    LoadResult result = check_document(text_string(&path), &plan, &report,
                                       options_has(options, OPTION_REPORT) ? &summary : NULL);
    if (summary.length > 0)
        printf("%s: %s", name, summary.data);
    text_free(&summary);
    text_free(&path);
    bool warned = options_has(options, OPTION_STRICT) && report.warnings > 0;
    return report_print(&report,
                        warned && result == LOAD_FINE ? STATUS_WRONG : load_exit_status(result));
}

int command_check(Options *options) {
    int status = STATUS_FINE;
    for (int i = 0; i < options->word_count; i++) {
        int result = check_file(options->words[i], options);
        status = result > status ? result : status; // the highest is the worst
    }
    return status;
}
