// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "engine/notation/guide/guide.h"

#include <stdio.h>

// Reads the document again, for what only it says.
static void print_rules(const Rules *rules, const Options *options) {
    Report report = {0};
    Doc doc = {0}, edition = {0};
    Settings settings = options_settings(options);
    Guide guide = {0};
    Text path = {0}, text = {0};
    library_path(options->words[0], &path);
    if (library_read(text_string(&path), &doc, &report) == LOAD_FINE)
        library_edition(&doc, &settings, &edition, &report);
    guide_read(&guide, rules, edition.root);
    guide_write(&guide, rules, &text);
    fputs(text_string(&text), stdout);
    guide_free(&guide);
    text_free(&path);
    text_free(&text);
    doc_free(&edition);
    doc_free(&doc);
    report_free(&report);
}

int command_rules(int count, char **arguments) {
    Options options;
    Rules *rules = NULL;
    int status = STATUS_USAGE;
    if (options_read(&options, "rules", OPTION_SETTINGS, count, arguments)) {
        Settings settings = options_settings(&options);
        status = options.word_count == 1 ? options_load(options.words[0], &settings, &rules)
                                         : usage_error("rules", "GAME");
        if (status == STATUS_FINE)
            print_rules(rules, &options);
    }
    rules_free(rules);
    options_free(&options);
    return status;
}
