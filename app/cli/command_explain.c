// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "engine/notation/words/question.h"

#include <stdio.h>

static int print_explanation(const Game *game, const Options *options) {
    Question question;
    Error error = {0};
    Text text = {0};
    const char *to = options->word_count == 3 ? options->words[2] : NULL;
    if (!question_read(game, options->words[1], to, &question, &error)) {
        fprintf(stderr, "tessera-cli explain: %s\n", error.message);
        return STATUS_USAGE;
    }
    question_answer(game, &question, "say with --moves what it does", &text);
    text_print(&text, stdout);
    return STATUS_FINE;
}

int command_explain(Options *options) {
    return table_run(options, print_explanation);
}
