// SPDX-License-Identifier: MIT
#include "engine/game/timekeeper.h"

#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

// A game whose time the test makes up.
typedef struct Hall {
    uint64_t now;
    Rules *rules;
    Game *game;
    Timekeeper timekeeper;
} Hall;

static uint64_t time_in(void *context) {
    const Hall *hall = context;
    return hall->now;
}

static void open_hall(Hall *hall, const char *fen, const char *const clocks[2]) {
    ClockSettings settings[SEAT_LIMIT] = {0};
    StateSpace start;
    *hall = (Hall){.rules = support_load("chess")};
    support_fen(hall->rules, fen, &start.state);
    for (int seat = 0; seat < 2; seat++)
        assert_true(clock_settings_read(clocks[seat], CLOCK_SECOND, &settings[seat]));
    hall->game = game_new(hall->rules, &start.state);
    timekeeper_begin(&hall->timekeeper, hall->game, settings, time_in, hall);
}

static void close_hall(Hall *hall) {
    game_free(hall->game);
    rules_free(hall->rules);
}

// Plays a move that took so many milliseconds; false when the time was over.
static bool play(Hall *hall, uint64_t taken, const char *move) {
    Action action;
    Trail trail = game_trail(hall->game);
    hall->now += taken;
    if (timekeeper_end_if_late(&hall->timekeeper))
        return false;
    assert_true(move_read(hall->rules, game_state(hall->game), &trail, move, &action, NULL));
    assert_true(game_play(hall->game, &action));
    timekeeper_follow(&hall->timekeeper);
    return true;
}

static void assert_showed(const Hall *hall, size_t index, int64_t white, int64_t black) {
    const int64_t *left = game_clocks_at(hall->game, index);
    assert_non_null(left);
    assert_int_equal(left[0], white);
    assert_int_equal(left[1], black);
}

static const char START[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static void test_following(void **unused) {
    (void)unused;
    Hall hall;
    open_hall(&hall, START, (const char *const[]){"60+2", "2/30:20"});
    assert_true(timekeeper_runs(&hall.timekeeper));
    assert_true(play(&hall, 5000, "e2e4"));
    assert_int_equal(clock_turns_to_go(&hall.timekeeper.clock, hall.timekeeper.clock.running), 2);
    assert_true(play(&hall, 10000, "e7e5"));
    assert_int_equal(hall.timekeeper.clock.settings[hall.timekeeper.clock.running].bonus, 2000);
    assert_true(play(&hall, 1000, "g1f3"));
    assert_true(play(&hall, 1000, "b8c6"));
    assert_showed(&hall, 0, 60000, 30000);
    assert_showed(&hall, 1, 57000, 30000);
    assert_showed(&hall, 2, 57000, 20000);
    assert_showed(&hall, 3, 58000, 20000);
    assert_showed(&hall, 4, 58000, 39000); // two turns made, twenty seconds more
    close_hall(&hall);
}

// Who has no clock may think for ever.
static void test_one_clock(void **unused) {
    (void)unused;
    Hall hall;
    open_hall(&hall, START, (const char *const[]){"none", "30"});
    assert_false(timekeeper_runs(&hall.timekeeper));
    assert_true(play(&hall, 1000000000, "e2e4"));
    assert_true(timekeeper_runs(&hall.timekeeper));
    assert_false(play(&hall, 30000, "e7e5"));
    close_hall(&hall);
}

// FIDE, article 6.9: who runs out of time loses, but not against somebody who cannot win by any
// legal moves.
static void test_time_forfeits(void **unused) {
    (void)unused;
    static const struct {
        const char *fen;
        Seat winner;
    } rows[] = {
        {"4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", 0},
        {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", SEAT_NONE}, // against a bare king
        {"4k3/8/8/8/8/8/4P3/4K1n1 w - - 0 1", 1},       // the pawn may help
        {"4k3/4b3/8/8/8/8/4Q3/4K3 w - - 0 1", SEAT_NONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Hall hall;
        open_hall(&hall, rows[i].fen, (const char *const[]){"60", "60"});
        hall.now += 59999;
        assert_false(timekeeper_end_if_late(&hall.timekeeper));
        hall.now++;
        assert_true(timekeeper_end_if_late(&hall.timekeeper));
        Outcome outcome = game_outcome(hall.game);
        assert_int_equal(outcome.reason, REASON_TIME);
        assert_int_equal(outcome.winner, rows[i].winner);
        assert_int_equal(timekeeper_runs(&hall.timekeeper), false);
        close_hall(&hall);
    }
}

// What the machine takes beyond the time that a program was given is nobody's.
static void test_busy_machine(void **unused) {
    (void)unused;
    Hall hall;
    open_hall(&hall, START, (const char *const[]){"1", "1"});
    timekeeper_hold(&hall.timekeeper, 200);
    assert_true(play(&hall, 5000, "e2e4"));
    assert_showed(&hall, 1, 800, 1000);
    assert_int_equal(timekeeper_time_to_think(&hall.timekeeper), 1000);
    close_hall(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_following),
        cmocka_unit_test(test_one_clock),
        cmocka_unit_test(test_time_forfeits),
        cmocka_unit_test(test_busy_machine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
