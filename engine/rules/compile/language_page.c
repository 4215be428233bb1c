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
    for (const Function *row = function_table; row->name; row++)
        write_row(text, row->usage, row->help);
    text_append(text, "\n## Effects\n\nWhat interactions, and moves of pieces, may do.\n\n"
                      "| Example | Meaning |\n|---|---|\n");
    for (const EffectRow *row = effect_table; row->name; row++)
        write_row(text, row->usage, row->help);
}
