// SPDX-License-Identifier: MIT
// Which shipped games a kernel takes, why it does not take the others, and counts that are known.
#include "engine/kernel/kernel_perft.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

typedef struct Row {
    const char *game;
    const char *why; // NULL: the kernel takes it
    int depth;
    uint64_t nodes;
} Row;

static const Row rows[] = {
    {"chess", NULL, 5, 4865609},
    {"berolina", NULL, 4, 882717},
    {"breakthrough", NULL, 4, 256036},
    {"capablanca", NULL, 4, 805128},
    {"chaturanga", NULL, 4, 68122},
    {"crazyhouse", NULL, 4, 197281},
    {"cylinder-chess", NULL, 3, 9162},
    {"grand", NULL, 3, 259514},
    {"hollow-chess", NULL, 4, 121388},
    {"horde", NULL, 4, 23310},
    {"king-of-the-hill", NULL, 4, 197281},
    {"knightmate", NULL, 4, 139774},
    {"minishogi", NULL, 4, 35401},
    {"shogi", NULL, 4, 719731},
    {"three-check", NULL, 4, 197281},
    {"xiangqi", NULL, 4, 3290240},
    {"antichess", "expressions end the game", 0, 0},
    {"ataxx", "expressions end the game", 0, 0},
    {"atomic", "pieces[1].moves[0]: a condition depends on more than the kernel knows", 0, 0},
    {"enochian", "it is not a game of two seats that take turns", 0, 0},
    {"four-player-chess", "it is not a game of two seats that take turns", 0, 0},
    {"janggi", "each move must meet a condition afterwards", 0, 0},
    {"makruk", "turns have effects", 0, 0},
    {"racing-kings", "each move must meet a condition afterwards", 0, 0},
    {"shatranj", "expressions end the game", 0, 0},
};

static void check_row(const Row *row) {
    Text why = {0};
    Rules *rules = support_load(row->game);
    Kernel *kernel = kernel_new(rules, &why);
    assert_string_equal(text_string(&why), row->why ? row->why : "");
    if (kernel) {
        StateSpace start;
        uint64_t nodes = 0;
        state_begin(rules, &start.state);
        assert_true(kernel_perft(
            kernel, &(Perft){.rules = rules, .state = &start.state, .depth = row->depth}, &nodes));
        assert_int_equal(nodes, row->nodes);
    }
    assert_int_equal(!kernel, row->why != NULL);
    kernel_free(kernel);
    rules_free(rules);
    text_free(&why);
}

static void test_games(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_row(&rows[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
