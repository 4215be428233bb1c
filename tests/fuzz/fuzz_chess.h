// SPDX-License-Identifier: MIT
// The rules of chess, and of a small one, for fuzz targets whose texts are about one game.
// What belongs here: loading them once.
#pragma once

#include "engine/game/library.h"

#include <assert.h>

// The game of the library that is called [id]; it lives until the program ends.
static inline const Rules *fuzz_rules(const char *id, Rules **rules) {
    Report report = {0};
    Text path = {0};
    if (!*rules) {
        library_path(id, &path);
        assert(rules_load(text_string(&path), rules, &report) == LOAD_FINE);
        text_free(&path);
    }
    return *rules;
}

static inline const Rules *chess(void) {
    static Rules *rules;
    return fuzz_rules("chess", &rules);
}

// The only game below tests/fuzz/data.
static inline const Rules *small_chess(void) {
    static Rules *rules;
    return fuzz_rules("small-chess", &rules);
}
