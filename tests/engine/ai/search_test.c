// SPDX-License-Identifier: MIT
#include "engine/ai/search/search.h"

#include "engine/game/game.h"
#include "engine/notation/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { PLENTY = 20 * 1000 };

#define PROBE(name) TESSERA_SOURCE_FOLDER "/tests/probes/" name "/" name ".game.yaml"

// What a search found, as it told.
typedef struct Told {
    Finding last;
    int count;
    int deepest;
} Told;

static void tell(void *context, const Finding *finding) {
    Told *told = context;
    told->last = *finding;
    told->count++;
    told->deepest = finding->depth > told->deepest ? finding->depth : told->deepest;
}

// What it does in the position [fen]; the caller frees the text.
static Text chosen(const Rules *rules, const char *fen, Strength strength, Told *told) {
    StateSpace space;
    Action action;
    Text text = {0};
    Rng rng = {.state = 7};
    Budget budget = {.strength = strength, .found = tell, .context = told, .rng = &rng};
    support_fen(rules, fen, &space.state);
    Search *search = search_new(rules);
    assert_true(search_choose(search, &space.state, NULL, &budget, &action));
    assert_true(state_allows(rules, &space.state, NULL, &action));
    assert_true(action_equal(&action, &told->last.action));
    move_write(rules, &space.state, &action, &text);
    search_free(search);
    return text;
}

static void assert_chosen(const Rules *rules, const char *fen, const char *expected) {
    Told told = {0};
    Text text = chosen(rules, fen, (Strength){.nodes = PLENTY}, &told);
    assert_string_equal(text.data, expected);
    text_free(&text);
}

// A mate is found, and how far away it is: that is the first move of the only solution.
static void test_finds_mates(void **unused) {
    (void)unused;
    static const struct {
        const char *fen, *move;
        int plies;
    } mates[] = {
        {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", 1},
        {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 3}, // Morphy
        {"3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", "d8d1", 1},
    };
    Rules *rules = support_load("chess");
    for (size_t i = 0; i < sizeof mates / sizeof *mates; i++) {
        Told told = {0};
        Text text = chosen(rules, mates[i].fen, (Strength){.nodes = PLENTY}, &told);
        assert_string_equal(text.data, mates[i].move);
        assert_int_equal(search_plies_to_end(told.last.value), mates[i].plies);
        text_free(&text);
    }
    rules_free(rules);
}

static void test_takes_what_hangs(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    assert_chosen(rules, "k7/8/8/1q1r4/2P5/8/8/7K w - - 0 1", "c4b5");
    assert_chosen(rules, "4k3/8/8/3r4/8/8/3Q4/3RK3 w - - 0 1", "d2d5");
    rules_free(rules);
}

static void test_obeys_its_budget(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    const char *fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for (uint64_t nodes = 1; nodes < 1000; nodes = nodes * 3 + 1) {
        Told told = {0};
        Text text = chosen(rules, fen, (Strength){.nodes = nodes}, &told);
        assert_true(told.last.spent <= nodes && told.count > 0);
        text_free(&text);
    }
    for (int horizon = 1; horizon < 5; horizon++) {
        Told told = {0};
        Text text = chosen(rules, fen, (Strength){.nodes = PLENTY, .horizon = horizon}, &told);
        assert_int_equal(told.deepest, horizon);
        text_free(&text);
    }
    rules_free(rules);
}

static void test_supports_two_sides(void **unused) {
    (void)unused;
    static const struct {
        const char *spec;
        bool supported;
    } specs[] = {{"chess", true},          {"four-player-chess", true}, {"ataxx", true},
                 {PROBE("throne4"), true}, {PROBE("race8"), true},      {PROBE("cards3"), false}};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        Rules *rules = support_load(specs[i].spec);
        assert_int_equal(search_supports(rules), specs[i].supported);
        rules_free(rules);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_finds_mates),
        cmocka_unit_test(test_takes_what_hangs),
        cmocka_unit_test(test_obeys_its_budget),
        cmocka_unit_test(test_supports_two_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
