// SPDX-License-Identifier: MIT
// Random games: what is counted, that a seed fixes it, and that budgets end them.
#include "engine/check/check.h"
#include "engine/rules/count/perft.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void load(const char *name, Doc *edition, Rules **rules) {
    Doc doc = {0};
    Report report = {0};
    Text path = {0};
    library_path(name, &path);
    assert_int_equal(library_read(path.data, &doc, &report), LOAD_FINE);
    assert_true(library_compile(&doc, NULL, edition, rules, &report));
    assert_int_equal(report.errors, 0);
    doc_free(&doc);
    report_free(&report);
    text_free(&path);
}

// Plays games of chess and appends what was seen.
static void play(const PlayoutPlan *plan, Playouts *playouts, Text *text) {
    Doc edition = {0};
    Report report = {0};
    Rules *rules;
    load("chess", &edition, &rules);
    playouts_run(playouts, rules, &edition, plan, &report);
    assert_int_equal(report.errors, 0);
    assert_int_equal(report.warnings, playouts->games < plan->games);
    if (text)
        playouts_write(playouts, text);
    rules_free(rules);
    doc_free(&edition);
    report_free(&report);
}

static void test_counts(void **state) {
    (void)state;
    PlayoutPlan plan = {.games = 5, .seed = 7};
    Playouts playouts;
    play(&plan, &playouts, NULL);
    int ended = 0;
    for (int reason = 0; reason < REASON_FAULT; reason++)
        ended += playouts.reasons[reason];
    assert_int_equal(playouts.games, 5);
    assert_int_equal(playouts.unfinished, 0);
    assert_int_equal(ended, 5);
    assert_true(playouts.shortest > 0 && playouts.shortest <= playouts.longest);
    assert_true(playouts.plies >= 5 * (uint64_t)playouts.shortest);
    assert_true(playouts.plies <= 5 * (uint64_t)playouts.longest);
    assert_true(playouts.choices > playouts.plies);
    assert_int_equal(playouts.kind_games[0], 5);
    playouts_free(&playouts);
}

static void test_seed(void **state) {
    (void)state;
    Text texts[3] = {{0}};
    for (int i = 0; i < 3; i++) {
        PlayoutPlan plan = {.games = 3, .seed = i == 2 ? 2 : 1};
        Playouts playouts;
        play(&plan, &playouts, &texts[i]);
        playouts_free(&playouts);
    }
    assert_string_equal(texts[0].data, texts[1].data);
    assert_string_not_equal(texts[0].data, texts[2].data);
    for (int i = 0; i < 3; i++)
        text_free(&texts[i]);
}

static void test_no_games(void **state) {
    (void)state;
    PlayoutPlan plan = {.games = 0};
    Playouts playouts;
    Text text = {0};
    play(&plan, &playouts, &text);
    assert_string_equal(text.data, "0 random games\n");
    text_free(&text);
    playouts_free(&playouts);
}

// True from the [context]-th time on that it is asked.
static bool is_late(void *context) {
    int *left = context;
    return (*left)-- <= 0;
}

static void test_time(void **state) {
    (void)state;
    int left = 2000;
    PlayoutPlan plan = {.games = 1000, .expired = is_late, .context = &left};
    Playouts playouts;
    play(&plan, &playouts, NULL);
    assert_in_range(playouts.games, 1, 999);
    assert_in_range(playouts.plies, 1, 2000);
    playouts_free(&playouts);
}

static void test_perft_budget(void **state) {
    (void)state;
    Doc edition = {0};
    Rules *rules;
    load("chess", &edition, &rules);
    StateSpace start;
    state_begin(rules, &start.state);
    Allowance enough = {.left = 421}, little = {.left = 420};
    Perft perft = {.rules = rules, .state = &start.state, .depth = 3, .budget = &enough};
    assert_int_equal(perft_count(&perft), 8902);
    assert_int_equal(enough.left, 0);
    perft.budget = &little;
    assert_true(perft_count(&perft) == PERFT_TOO_MANY);
    rules_free(rules);
    doc_free(&edition);
}

// Turns of several actions take from the budget inside of a turn, too.
static void test_turn_budget(void **state) {
    (void)state;
    Rules *rules = support_load(TESSERA_SOURCE_FOLDER "/tests/probes/sowing/sowing.game.yaml");
    StateSpace start;
    state_begin(rules, &start.state);
    Perft perft = {.rules = rules, .state = &start.state, .depth = 2};
    uint64_t nodes = perft_count(&perft);
    Allowance enough = {.left = 100 * 1000}, little = {.left = 3};
    perft.budget = &enough;
    assert_int_equal(perft_count(&perft), nodes);
    assert_true(enough.left < 100 * 1000);
    perft.budget = &little;
    assert_true(perft_count(&perft) == PERFT_TOO_MANY);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),       cmocka_unit_test(test_seed),
        cmocka_unit_test(test_no_games),     cmocka_unit_test(test_time),
        cmocka_unit_test(test_perft_budget), cmocka_unit_test(test_turn_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
