// SPDX-License-Identifier: MIT
#include "engine/rules/compile/language_page.h"

#include "engine/rules/compile/effects/effects_private.h"
#include "engine/rules/compile/terms/functions.h"

static void write_row(Text *text, const char *usage, const char *help) {
    text_appendf(text, "| `%s` | %s |\n", usage, help);
}

void language_page_write(Text *text) {
    text_append(text, "\n## Functions\n\nWhat expressions may call. A set is written in capital "
                      "letters; `x in SET` names its members for one call.\n\n"
                      "| Function | Meaning |\n|---|---|\n");
    for (size_t i = 0; i < function_table.count; i++)
        write_row(text, function_table.items[i].usage, function_table.items[i].help);
    text_append(text, "\n## Effects\n\nWhat interactions, and moves of pieces, may do.\n\n"
                      "| Example | Meaning |\n|---|---|\n");
    for (size_t i = 0; i < effect_table.count; i++)
        write_row(text, effect_table.items[i].usage, effect_table.items[i].help);
}
