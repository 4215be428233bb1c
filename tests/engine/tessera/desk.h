// SPDX-License-Identifier: MIT
// What the tests of engine/tessera.h share: only that header is used, as its readers would.
#pragma once

#include "engine/tessera.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// A game of its own rules, which it alone keeps: the test releases it.
static inline tessera_game *begin(const char *name) {
    tessera_error *error = tessera_error_new();
    tessera_rules *rules = tessera_rules_load(NULL, name, NULL, error);
    assert_string_equal(tessera_error_text(error), "");
    tessera_game *game = tessera_game_new(rules, NULL, error);
    assert_non_null(game);
    tessera_rules_free(rules);
    tessera_error_free(error);
    return game;
}

// Plays moves with spaces between them.
static inline void play(tessera_game *game, const char *moves) {
    char copy[256], *rest = copy;
    tessera_error *error = tessera_error_new();
    assert_true(strlen(moves) < sizeof copy);
    strcpy(copy, moves);
    for (char *move; (move = strtok_r(rest, " ", &rest)) != NULL;)
        if (!tessera_game_play(game, move, error))
            fail_msg("%s", tessera_error_text(error));
    tessera_error_free(error);
}

// True when [text], which is released, holds [part].
static inline bool says(char *text, const char *part) {
    assert_non_null(text);
    bool found = strstr(text, part) != NULL;
    if (!found)
        print_message("%s\nlacks %s\n", text, part);
    tessera_free(text);
    return found;
}

// True when [text], which is released, is [expected].
static inline bool is(char *text, const char *expected) {
    assert_non_null(text);
    bool same = strcmp(text, expected) == 0;
    if (!same)
        print_message("%s\nis not %s\n", text, expected);
    tessera_free(text);
    return same;
}
