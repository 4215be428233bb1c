// SPDX-License-Identifier: MIT
#include "app/desktop/session/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static Clock clock_of(ClockKind kind, int64_t time, int64_t bonus) {
    Clock clock;
    clock_init(&clock, &(ClockSettings){.kind = kind, .time = time, .bonus = bonus});
    return clock;
}

static void test_sudden_death(void **unused) {
    (void)unused;
    Clock clock = clock_of(CLOCK_SUDDEN, 60000, 0);
    assert_int_equal(clock_wait(&clock, 0), -1);
    clock_switch(&clock, 0, false, 1000);
    assert_int_equal(clock_left(&clock, 0, 11000), 50000);
    clock_switch(&clock, 1, true, 11000);
    assert_int_equal(clock_left(&clock, 0, 99000), 50000);
    assert_int_equal(clock_left(&clock, 1, 31000), 40000);
    assert_false(clock_is_over(&clock, 70999));
    assert_true(clock_is_over(&clock, 71000));
    assert_int_equal(clock_left(&clock, 1, 99000), 0);
}

static void test_fischer_adds(void **unused) {
    (void)unused;
    Clock clock = clock_of(CLOCK_FISCHER, 60000, 5000);
    clock_switch(&clock, 0, false, 0);
    clock_switch(&clock, 1, true, 2000);
    assert_int_equal(clock_left(&clock, 0, 2000), 63000);
    clock_switch(&clock, 0, true, 12000);
    assert_int_equal(clock_left(&clock, 1, 12000), 55000);
}

static void test_bronstein_gives_back(void **unused) {
    (void)unused;
    Clock clock = clock_of(CLOCK_BRONSTEIN, 60000, 5000);
    clock_switch(&clock, 0, false, 0);
    clock_switch(&clock, 1, true, 2000);
    assert_int_equal(clock_left(&clock, 0, 2000), 60000); // never more than before
    clock_switch(&clock, 0, true, 12000);
    assert_int_equal(clock_left(&clock, 1, 12000), 55000);
}

// A turn that is interrupted, by an offer or a pause, brings no bonus.
static void test_interrupted(void **unused) {
    (void)unused;
    Clock clock = clock_of(CLOCK_FISCHER, 60000, 5000);
    clock_switch(&clock, 0, false, 0);
    clock_switch(&clock, SEAT_NONE, false, 3000);
    assert_int_equal(clock_left(&clock, 0, 50000), 57000);
    clock_switch(&clock, 0, false, 50000);
    clock_switch(&clock, 1, true, 51000);
    assert_int_equal(clock_left(&clock, 0, 51000), 61000);
}

// The same player may have two turns in a row.
static void test_two_turns(void **unused) {
    (void)unused;
    Clock clock = clock_of(CLOCK_FISCHER, 60000, 5000);
    clock_switch(&clock, 0, false, 0);
    clock_switch(&clock, 0, true, 1000);
    assert_int_equal(clock_left(&clock, 0, 2000), 63000);
}

static void assert_written(int64_t left, const char *expected) {
    Text text = {0};
    clock_write(left, &text);
    assert_string_equal(text.data, expected);
    text_free(&text);
}

static void test_texts(void **unused) {
    (void)unused;
    assert_written(300000, "5:00");
    assert_written(299001, "5:00");
    assert_written(299000, "4:59");
    assert_written(3909000, "1:05:09");
    assert_written(10000, "0:10");
    assert_written(9300, "0:09.3");
    assert_written(9950, "0:10");
    assert_written(40, "0:00.1");
    assert_written(0, "0:00");
}

// It is drawn again when the text changes and not before.
static void test_waits(void **unused) {
    (void)unused;
    Clock clock = clock_of(CLOCK_SUDDEN, 60000, 0);
    clock_switch(&clock, 0, false, 0);
    assert_int_equal(clock_wait(&clock, 0), 1000);
    assert_int_equal(clock_wait(&clock, 400), 600);
    assert_int_equal(clock_wait(&clock, 50000), 100);
    assert_int_equal(clock_wait(&clock, 50030), 70);
}

static void test_low(void **unused) {
    (void)unused;
    Clock clock = clock_of(CLOCK_SUDDEN, 600000, 0);
    clock_switch(&clock, 0, false, 0);
    assert_false(clock_is_low(&clock, 0, 579999));
    assert_true(clock_is_low(&clock, 0, 580000));
    assert_false(clock_is_low(&clock, 1, 580000));
    Clock none = clock_of(CLOCK_NONE, 0, 0);
    assert_false(clock_is_low(&none, 0, 0));
}

static void test_settings(void **unused) {
    (void)unused;
    static const char *const texts[] = {"none", "300", "300+5", "300~5"};
    static const char *const wrong[] = {"",       "x",         "0",  "300+",
                                        "300+5x", "5 minutes", "-3", "9999999"};
    for (size_t i = 0; i < 4; i++) {
        ClockSettings settings;
        Text text = {0};
        assert_true(clock_settings_read(texts[i], &settings));
        assert_int_equal(settings.kind, i);
        clock_settings_write(&settings, &text);
        assert_string_equal(text.data, texts[i]);
        text_free(&text);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ClockSettings settings;
        assert_false(clock_settings_read(wrong[i], &settings));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sudden_death),
        cmocka_unit_test(test_fischer_adds),
        cmocka_unit_test(test_bronstein_gives_back),
        cmocka_unit_test(test_interrupted),
        cmocka_unit_test(test_two_turns),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_waits),
        cmocka_unit_test(test_low),
        cmocka_unit_test(test_settings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
