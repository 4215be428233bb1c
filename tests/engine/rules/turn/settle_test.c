// SPDX-License-Identifier: MIT
// Positions that were read and not reached: is the game over in them?
#include "engine/rules/state/valid.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

typedef struct Row {
    const char *game;
    const char *fen;
    Reason reason;
    Seat winner;
} Row;

static void check_row(const Row *row) {
    Rules *rules = support_load(row->game);
    StateSpace space;
    ActionList list = {0};
    support_fen(rules, row->fen, &space.state);
    state_settle_read(rules, &space.state);
    assert_true(state_valid(rules, &space.state));
    Outcome outcome = state_outcome(rules, &space.state, NULL);
    assert_int_equal(outcome.reason, row->reason);
    assert_int_equal(outcome.winner, row->winner);
    state_actions(rules, &space.state, NULL, &list);
    assert_int_equal(list.count == 0, row->reason != REASON_NONE);
    action_list_free(&list);
    rules_free(rules);
}

static void check_rows(const Row *rows, size_t count) {
    for (size_t i = 0; i < count; i++)
        check_row(&rows[i]);
}

// What wins for the seat that moved last, and for the other one.
static void test_wins(void **unused) {
    (void)unused;
    static const Row rows[] = {
        {"king-of-the-hill", "4k3/8/8/8/4K3/8/8/8 b - - 0 1", REASON_ZONE, 0},
        {"king-of-the-hill", "4k3/8/8/8/4K3/8/8/8 w - - 0 1", REASON_ZONE, 0},
        {"king-of-the-hill", "4k3/8/8/8/8/4K3/8/8 b - - 0 1", REASON_NONE, SEAT_NONE},
        {"three-check", "4k3/8/8/8/8/8/8/4K3 b - - 0+3 0 1", REASON_CHECKS, 0},
        {"three-check", "4k3/8/8/8/8/8/8/4K3 b - - 3+0 0 1", REASON_CHECKS, 1},
        {"three-check", "4k3/p7/8/8/8/8/8/4K3 b - - 1+1 0 1", REASON_NONE, SEAT_NONE},
        {"breakthrough", "8/8/8/8/8/8/8/P7 b - - 0 1", REASON_BARE, 0},
    };
    check_rows(rows, sizeof rows / sizeof *rows);
}

// Conditions of the document.
static void test_endings(void **unused) {
    (void)unused;
    static const Row rows[] = {
        {"ataxx", "PPPPPPP/PPPPPPP/PPPPPPP/PPPPPPP/ppppppp/ppppppp/ppppppp w - - 0 1",
         REASON_DOCUMENT, 0},
        {"ataxx", "PPPPPPP/PPPPPPP/PPPPPPP/PPPPPPP/ppppppp/ppppppp/pppppp1 b - - 0 1", REASON_NONE,
         SEAT_NONE},
    };
    check_rows(rows, sizeof rows / sizeof *rows);
}

// The seat to act is mated: that puts it out, and a document may ask for that.
static void test_mated(void **unused) {
    (void)unused;
    static const Row rows[] = {
        {"four-player-chess",
         "B-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/bK,13/14/14/13,gK/14/14/rR,13/1,rR,12/"
         "14/14/7,rK,6",
         REASON_DOCUMENT, 0},
        {"four-player-chess",
         "Y-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/bK,13/14/14/13,gK/14/14/rR,13/1,rR,12/"
         "14/14/7,rK,6",
         REASON_NONE, SEAT_NONE},
    };
    check_rows(rows, sizeof rows / sizeof *rows);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wins),
        cmocka_unit_test(test_endings),
        cmocka_unit_test(test_mated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
