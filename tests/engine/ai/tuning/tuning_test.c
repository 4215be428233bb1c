// SPDX-License-Identifier: MIT
#include "engine/ai/kinds.h"
#include "engine/ai/tuning/tuning.h"

#include "engine/ai/tuning/tuning_private.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

// Positions in which one knob alone decides: the fit turns that one, and its sign is right.
static void test_fit(void **unused) {
    (void)unused;
    enum { COUNT = 400 };
    static Sample items[COUNT];
    Knob knobs[] = {{.initial = 100, .step = 1, .prior = 50},
                    {.initial = 0, .step = 1, .prior = 50}};
    for (int i = 0; i < COUNT; i++) {
        int own = i % 5 - 2, other = i / 5 % 5 - 2;
        items[i] = (Sample){.value = (float)(100 * own + 20 * (i % 3 - 1)),
                            .result = own + other > 0   ? 1
                                      : own + other < 0 ? 0
                                                        : 0.5F,
                            .found = (float)(2000 * (own + other)),
                            .slopes = {(float)own, (float)other}};
    }
    Samples samples = {.items = items, .count = COUNT, .games = COUNT};
    Fit fit;
    fit_samples(&samples, knobs, 2, &fit);
    assert_true(fit.changes[1] > 40);
    assert_true(fit.error_after < fit.error_before);
    assert_true(fit.matters[0] && fit.matters[1]);
}

static void plan_small(TuningPlan *plan) {
    *plan = (TuningPlan){.kind = player_kind("beginner"),
                         .games = 4,
                         .trials = 2,
                         .random_plies = 4,
                         .max_plies = 40,
                         .nodes = 100,
                         .seed = 7};
}

static Text learnt(TuningResult *result) {
    Rules *rules = support_load("breakthrough"), *tuned = support_load("breakthrough");
    TuningPlan plan;
    Text text = {0};
    plan_small(&plan);
    assert_true(tuning_run(rules, tuned, &plan, result));
    tuning_write(tuned, &text);
    rules_free(rules);
    rules_free(tuned);
    return text;
}

static void test_same_seed(void **unused) {
    (void)unused;
    TuningResult first, second;
    Text one = learnt(&first), two = learnt(&second);
    assert_string_equal(one.data, two.data);
    assert_true(first.positions > 20);
    assert_int_equal(first.positions, second.positions);
    assert_int_equal(first.won + first.drawn + first.lost, 2);
    assert_int_equal(first.won, second.won);
    assert_ptr_equal(strstr(one.data, "evaluation:\n  values:\n    MAN: "), one.data);
    text_free(&one);
    text_free(&two);
}

static bool always(void *context) {
    (void)context;
    return true;
}

static void test_stops(void **unused) {
    (void)unused;
    Rules *rules = support_load("breakthrough"), *tuned = support_load("breakthrough");
    TuningPlan plan;
    TuningResult result;
    plan_small(&plan);
    plan.stopped = always;
    assert_false(tuning_run(rules, tuned, &plan, &result));
    assert_int_equal(result.positions, 0);
    rules_free(rules);
    rules_free(tuned);
}

static void test_score(void **unused) {
    (void)unused;
    TuningResult result = {.won = 50, .drawn = 20, .lost = 30};
    double score, error;
    tuning_score(&result, &score, &error);
    assert_float_equal(score, 60, 0.001);
    assert_float_equal(error, 8.5435, 0.001); // 1.96 * sqrt((0.55 - 0.36) / 100)
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fit),
        cmocka_unit_test(test_same_seed),
        cmocka_unit_test(test_stops),
        cmocka_unit_test(test_score),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
