// SPDX-License-Identifier: MIT
#include "engine/ai/player/timing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void test_limits(void **unused) {
    (void)unused;
    static const struct {
        TimingNeeds needs;
        uint64_t limit, patience, gap;
    } rows[] = {
        {{.usual = 9000}, 9000, 1000, 300},
        {{.usual = 3000, .clock = true, .left = 60000}, 2000, 1000, 300},  // a thirtieth
        {{.usual = 3000, .clock = true, .left = 600000}, 3000, 1000, 300}, // as usual
        {{.usual = 9000, .clock = true, .left = 9000, .bonus = 4000}, 1800, 1000, 300}, // a fifth
        {{.usual = 9000, .clock = true, .left = 40}, 4, 10, 4},
        {{.usual = 9000, .clock = true, .left = 6000, .turns = 1}, 3000, 1000, 300},
        {{.usual = 9000, .clock = true, .left = 6000, .turns = 3}, 1500, 1000, 300},
        {{.usual = 9000, .clock = true, .left = 60000, .turns = 100}, 2000, 1000, 300},
        {{.usual = 9000, .clock = true, .left = 4}, 0, 1, 0}, // what it has at once
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Timing timing = timing_of(&rows[i].needs);
        assert_int_equal(timing.limit, rows[i].limit);
        assert_int_equal(timing.patience, rows[i].patience);
        assert_int_equal(timing.gap, rows[i].gap);
    }
}

// However long a game is, there is time left.
static void test_long_game(void **unused) {
    (void)unused;
    int64_t left = 60000;
    for (int move = 0; move < 500; move++) {
        Timing timing = timing_of(&(TimingNeeds){.usual = 3000, .clock = true, .left = left});
        assert_true(left > 100 || move > 100);
        left -= (int64_t)timing.limit;
        assert_true(left > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_long_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
