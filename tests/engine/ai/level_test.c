// SPDX-License-Identifier: MIT
#include "engine/ai/kinds.h"
#include "engine/ai/level.h"

#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

// Every game has somebody who plays it, and no later kind would.
static void test_best_kind(void **unused) {
    (void)unused;
    static const char *const specs[] = {
        "chess",
        "four-player-chess",
        TESSERA_SOURCE_FOLDER "/tests/probes/secret/secret.game.yaml",
        TESSERA_SOURCE_FOLDER "/tests/probes/race8/race8.game.yaml",
    };
    size_t count;
    const PlayerKind *const *kinds = player_kinds(&count);
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        Rules *rules = support_load(specs[i]);
        const PlayerKind *best = level_kind(rules);
        assert_true(player_supports(best, rules));
        for (size_t at = count; kinds[at - 1] != best; at--)
            assert_false(player_supports(kinds[at - 1], rules));
        rules_free(rules);
    }
}

// A document may name the kind, and its levels from the weakest on; the others stay as they were.
static void test_documents_say(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    LevelRules levels[2] = {{.nodes = 5, .horizon = 1, .noise = 70, .overlooks = 6}, {.nodes = 9}};
    const PlayerKind *best = level_kind(rules);
    Strength third = level_strength(rules, best, 3);
    rules->judging.search = "tree";
    assert_ptr_equal(level_kind(rules), player_kind("tree"));
    rules->judging.levels = levels;
    rules->judging.level_count = 2;
    Strength first = level_strength(rules, best, 1);
    assert_int_equal(first.nodes, 5);
    assert_int_equal(first.horizon, 1);
    assert_int_equal(first.noise, 70);
    assert_int_equal(first.overlooks, 6);
    assert_int_equal(level_strength(rules, best, 2).nodes, 9);
    assert_int_equal(level_strength(rules, best, 3).nodes, third.nodes);
    assert_int_equal(level_strength(rules, best, 3).noise, third.noise);
    rules->judging.search = NULL;
    rules_free(rules);
}

static void test_ratings(void **unused) {
    (void)unused;
    Strength last = level_strength_of_rating(RATING_LEAST);
    assert_int_equal(last.nodes, 900);
    assert_int_equal(last.overlooks, 70);
    for (int rating = RATING_LEAST + 25; rating <= RATING_MOST; rating += 25) {
        Strength strength = level_strength_of_rating(rating);
        assert_true(strength.nodes > last.nodes);
        assert_true(strength.overlooks <= last.overlooks && strength.noise <= last.noise);
        last = strength;
    }
    assert_int_equal(last.nodes, 30000);
    assert_int_equal(last.overlooks, 0);
    assert_int_equal(level_strength_of_rating(1550).nodes, 4000);
    assert_int_equal(level_strength_of_rating(-1000).nodes,
                     level_strength_of_rating(RATING_LEAST).nodes);
    assert_int_equal(level_strength_of_rating(9000).nodes, last.nodes);
}

// One that cannot play the game is not taken at its word.
static void test_documents_err(void **unused) {
    (void)unused;
    Rules *rules = support_load(TESSERA_SOURCE_FOLDER "/tests/probes/secret/secret.game.yaml");
    const PlayerKind *best = level_kind(rules);
    rules->judging.search = "alpha-beta";
    assert_ptr_equal(level_kind(rules), best);
    rules_free(rules);
}

static int horizon_of(const Strength *strength) {
    return strength->horizon > 0 ? strength->horizon : 1000;
}

// No level looks less far ahead than the one below.
static void test_levels_rise(void **unused) {
    (void)unused;
    size_t count;
    const PlayerKind *const *kinds = player_kinds(&count);
    Rules *rules = support_load("chess");
    for (size_t i = 0; i < count; i++) {
        for (int level = 2; level <= LEVEL_MOST; level++) {
            Strength below = level_strength(rules, kinds[i], level - 1);
            Strength above = level_strength(rules, kinds[i], level);
            assert_true(horizon_of(&above) >= horizon_of(&below));
        }
    }
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_best_kind),   cmocka_unit_test(test_documents_say),
        cmocka_unit_test(test_ratings),     cmocka_unit_test(test_documents_err),
        cmocka_unit_test(test_levels_rise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
