// SPDX-License-Identifier: MIT
// What is asked of a player besides a move: lines, several of them, chosen actions, depths.
#include "engine/ai/kinds.h"
#include "engine/ai/player/player.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const char *const MIDDLE =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

enum { LINES = 5 };

// The last Findings told of each rank, and what was tried last.
typedef struct Told {
    Finding last[LINES];
    int deepest;
    int tried;
} Told;

static void tell(void *context, const Finding *finding) {
    Told *told = context;
    assert_in_range(finding->rank, 0, LINES - 1);
    told->last[finding->rank] = *finding;
    told->deepest = finding->depth > told->deepest ? finding->depth : told->deepest;
}

static void tell_trying(void *context, int depth, const Action *action, int number) {
    Told *told = context;
    assert_true(depth > 0 && number > 0 && action->kind == ACTION_STEP);
    told->tried = number;
}

static Action choose(const char *kind, const Rules *rules, const char *fen, Budget budget,
                     Told *told) {
    StateSpace space;
    Action action;
    Rng rng = {.state = 3};
    support_fen(rules, fen, &space.state);
    Player *player = player_new(player_kind(kind), rules);
    budget.rng = &rng;
    budget.found = tell;
    budget.trying = tell_trying;
    budget.context = told;
    assert_true(player_choose(player, &space.state, NULL, &budget, &action));
    player_free(player);
    return action;
}

// Every action of a line is legal where it stands.
static void assert_playable(const Rules *rules, const char *fen, const Finding *finding) {
    StateSpace now, after;
    support_fen(rules, fen, &now.state);
    assert_in_range(finding->line_count, 1, LINE_MOST);
    assert_true(action_equal(&finding->line[0], &finding->action));
    for (int i = 0; i < finding->line_count; i++) {
        assert_true(state_allows(rules, &now.state, NULL, &finding->line[i]));
        state_apply(rules, &now.state, NULL, &finding->line[i], &after.state);
        state_copy(rules, &now.state, &after.state);
    }
}

static void test_lines_are_playable(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Told told = {0};
    Action action = choose("alpha-beta", rules, MIDDLE, (Budget){.depth = 5}, &told);
    assert_true(action_equal(&action, &told.last[0].action));
    assert_int_equal(told.last[0].depth, 5);
    assert_true(told.last[0].seldepth >= 5 && told.last[0].line_count >= 3);
    assert_playable(rules, MIDDLE, &told.last[0]);
    assert_true(told.tried > 1);
    rules_free(rules);
}

static void test_mates_are_lines_to_their_end(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    const char *fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"; // Morphy
    Told told = {0};
    choose("alpha-beta", rules, fen, (Budget){.depth = 4}, &told);
    assert_playable(rules, fen, &told.last[0]);
    assert_int_equal(told.last[0].line_count, 3);
    rules_free(rules);
}

// The best five, in order, all different; the first one is what is found alone.
static void test_tells_several_lines(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Told alone = {0}, told = {0};
    choose("alpha-beta", rules, MIDDLE, (Budget){.depth = 4}, &alone);
    Action action = choose("alpha-beta", rules, MIDDLE, (Budget){.depth = 4, .lines = LINES},
                           &told);
    assert_true(action_equal(&action, &told.last[0].action));
    assert_int_equal(told.last[0].value, alone.last[0].value);
    for (int i = 0; i < LINES; i++) {
        assert_int_equal(told.last[i].depth, 4);
        assert_playable(rules, MIDDLE, &told.last[i]);
        for (int j = 0; j < i; j++)
            assert_false(action_equal(&told.last[i].action, &told.last[j].action));
        assert_true(i == 0 || told.last[i].value <= told.last[i - 1].value);
    }
    rules_free(rules);
}

// More lines than there are actions are as many as there are.
static void test_tells_as_many_lines_as_there_are(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Told told = {0};
    choose("alpha-beta", rules, "7k/8/8/8/8/8/r7/7K w - - 0 1",
           (Budget){.depth = 3, .lines = LINES}, &told);
    assert_int_equal(told.last[0].depth, 1); // there is one action alone
    assert_int_equal(told.last[1].depth, 0);
    choose("alpha-beta", rules, "7k/8/8/8/8/8/r7/7K w - - 0 1",
           (Budget){.depth = 3, .lines = LINES, .thorough = true}, &told);
    assert_int_equal(told.last[0].depth, 3);
    rules_free(rules);
}

static void test_chooses_from_what_is_asked_for(void **unused) {
    (void)unused;
    static const char *const kinds[] = {"random", "beginner", "tree", "alpha-beta"};
    Rules *rules = support_load("chess");
    StateSpace space;
    support_fen(rules, MIDDLE, &space.state);
    Action actions[2];
    assert_true(move_read(rules, &space.state, NULL, "a1b1", &actions[0], NULL));
    assert_true(move_read(rules, &space.state, NULL, "g2g4", &actions[1], NULL));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        Told told = {0};
        ActionList only = {.items = actions, .count = 2};
        Budget budget = {.strength.nodes = 500, .only = &only};
        Action action = choose(kinds[i], rules, MIDDLE, budget, &told);
        assert_true(action_equal(&action, &actions[0]) || action_equal(&action, &actions[1]));
    }
    rules_free(rules);
}

// What no action is asked for by is no wish.
static void test_wishes_for_nothing_legal_do_not_count(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Told told = {0};
    Action none = {.kind = ACTION_SKIP};
    ActionList only = {.items = &none, .count = 1};
    Action action = choose("alpha-beta", rules, MIDDLE, (Budget){.depth = 2, .only = &only}, &told);
    assert_true(action.kind == ACTION_STEP);
    rules_free(rules);
}

// After forgetting all it thinks as it did at first, with a table of whatever size.
static void test_forgets(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    StateSpace space;
    Player *player = player_new(player_kind("alpha-beta"), rules);
    uint64_t spent[4];
    support_fen(rules, MIDDLE, &space.state);
    for (int i = 0; i < 4; i++) {
        Action action;
        Rng rng = {.state = 3};
        Budget budget = {.depth = 6, .rng = &rng, .expired = NULL};
        budget.strength.nodes = 1000 * 1000;
        assert_true(player_choose(player, &space.state, NULL, &budget, &action));
        spent[i] = budget.spent;
        assert_in_range(player_hashfull(player), 1, 1000);
        if (i == 1)
            player_forget(player, 0);
        if (i == 2)
            player_forget(player, 1);
    }
    assert_true(spent[1] < spent[0]);
    assert_int_equal(spent[2], spent[0]);
    assert_true(spent[3] > spent[0]); // hardly anything can be remembered
    player_free(player);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_are_playable),
        cmocka_unit_test(test_mates_are_lines_to_their_end),
        cmocka_unit_test(test_tells_several_lines),
        cmocka_unit_test(test_tells_as_many_lines_as_there_are),
        cmocka_unit_test(test_chooses_from_what_is_asked_for),
        cmocka_unit_test(test_wishes_for_nothing_legal_do_not_count),
        cmocka_unit_test(test_forgets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
