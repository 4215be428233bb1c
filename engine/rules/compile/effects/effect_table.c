// SPDX-License-Identifier: MIT
#include "engine/rules/compile/effects/effects_private.h"

#include "engine/rules/compile/terms/functions.h"

#include <stdio.h>
#include <string.h>

#define NO_ROW(op, facts)
#define EFFECT_ROW(op, form, takes, facts, name, example, help)                                    \
    {name, example, takes, effect_compile_##form, DO_##op, help},
#define PHRASE_ROW(form, takes, name, example, help)                                               \
    {name, example, takes, effect_compile_##form, DO_END, help},

static const EffectRow rows[] = {INSTRUCTIONS(NO_ROW, EFFECT_ROW, PHRASE_ROW)};

EffectTable effect_table(void) {
    return (EffectTable){rows, sizeof rows / sizeof *rows};
}

const EffectRow *effect_find(const char *name) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].name, name) == 0)
            return &rows[i];
    return NULL;
}

Quote effect_count_words(const EffectRow *row) {
    Quote words;
    unsigned least = takes_least(row->takes), most = takes_most(row->takes);
    const char *plural = least == 1 ? "" : "s";
    if (most >= PHRASE_ARGUMENT_LIMIT)
        snprintf(words.text, sizeof words.text, "at least %u argument%s", least, plural);
    else if (least == most)
        snprintf(words.text, sizeof words.text, "%u argument%s", least, plural);
    else
        snprintf(words.text, sizeof words.text, "%u to %u arguments", least, most);
    return words;
}
