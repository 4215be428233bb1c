// SPDX-License-Identifier: MIT
#include "engine/game/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static Clock clock_with(const ClockSettings *settings) {
    Clock clock;
    ClockSettings all[SEAT_LIMIT];
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        all[seat] = *settings;
    clock_init(&clock, all);
    return clock;
}

static Clock clock_of(ClockKind kind, int64_t time, int64_t bonus) {
    return clock_with(&(ClockSettings){.kind = kind, .time = time, .bonus = bonus});
}

static void test_sudden_death(void **unused) {
    (void)unused;
    Clock clock = clock_of(CLOCK_SUDDEN, 60000, 0);
    assert_int_equal(clock_wait(&clock, 0), -1);
    clock_switch(&clock, SEAT_NONE, 0, 1000);
    assert_int_equal(clock_left(&clock, 0, 11000), 50000);
    clock_switch(&clock, 0, 1, 11000);
    assert_int_equal(clock_left(&clock, 0, 99000), 50000);
    assert_int_equal(clock_left(&clock, 1, 31000), 40000);
    assert_false(clock_is_over(&clock, 70999));
    assert_true(clock_is_over(&clock, 71000));
    assert_int_equal(clock_left(&clock, 1, 99000), 0);
}

// What two turns leave: one that takes less than the bonus of 5 seconds, one that takes more.
static void test_bonus(void **unused) {
    (void)unused;
    static const struct {
        ClockKind kind;
        int64_t quick, slow;
    } rows[] = {
        {CLOCK_SUDDEN, 58000, 50000},
        {CLOCK_FISCHER, 63000, 55000},
        {CLOCK_BRONSTEIN, 60000, 55000}, // never more than before
        {CLOCK_DELAY, 60000, 55000},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Clock clock = clock_of(rows[i].kind, 60000, rows[i].kind == CLOCK_SUDDEN ? 0 : 5000);
        clock_switch(&clock, SEAT_NONE, 0, 0);
        clock_switch(&clock, 0, 1, 2000);
        assert_int_equal(clock_left(&clock, 0, 2000), rows[i].quick);
        clock_switch(&clock, 1, 0, 12000);
        assert_int_equal(clock_left(&clock, 1, 12000), rows[i].slow);
    }
}

// With a delay one may think longer than the clock says.
static void test_delay(void **unused) {
    (void)unused;
    Clock clock = clock_of(CLOCK_DELAY, 2000, 5000);
    clock_switch(&clock, SEAT_NONE, 0, 0);
    assert_int_equal(clock_time_to_think(&clock, 0, 0), 7000);
    assert_int_equal(clock_left(&clock, 0, 4900), 2000);
    assert_int_equal(clock_wait(&clock, 4000), 1100); // nothing changes before
    assert_int_equal(clock_left(&clock, 0, 5100), 1900);
    assert_false(clock_is_over(&clock, 6999));
    assert_true(clock_is_over(&clock, 7000));
}

// A turn that is interrupted, by an offer or a pause, brings no bonus and goes on where it was.
static void test_interrupted(void **unused) {
    (void)unused;
    static const struct {
        ClockKind kind;
        int64_t stopped, ended;
    } rows[] = {
        {CLOCK_FISCHER, 57000, 61000},
        {CLOCK_BRONSTEIN, 57000, 60000},
        {CLOCK_DELAY, 60000, 60000},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Clock clock = clock_of(rows[i].kind, 60000, 5000);
        clock_switch(&clock, SEAT_NONE, 0, 0);
        clock_switch(&clock, SEAT_NONE, SEAT_NONE, 3000);
        assert_int_equal(clock_left(&clock, 0, 50000), rows[i].stopped);
        clock_switch(&clock, SEAT_NONE, 0, 50000);
        clock_switch(&clock, 0, 1, 51000);
        assert_int_equal(clock_left(&clock, 0, 51000), rows[i].ended);
    }
}

// The same player may have two turns in a row.
static void test_two_turns(void **unused) {
    (void)unused;
    Clock clock = clock_of(CLOCK_FISCHER, 60000, 5000);
    clock_switch(&clock, SEAT_NONE, 0, 0);
    clock_switch(&clock, 0, 0, 1000);
    assert_int_equal(clock_left(&clock, 0, 2000), 63000);
}

// What is left after each of seven turns of ten seconds.
static void test_more_time(void **unused) {
    (void)unused;
    static const struct {
        int64_t more, left[7];
        int to_go[7];
    } rows[] = {
        {30000, {50, 40, 60, 50, 40, 30, 20}, {2, 1, 0, 0, 0, 0, 0}}, // once
        {0, {50, 40, 90, 80, 70, 120, 110}, {2, 1, 3, 2, 1, 3, 2}},   // again and again
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Clock clock = clock_with(&(ClockSettings){
            .kind = CLOCK_SUDDEN, .time = 60000, .turns = 3, .more = rows[i].more});
        uint64_t now = 0;
        assert_int_equal(clock_turns_to_go(&clock, 0), 3);
        clock_switch(&clock, SEAT_NONE, 0, now);
        for (int turn = 0; turn < 7; turn++) {
            now += 10000;
            clock_switch(&clock, 0, 0, now);
            assert_int_equal(clock_left(&clock, 0, now), rows[i].left[turn] * 1000);
            assert_int_equal(clock_turns_to_go(&clock, 0), rows[i].to_go[turn]);
        }
    }
}

// A first turn that took no time counts, and brings nothing.
static void test_first_turn(void **unused) {
    (void)unused;
    Clock clock = clock_with(
        &(ClockSettings){.kind = CLOCK_FISCHER, .time = 60000, .bonus = 5000, .turns = 2});
    clock_switch(&clock, 0, 1, 1000);
    assert_int_equal(clock_left(&clock, 0, 1000), 60000);
    assert_int_equal(clock_turns_to_go(&clock, 0), 1);
}

// Each seat may have a clock of its own, or none.
static void test_own_clocks(void **unused) {
    (void)unused;
    ClockSettings own[SEAT_LIMIT] = {{.kind = CLOCK_SUDDEN, .time = 60000},
                                     {.kind = CLOCK_FISCHER, .time = 10000, .bonus = 1000}};
    Clock clock;
    clock_init(&clock, own);
    assert_true(clock_has_any(&clock, 3));
    clock_switch(&clock, SEAT_NONE, 1, 0);
    clock_switch(&clock, 1, 2, 4000);
    assert_int_equal(clock_left(&clock, 1, 4000), 7000);
    assert_false(clock_has(&clock, 2));
    assert_false(clock_is_over(&clock, 1000000));
    assert_int_equal(clock_wait(&clock, 1000000), -1);
    clock_switch(&clock, 2, 0, 1000000);
    assert_int_equal(clock_left(&clock, 0, 1001000), 59000);
}

// A busy machine takes nothing from who obeyed in time.
static void test_hold(void **unused) {
    (void)unused;
    Clock clock = clock_of(CLOCK_SUDDEN, 10000, 0);
    clock_switch(&clock, SEAT_NONE, 0, 0);
    clock_hold(&clock, 500, 1000);
    assert_int_equal(clock_left(&clock, 0, 1400), 8600);
    assert_false(clock_is_over(&clock, 90000));
    clock_switch(&clock, 0, 1, 90000);
    assert_int_equal(clock_left(&clock, 0, 90000), 8500);
    assert_true(clock_is_over(&clock, 100000)); // the next one is not held
}

// What was taken back is there again.
static void test_set(void **unused) {
    (void)unused;
    Clock clock = clock_with(&(ClockSettings){.kind = CLOCK_DELAY, .time = 60000, .turns = 5});
    clock_switch(&clock, SEAT_NONE, 0, 0);
    clock_set(&clock, (int64_t[SEAT_LIMIT]){30000, 20000}, (int[SEAT_LIMIT]){3, 2});
    assert_int_equal(clock_left(&clock, 0, 99000), 30000);
    assert_int_equal(clock_turns_to_go(&clock, 1), 3);
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
    clock_switch(&clock, SEAT_NONE, 0, 0);
    assert_int_equal(clock_wait(&clock, 0), 1000);
    assert_int_equal(clock_wait(&clock, 400), 600);
    assert_int_equal(clock_wait(&clock, 50000), 100);
    assert_int_equal(clock_wait(&clock, 50030), 70);
}

static void test_low(void **unused) {
    (void)unused;
    Clock clock = clock_of(CLOCK_SUDDEN, 600000, 0);
    clock_switch(&clock, SEAT_NONE, 0, 0);
    assert_false(clock_is_low(&clock, 0, 579999));
    assert_true(clock_is_low(&clock, 0, 580000));
    assert_false(clock_is_low(&clock, 1, 580000));
    Clock none = clock_of(CLOCK_NONE, 0, 0);
    assert_false(clock_is_low(&none, 0, 0));
}

static void test_settings(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        int64_t unit;
        ClockSettings settings;
    } rows[] = {
        {"none", CLOCK_SECOND, {0}},
        {"300", CLOCK_SECOND, {CLOCK_SUDDEN, 300000, 0, 0, 0}},
        {"300+5", CLOCK_SECOND, {CLOCK_FISCHER, 300000, 5000, 0, 0}},
        {"300~5", CLOCK_SECOND, {CLOCK_BRONSTEIN, 300000, 5000, 0, 0}},
        {"300d5", CLOCK_SECOND, {CLOCK_DELAY, 300000, 5000, 0, 0}},
        {"10.05+0.1", CLOCK_SECOND, {CLOCK_FISCHER, 10050, 100, 0, 0}},
        {"40/5400:1800+30", CLOCK_SECOND, {CLOCK_FISCHER, 5400000, 30000, 40, 1800000}},
        {"40/300", CLOCK_SECOND, {CLOCK_SUDDEN, 300000, 0, 40, 0}},
        {"5+3", CLOCK_MINUTE, {CLOCK_FISCHER, 300000, 3000, 0, 0}},
        {"40/90:30+30", CLOCK_MINUTE, {CLOCK_FISCHER, 5400000, 30000, 40, 1800000}},
        {"10s+0.1", CLOCK_MINUTE, {CLOCK_FISCHER, 10000, 100, 0, 0}},
        {"0.5s", CLOCK_MINUTE, {CLOCK_SUDDEN, 500, 0, 0, 0}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ClockSettings settings;
        Text text = {0};
        assert_true(clock_settings_read(rows[i].text, rows[i].unit, &settings));
        assert_true(clock_settings_equal(&settings, &rows[i].settings));
        clock_settings_write(&settings, rows[i].unit, &text);
        assert_string_equal(text.data, rows[i].text);
        text_free(&text);
    }
}

static void test_half_minutes(void **unused) {
    (void)unused;
    ClockSettings settings;
    assert_true(clock_settings_read("1.5", CLOCK_MINUTE, &settings));
    assert_int_equal(settings.time, 90000);
}

static void test_wrong_settings(void **unused) {
    (void)unused;
    static const char *const wrong[] = {
        "",        "x",     "0",       "300+",    "300+5x",      "5 minutes", "-3",     "9999999",
        "86401",   "0/300", "1001/30", "/300",    "40/",         "40/300:",   "5+3601", "5.",
        "5..1",    ".5",    "5.1234",  "300+5+5", "40/300:0",    "300:60",    "5s",     "NONE",
        "5+0.1.2", "5d",    "d5",      "+5",      "40/300:60:1", "1e3",       "0x10",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ClockSettings settings;
        assert_false(clock_settings_read(wrong[i], CLOCK_SECOND, &settings));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sudden_death), cmocka_unit_test(test_bonus),
        cmocka_unit_test(test_delay),        cmocka_unit_test(test_interrupted),
        cmocka_unit_test(test_two_turns),    cmocka_unit_test(test_more_time),
        cmocka_unit_test(test_first_turn),   cmocka_unit_test(test_own_clocks),
        cmocka_unit_test(test_hold),         cmocka_unit_test(test_set),
        cmocka_unit_test(test_texts),        cmocka_unit_test(test_waits),
        cmocka_unit_test(test_low),          cmocka_unit_test(test_settings),
        cmocka_unit_test(test_half_minutes), cmocka_unit_test(test_wrong_settings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
