// SPDX-License-Identifier: MIT
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
        assert_true(best->supports(rules));
        for (size_t at = count; kinds[at - 1] != best; at--)
            assert_false(kinds[at - 1]->supports(rules));
        rules_free(rules);
    }
}

static int horizon_of(const Strength *strength) {
    return strength->horizon > 0 ? strength->horizon : 1000;
}

// A level is nowhere worse than the one below.
static void test_levels_rise(void **unused) {
    (void)unused;
    size_t count;
    const PlayerKind *const *kinds = player_kinds(&count);
    Rules *rules = support_load("chess");
    for (size_t i = 0; i < count; i++) {
        for (int level = 2; level <= LEVEL_MOST; level++) {
            Strength below = level_strength(rules, kinds[i], level - 1);
            Strength above = level_strength(rules, kinds[i], level);
            assert_true(above.nodes >= below.nodes);
            assert_true(horizon_of(&above) >= horizon_of(&below));
            assert_true(above.noise <= below.noise);
        }
    }
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_best_kind),
        cmocka_unit_test(test_levels_rise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
