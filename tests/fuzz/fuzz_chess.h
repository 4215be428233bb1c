// SPDX-License-Identifier: MIT
// The rules of chess, for fuzz targets whose texts are about one game.
// What belongs here: loading them once.
#ifndef TESSERA_TESTS_FUZZ_CHESS_H
#define TESSERA_TESTS_FUZZ_CHESS_H

#include "engine/game/library.h"

#include <assert.h>

// They live until the program ends.
static inline const Rules *chess(void) {
    static Rules *rules;
    Report report = {0};
    Text path = {0};
    if (!rules) {
        library_path("chess", &path);
        assert(rules_load(text_string(&path), &rules, &report) == LOAD_FINE);
        text_free(&path);
    }
    return rules;
}

#endif
