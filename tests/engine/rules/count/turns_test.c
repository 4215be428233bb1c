// SPDX-License-Identifier: MIT
// The limits of a walk through the turns from a State.
#include "engine/rules/count/turns.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static bool count_turn(void *context, const Turn *turn) {
    (void)turn;
    ++*(int *)context;
    return true;
}

// White has five single steps and nothing to capture.
static void an_empty_budget_ends_the_walk(void **unused) {
    (void)unused;
    Rules *rules = support_load(TESSERA_SOURCE_FOLDER
                                "/tests/probes/draughts6/draughts6.game.yaml");
    StateSpace space;
    TrailStack history;
    state_begin(rules, &space.state);
    trail_stack_init(&history, rules, NULL);
    for (uint64_t left = 0; left < 7; left++) {
        Allowance budget = {.left = left};
        int turns = 0;
        TurnWalk *walk = turn_walk_new(&history, &budget);
        bool all = turn_walk(walk, &space.state, count_turn, &turns);
        assert_int_equal(all, left >= 5);
        assert_in_range(turns, left < 5 ? left : 5, left < 5 ? left + 1 : 5);
        turn_walk_free(walk);
    }
    trail_stack_free(&history);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_budget_ends_the_walk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
