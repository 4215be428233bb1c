// SPDX-License-Identifier: MIT
#include "engine/game/spec_place.h"

#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#define CHESS      TESSERA_SOURCE_FOLDER "/specs/chess/chess.game.yaml"
#define CRAZYHOUSE TESSERA_SOURCE_FOLDER "/specs/chess/crazyhouse.game.yaml"

static void assert_place(const char *spec, const char *path, const char *file, int line) {
    Text found = {0};
    Place place = {0};
    assert_true(spec_place_find(spec, NULL, path, &found, &place));
    assert_true(text_ends_with(text_string(&found), file));
    assert_int_equal(place.line, line);
    text_free(&found);
}

static void test_own_lines(void **state) {
    (void)state;
    assert_place(CHESS, "leader", "chess.game.yaml", 17);
    assert_place(CHESS, "pieces[5].moves", "chess.game.yaml", 183);
}

// What is not there itself is shown by what it would stand in.
static void test_nearest_line(void **state) {
    (void)state;
    assert_place(CHESS, "pieces[5].moves[0].nothing.at[3].all", "chess.game.yaml", 186);
    Text file = {0};
    Place place = {.line = 7};
    assert_false(spec_place_find(CHESS, NULL, "obligation", &file, &place));
    assert_false(spec_place_find(CHESS, NULL, "", &file, &place));
    assert_false(spec_place_find("/nowhere.game.yaml", NULL, "leader", &file, &place));
    assert_int_equal(file.length, 0);
    assert_int_equal(place.line, 7);
}

// A document that extends another one: the line stands in the other file.
static void test_extended_lines(void **state) {
    (void)state;
    assert_place(CRAZYHOUSE, "leader", "chess.game.yaml", 17);
    assert_place(CRAZYHOUSE, "name", "crazyhouse.game.yaml", 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_lines),
        cmocka_unit_test(test_nearest_line),
        cmocka_unit_test(test_extended_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
