// SPDX-License-Identifier: MIT
#include "engine/base/numbers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

// Both forms of clamp agree, and the least counts where the limits are the wrong way round.
static void test_clamp(void **state) {
    static const int cases[][4] = {{5, 0, 9, 5}, {-1, 0, 9, 0}, {10, 0, 9, 9},   {0, 0, 0, 0},
                                   {7, 3, 2, 3}, {1, 3, 2, 3},  {-8, -9, -7, -8}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const int *number = cases[i];
        assert_int_equal(clamp(number[0], number[1], number[2]), number[3]);
        assert_int_equal(clamp_long(number[0], number[1], number[2]), number[3]);
    }
    assert_true(clamp_long(INT64_MAX, -1, 1000000) == 1000000);
    assert_true(least_of_long(INT64_MIN, 0) == INT64_MIN);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_clamp)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
