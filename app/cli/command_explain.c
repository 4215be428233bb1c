// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "engine/notation/words/question.h"

#include <stdio.h>

static void explain(const Game *game, const Question *question) {
    Text text = {0};
    question_answer(game, question, "say with --moves what it does", &text);
    text_print(&text, stdout);
}

int command_explain(Options *options) {
    Table table;
    Question question;
    Error error = {0};
    int status = table_open(&table, options);
    const char *to = options->word_count == 3 ? options->words[2] : NULL;
    if (status == STATUS_FINE &&
        !question_read(table.game, options->words[1], to, &question, &error)) {
        fprintf(stderr, "tessera-cli explain: %s\n", error.message);
        status = STATUS_USAGE;
    }
    if (status == STATUS_FINE)
        explain(table.game, &question);
    table_free(&table);
    return status;
}
