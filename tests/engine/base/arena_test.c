// SPDX-License-Identifier: MIT
#include "engine/base/arena.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static void test_memory_is_zeroed_and_aligned(void **state) {
    (void)state;
    Arena arena = {0};
    for (size_t size = 0; size < 300; size++) {
        unsigned char *block = arena_alloc(&arena, size);
        assert_int_equal((uintptr_t)block % _Alignof(max_align_t), 0);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(block[i], 0);
        memset(block, 0xAA, size);
    }
    arena_free(&arena);
}

static void test_blocks_do_not_overlap(void **state) {
    (void)state;
    enum { COUNT = 5000 };
    Arena arena = {0};
    unsigned *blocks[COUNT];
    for (unsigned i = 0; i < COUNT; i++) {
        blocks[i] = arena_alloc(&arena, 3 * sizeof(unsigned));
        blocks[i][0] = blocks[i][2] = i;
    }
    for (unsigned i = 0; i < COUNT; i++) {
        assert_int_equal(blocks[i][0], i);
        assert_int_equal(blocks[i][2], i);
    }
    arena_free(&arena);
}

static void test_large_blocks_fit(void **state) {
    (void)state;
    Arena arena = {0};
    char *small = arena_alloc(&arena, 10);
    char *large = arena_alloc(&arena, 1000 * 1000);
    memset(large, 'x', 1000 * 1000);
    memset(small, 'y', 10);
    assert_int_equal(large[0], 'x');
    assert_int_equal(small[9], 'y');
    arena_free(&arena);
    assert_null(arena.chunk);
}

static void test_copies_end_with_zero(void **state) {
    (void)state;
    Arena arena = {0};
    assert_string_equal(arena_copy(&arena, "abcdef", 3), "abc");
    assert_string_equal(arena_copy(&arena, NULL, 0), "");
    char seat[] = "seat";
    const char *copy = arena_string(&arena, seat);
    seat[0] = 'b';
    assert_string_equal(copy, "seat");
    assert_null(arena_string(&arena, NULL));
    assert_string_equal(arena_format(&arena, "%s %d", "seat", 3), "seat 3");
    arena_free(&arena);
    arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory_is_zeroed_and_aligned),
        cmocka_unit_test(test_blocks_do_not_overlap),
        cmocka_unit_test(test_large_blocks_fit),
        cmocka_unit_test(test_copies_end_with_zero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
