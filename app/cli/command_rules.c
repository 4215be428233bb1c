// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "engine/notation/guide/guide.h"

#include <stdio.h>

// Prints the rules in words. The document is read again for texts that Rules do not keep.
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

int command_rules(Options *options) {
    Rules *rules;
    Settings settings = options_settings(options);
    int status = options_load(options->words[0], &settings, &rules);
    if (status == STATUS_FINE)
        print_rules(rules, options);
    rules_free(rules);
    return status;
}
