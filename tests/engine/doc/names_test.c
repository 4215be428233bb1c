// SPDX-License-Identifier: MIT
#include "engine/doc/names.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

static void test_names_and_prefixes(void **state) {
    (void)state;
    static const char *const words[] = {"", "a", "ab", "abc", "b", "B", "\xC3\xA4", "\xFF", "abd"};
    enum { COUNT = sizeof words / sizeof *words };
    Arena arena = {0};
    Names names = {0};
    for (size_t i = 0; i < COUNT; i++) {
        const void **slot = names_slot(&names, &arena, words[i]);
        assert_null(*slot);
        *slot = &words[i];
    }
    for (size_t i = 0; i < COUNT; i++)
        assert_ptr_equal(*names_slot(&names, &arena, words[i]), &words[i]);
    arena_free(&arena);
}

// Takes names in an order without pattern: 7919 has no factor in common with the count.
static void test_many_names(void **state) {
    (void)state;
    enum { COUNT = 20000 };
    static const int values[COUNT];
    Arena arena = {0};
    Names names = {0};
    for (int i = 0; i < COUNT; i++) {
        int number = (int)((long)i * 7919 % COUNT);
        const void **slot = names_slot(&names, &arena, arena_format(&arena, "name %d", number));
        assert_null(*slot);
        *slot = &values[number];
    }
    for (int i = 0; i < COUNT; i++) {
        char name[20];
        snprintf(name, sizeof name, "name %d", i);
        assert_ptr_equal(*names_slot(&names, &arena, name), &values[i]);
    }
    arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_and_prefixes),
        cmocka_unit_test(test_many_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
