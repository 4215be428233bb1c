// SPDX-License-Identifier: MIT
// What a memo says of a State is what the rules say without one, and it saves looking ahead again.
#include "engine/rules/turn/turn_memo.h"

#include "engine/base/rng.h"
#include "engine/rules/count/perft.h"
#include "engine/rules/turn/play.h"
#include "engine/rules/turn/tries.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define PLAIN  TESSERA_SOURCE_FOLDER "/tests/specs/plain/"
#define PROBES TESSERA_SOURCE_FOLDER "/tests/probes/"

// The linker replaces state_apply and apply_with_finder with these.
uint32_t __real_state_apply(const Rules *rules, const State *before, const Trail *trail,
                            const Action *action, State *after);
uint32_t __wrap_state_apply(const Rules *rules, const State *before, const Trail *trail,
                            const Action *action, State *after);

uint32_t __real_apply_with_finder(const Rules *rules, const State *before, const Trail *trail,
                                  const Action *action, ActionFinder *finder, State *after);
uint32_t __wrap_apply_with_finder(const Rules *rules, const State *before, const Trail *trail,
                                  const Action *action, ActionFinder *finder, State *after);

static int applied;

uint32_t __wrap_state_apply(const Rules *rules, const State *before, const Trail *trail,
                            const Action *action, State *after) {
    applied++;
    return __real_state_apply(rules, before, trail, action, after);
}

uint32_t __wrap_apply_with_finder(const Rules *rules, const State *before, const Trail *trail,
                                  const Action *action, ActionFinder *finder, State *after) {
    applied++;
    return __real_apply_with_finder(rules, before, trail, action, finder, after);
}

static void assert_lists_equal(const ActionList *a, const ActionList *b) {
    assert_int_equal(a->count, b->count);
    for (size_t i = 0; i < a->count; i++)
        assert_memory_equal(&a->items[i], &b->items[i], sizeof *a->items);
}

// Compares the actions of [state], and the States after them, with and without the memo.
static void compare(const Rules *rules, const State *state, TurnMemo *memo, ActionList *list) {
    ActionList plain = {0};
    StateSpace after, known;
    state_actions(rules, state, NULL, &plain);
    state_actions_of_turn(rules, state, NULL, memo, list);
    assert_lists_equal(list, &plain);
    for (size_t i = 0; i < list->count; i++) {
        state_apply(rules, state, NULL, &list->items[i], &after.state);
        state_apply_of_turn(rules, state, NULL, memo, &list->items[i], &known.state);
        assert_memory_equal(&known, &after, rules->layout.size);
    }
    action_list_free(&plain);
}

// Plays a random game and compares at each position. Now and then it goes on from a State that is
// not the one after the last action, so that the memo is of another turn.
static void play(const Rules *rules, TurnMemo *memo, uint64_t seed) {
    enum { LONGEST = 150 };
    StateSpace now, next, kept;
    ActionList list = {0};
    Rng rng = {.state = seed};
    state_begin(rules, &now.state);
    state_copy(rules, &kept.state, &now.state);
    for (int i = 0; i < LONGEST; i++) {
        Action action;
        if (state_is_chance(&now.state)) {
            action = state_draw(rules, &now.state, &rng);
        } else {
            compare(rules, &now.state, memo, &list);
            if (list.count == 0)
                break;
            action = list.items[rng_below(&rng, (uint32_t)list.count)];
        }
        state_apply(rules, &now.state, NULL, &action, &next.state);
        if (rng_below(&rng, 8) == 0) {
            StateSpace swap = kept;
            kept = now;
            now = swap;
        } else {
            state_copy(rules, &now.state, &next.state);
        }
    }
    action_list_free(&list);
}

static void a_memo_changes_no_answer(void **unused) {
    static const char *const specs[] = {
        PROBES "race8/race8.game.yaml", PROBES "draughts6/draughts6.game.yaml",
        PLAIN "backgammon.game.yaml", PLAIN "english-draughts.game.yaml",
        PLAIN "international-draughts.game.yaml"};
    enum { GAMES = 4 };
    (void)unused;
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        Rules *rules = support_load(specs[i]);
        TurnMemo *memo = turn_memo_new(rules);
        assert_non_null(memo);
        for (uint64_t seed = 0; seed < GAMES; seed++)
            play(rules, memo, seed);
        turn_memo_free(memo);
        rules_free(rules);
    }
}

// A pass that leads to a phase with more to win: what the State before it is worth as a part of a
// turn is not what it is worth as the start of one.
static void a_pass_may_lead_on(void **unused) {
    (void)unused;
    Rules *rules = support_rules(
        "metadata: {name: Stones}\n"
        "players: {roles: [{name: A}, {name: B}]}\n"
        "state_schema: {global: {stones: {initial: 9, min: 0, max: 9}, taken: {initial: 0}}}\n"
        "interactions: {list: {\n"
        "  one: {conditions: ['gt(state.stones, 1)', 'lt(state.taken, 2)'],\n"
        "        effects: ['sub(state.stones, 1)', 'add(state.taken, 1)'], gives: {n: 1}},\n"
        "  two: {conditions: ['gt(state.stones, 2)'], effects: ['sub(state.stones, 2)'],\n"
        "        gives: {n: 2}}}}\n"
        "game_flow: {obligation: [n], initial_phase: first, turn_end: ['set(state.taken, 0)'],\n"
        "  phases: {first: {allowed_actions: [one, two], optional: true, next: second,\n"
        "                   until: 'gt(state.taken, 1)'},\n"
        "           second: {allowed_actions: [two, one], optional: true}}}\n");
    TurnMemo *memo = turn_memo_new(rules);
    assert_non_null(memo);
    for (uint64_t seed = 0; seed < 20; seed++)
        play(rules, memo, seed);
    turn_memo_free(memo);
    rules_free(rules);
}

// Joined, the turns of backgammon's 21 first rolls take 1,420 actions. Without a memo, looking
// ahead again after each action applied 7,320.
static void equal_parts_of_turns_are_joined(void **unused) {
    (void)unused;
    Rules *rules = support_load(PLAIN "backgammon.game.yaml");
    StateSpace space;
    state_begin(rules, &space.state);
    applied = 0;
    assert_int_equal(perft_count(&(Perft){.rules = rules, .state = &space.state, .depth = 1}), 447);
    assert_int_equal(applied, 21 + 1420);
    rules_free(rules);
}

static void rules_without_a_use_for_a_memo_have_none(void **unused) {
    static const char *const specs[] = {
        PLAIN "reversi.game.yaml",                                // no obligation
        TESSERA_SOURCE_FOLDER "/specs/chess/antichess.game.yaml", // a step is the whole turn
        PROBES "go3/go3.game.yaml"};                              // earlier positions matter
    (void)unused;
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        Rules *rules = support_load(specs[i]);
        assert_null(turn_memo_new(rules));
        assert_null(turn_memo_find(NULL, NULL));
        rules_free(rules);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_memo_changes_no_answer),
        cmocka_unit_test(a_pass_may_lead_on),
        cmocka_unit_test(equal_parts_of_turns_are_joined),
        cmocka_unit_test(rules_without_a_use_for_a_memo_have_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
