// SPDX-License-Identifier: MIT
#include "engine/base/spelling.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static void test_distance(void **state) {
    (void)state;
    assert_int_equal(spelling_distance("", ""), 0);
    assert_int_equal(spelling_distance("", "abc"), 3);
    assert_int_equal(spelling_distance("abc", ""), 3);
    assert_int_equal(spelling_distance("knight", "KNIGHT"), 0);
    assert_int_equal(spelling_distance("kinght", "knight"), 1);
    assert_int_equal(spelling_distance("night", "knight"), 1);
    assert_int_equal(spelling_distance("knights", "knight"), 1);
    assert_int_equal(spelling_distance("knaght", "knight"), 1);
    assert_int_equal(spelling_distance("kitten", "sitting"), 3);
    assert_int_equal(spelling_distance("ca", "abc"),
                     3); // optimal string alignment, not unrestricted
}

static void test_distance_of_long_strings(void **state) {
    (void)state;
    char a[200], b[200];
    memset(a, 'a', sizeof a);
    memset(b, 'b', sizeof b);
    a[199] = b[199] = '\0';
    assert_int_equal(spelling_distance(a, b), 63);
    b[100] = 'c';
    memset(b, 'a', 63);
    assert_int_equal(spelling_distance(a, b), 0);
}

static void test_closest(void **state) {
    (void)state;
    const char *const names[] = {"king", "knight", "rook", "a"};
    assert_string_equal(spelling_closest("kinght", names, 4), "knight");
    assert_string_equal(spelling_closest("Rook", names, 4), "rook");
    assert_string_equal(spelling_closest("A", names, 4), "a");
    assert_null(spelling_closest("bishop", names, 4));
    assert_null(spelling_closest("b", names, 4));
    assert_null(spelling_closest("", names, 4));
    assert_null(spelling_closest("king", names, 0));
}

static void test_closest_longer(void **state) {
    (void)state;
    const char *const names[] = {"FIRST_MOVE", "PATH_EMPTY", "PATH_NOT_ATTACKED"};
    assert_string_equal(spelling_closest("first", names, 3), "FIRST_MOVE");
    assert_null(spelling_closest("path", names, 3)); // two start so
    assert_null(spelling_closest("fi", names, 3));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_distance),
        cmocka_unit_test(test_distance_of_long_strings),
        cmocka_unit_test(test_closest),
        cmocka_unit_test(test_closest_longer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
