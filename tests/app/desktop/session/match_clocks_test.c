// SPDX-License-Identifier: MIT
// The clocks of people: when they run, what undo gives back, and what happens as they run out.
#include "tests/app/desktop/session/match_desk.h"

static void assert_clock(const Match *match, Seat seat, uint64_t now, const char *expected) {
    Text text = {0};
    match_write_clock(match, seat, now, &text);
    assert_string_equal(text.data, expected);
    text_free(&text);
}

static void test_clocks(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    seating_set_clocks(session_seating(session),
                       &(ClockSettings){.kind = CLOCK_FISCHER, .time = 60000, .bonus = 2000});
    Match *match = match_new(session);
    match_tick(match, 0);
    assert_int_equal(match_wait(match, 0), -1);
    match_tick(match, 9000);
    assert_true(play(session, "e2e4")); // the first turn takes no time
    match_tick(match, 10000);
    assert_int_equal(match_running(match), 1);
    assert_clock(match, 0, 10000, "1:00");
    assert_true(play(session, "e7e5"));
    match_tick(match, 15000);
    assert_clock(match, 1, 15000, "0:57");
    assert_int_equal(match_running(match), 0);
    match_pause(match, true);
    match_tick(match, 16000);
    assert_int_equal(match_running(match), SEAT_NONE);
    match_pause(match, false);
    match_tick(match, 90000);
    assert_clock(match, 0, 91000, "0:58");
    assert_true(session_undo(session)); // black has his time back
    match_tick(match, 92000);
    assert_clock(match, 1, 92000, "1:00");
    assert_int_equal(match_running(match), 1);
    match_tick(match, 152000);
    assert_int_equal(session_outcome(session).reason, REASON_TIME);
    assert_int_equal(session_outcome(session).winner, 0);
    assert_true(session_undo(session));
    match_tick(match, 153000);
    assert_clock(match, 1, 153000, "1:00");
    match_free(match);
    session_free(session);
}

static void test_low_time(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    seating_set_clocks(session_seating(session),
                       &(ClockSettings){.kind = CLOCK_SUDDEN, .time = 60000});
    Match *match = match_new(session);
    assert_true(play(session, "e2e4"));
    match_tick(match, 0);
    match_tick(match, 53000);
    assert_false(match_take_warning(match));
    match_tick(match, 54001);
    assert_true(match_take_warning(match));
    assert_false(match_take_warning(match));
    match_free(match);
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_low_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
