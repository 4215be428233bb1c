// SPDX-License-Identifier: MIT
// Which members sets have, and in which order.
#include "tests/engine/rules/compile/term_check.h"

static void test_sets(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    bench_add(bench, "a1", MAN, WHITE, "man", 3);
    bench_add(bench, "b1", MAN, BLACK, "man", 5);
    bench_add(bench, "c1", KING, BLACK, "king", 5);
    CHECK(bench, "count(pieces)", 3);
    CHECK(bench, "count(sites)", 25);
    CHECK(bench, "count(players)", 2);
    CHECK(bench, "count(p in pieces, eq(p.owner, player('Black')))", 2);
    CHECK(bench, "sum(p in pieces, p.strength)", 13);
    CHECK(bench, "any(p in pieces, eq(p.rank, 'king'))", true);
    CHECK(bench, "any(p in pieces, eq(p.rank, 'queen'))", false);
    CHECK(bench, "all(p in pieces, gt(p.strength, 2))", true);
    CHECK(bench, "all(p in pieces, gt(p.strength, 3))", false);
    CHECK(bench, "min_of(p in pieces, p.strength)", 3);
    CHECK(bench, "max_of(p in pieces, p.strength)", 5);
    CHECK(bench, "max_of(p in where(q in pieces, false), p.strength)", VALUE_NULL);
    CHECK(bench, "min_of(p in where(q in pieces, false), p.strength)", VALUE_NULL);
    CHECK(bench, "first(pieces)", 0);
    CHECK(bench, "first(p in pieces, eq(p.owner, player('Black')))", 1);
    CHECK(bench, "first(p in pieces, eq(p.x, 9))", VALUE_NULL);
    CHECK(bench, "first(where(p in pieces, false))", VALUE_NULL);
    CHECK(bench, "best(p in pieces, p.strength)", 1);
    CHECK(bench, "best(p in where(q in pieces, false), p.strength)", VALUE_NULL);
    CHECK(bench, "has(pieces, board[site('b1')])", true);
    CHECK(bench, "has(pieces, null)", false);
    CHECK_SET(bench, "where(p in pieces, gt(p.strength, 3))", "1 2");
    CHECK_SET(bench, "sites_of(pieces)", "a1 b1 c1");
    CHECK_SET(bench, "pieces_on(grid_nodes(0, 0, 1, 4))", "0 1");
    CHECK_SET(bench, "owners_of(pieces)", "0 1");
    CHECK_SET(bench, "union(set_of(1, 2), set_of(2, 3), 9)", "1 2 3 9");
    CHECK_SET(bench, "both(set_of(1, 2), set_of(2, 3))", "2");
    CHECK_SET(bench, "except(set_of(1, 2), 2)", "1");
    CHECK_SET(bench, "except(set_of(1, 2), null)", "1 2");
    CHECK_SET(bench, "set_of(3, null, 1)", "1 3");
    CHECK_SET(bench, "if(eq(state.stones, 0), set_of(1, 2), 3)", "1 2");
    CHECK_SET(bench, "if(eq(state.stones, 1), set_of(1, 2), 3)", "3");
    CHECK_SET(bench, "let(x, add(state.stones, 4), set_of(x, 6))", "4 6");
    CHECK_SET(bench, "sites_of(board[site('c1')])", "c1");
    CHECK(bench, "count(null)", 0);
    CHECK(bench, "has(set_of('a', 'b'), 'b')", true);
    CHECK(bench, "has(set_of('a', 'b'), concat('nothing', player.name))", false);
    bench_free(bench);
}

// A set that a name stands for is made anew where it is used, in the middle of other walks: the
// locals of both must not disturb each other.
static void test_sets_inside_sets(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    bench_add(bench, "a1", MAN, WHITE, "man", 3);
    bench_add(bench, "b1", MAN, BLACK, "man", 5);
    bench_add(bench, "c1", KING, BLACK, "king", 5);
    CHECK(bench,
          "let(strong, where(p in pieces, gt(p.strength, 4)), "
          "sum(q in pieces, if(has(strong, q), add(q.x, count(strong)), 100)))",
          100 + 1 + 2 + 2 + 2);
    CHECK(bench, "count(a in sites, any(b in sites, and(adjacent(a, b), ne(board[b], null))))", 7);
    CHECK(bench, "sum(a in set_of(1, 2, 3), sum(b in set_of(1, 2, 3), mul(a, b)))", 36);
    bench_free(bench);
}

static void test_neighbours(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    CHECK_SET(bench, "neighbours(site('a1'))", "b1 a2");
    CHECK_SET(bench, "neighbours(site('c3'))", "c2 b3 d3 c4");
    CHECK_SET(bench, "neighbours8(site('a1'))", "b1 a2 b2");
    CHECK(bench, "count(neighbours8(site('c3')))", 8);
    CHECK_SET(bench, "neighbours(deck)", "");
    CHECK(bench, "adjacent(site('a1'), site('a2'))", true);
    CHECK(bench, "adjacent(site('a1'), site('b2'))", false);
    CHECK(bench, "distance(site('a1'), site('c4'))", 5);
    CHECK(bench, "distance(site('a1'), deck)", VALUE_NULL);
    CHECK(bench, "step(site('a1'), 'n')", 5);
    CHECK(bench, "step(site('a1'), 'w')", VALUE_NULL);
    CHECK(bench, "step(deck, 'n')", VALUE_NULL);
    CHECK(bench, "count(d in set_of('n', 'ne', 'w'), ne(step(site('a1'), d), null))", 2);
    CHECK_SET(bench, "ray(site('b2'), 'ne')", "c3 d4 e5");
    CHECK_SET(bench, "grid_nodes(3, 4, 9, 3)", "d4 e4 d5 e5");
    CHECK_SET(bench, "grid_nodes(-3, 0, 0, 0)", "a1");
    bench_free(bench);
}

// Walks go from where they start, whatever the numbers of their sites.
static void test_order_of_walks(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    CHECK_SITE(bench, "first(ray(site('c1'), 'w'))", "b1");
    CHECK_SITE(bench, "last(ray(site('c1'), 'w'))", "a1");
    CHECK_SITE(bench, "first(ray(site('c3'), 'sw'))", "b2");
    CHECK_SITE(bench, "first(s in ray(site('e1'), 'w'), ne(s, site('d1')))", "c1");
    CHECK_SITE(bench, "last(s in ray(site('e1'), 'w'), ne(s, site('a1')))", "b1");
    CHECK_SITE(bench, "first(line(site('d4'), site('a1')))", "c3");
    CHECK_SITE(bench, "last(line(site('d4'), site('a1')))", "b2");
    CHECK_SITE(bench, "first(path(site('d4'), site('a1')))", "c3");
    CHECK_SITE(bench, "last(path(site('d4'), site('a1')))", "a1");
    CHECK_SITE(bench, "best(s in ray(site('e1'), 'w'), 1)", "d1");
    CHECK(bench, "first(ray(site('a1'), 'w'))", VALUE_NULL);
    CHECK(bench, "last(ray(site('a1'), 'w'))", VALUE_NULL);
    CHECK_SET(bench, "path(site('d4'), site('a1'))", "a1 b2 c3");
    CHECK_SET(bench, "path(site('a1'), site('b1'))", "b1");
    CHECK_SET(bench, "path(site('a1'), site('a1'))", "");
    CHECK_SET(bench, "path(site('a1'), site('b3'))", "");
    bench_free(bench);
}

static void test_order_of_parts(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    CHECK_SITE(bench, "first(where(s in ray(site('e1'), 'w'), ne(s, site('d1'))))", "c1");
    CHECK_SITE(bench, "first(except(ray(site('e1'), 'w'), site('d1')))", "c1");
    CHECK_SITE(bench, "first(both(ray(site('e1'), 'w'), grid_nodes(0, 0, 2, 2)))", "c1");
    CHECK_SITE(bench, "first(if(true, ray(site('e1'), 'w'), sites))", "d1");
    CHECK_SITE(bench, "first(if(eq(state.stones, 1), ray(site('e1'), 'w'), sites))", "a1");
    CHECK_SITE(bench, "let(walk, ray(site('e1'), 'w'), first(walk))", "d1");
    CHECK_SITE(bench, "first(let(from, site('e1'), ray(from, 'w')))", "d1");
    CHECK_SITE(bench, "first(union(ray(site('e1'), 'w'), site('e5')))", "a1");
    CHECK_SITE(bench, "last(union(ray(site('e1'), 'w'), site('e5')))", "e5");
    CHECK_SITE(bench, "first(both(grid_nodes(0, 0, 2, 2), ray(site('e1'), 'w')))", "a1");
    CHECK_SITE(bench, "last(sites)", "e5");
    CHECK_SITE(bench, "last(s in sites, lt(s.y, 2))", "e2");
    CHECK(bench, "last(set_of(3, 1, 2))", 3);
    bench_free(bench);
}

static void test_order_of_entities(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    Value high = bench_add(bench, "e5", MAN, WHITE, "man", 1);
    Value low = bench_add(bench, "b1", MAN, WHITE, "man", 1);
    CHECK(bench, "first(pieces)", low);
    CHECK(bench, "last(pieces)", high);
    CHECK(bench, "last(p in pieces, lt(p.y, 3))", low);
    CHECK(bench, "nearest(pieces, site('d4'))", high);
    CHECK(bench, "nearest(pieces, site('a3'))", low);
    CHECK(bench, "nearest(pieces, deck)", VALUE_NULL);
    bench_free(bench);
}

static void test_nearest(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    CHECK_SITE(bench, "nearest(set_of(site('a1'), site('e5')), site('b2'))", "a1");
    CHECK_SITE(bench, "nearest(set_of(site('a1'), site('e5')), site('d3'))", "e5");
    CHECK_SITE(bench, "nearest(set_of(site('a1'), site('e5')), site('c3'))", "a1");
    CHECK_SITE(bench, "nearest(ray(site('c1'), 'w'), site('c1'))", "b1");
    CHECK_SITE(bench, "nearest(sites, site('c3'))", "c3");
    CHECK(bench, "nearest(sites, null)", VALUE_NULL);
    CHECK(bench, "nearest(ray(site('a1'), 'w'), site('c1'))", VALUE_NULL);
    CHECK(bench, "nearest(set_of(deck), site('c1'))", VALUE_NULL);
    bench_free(bench);
}

static void test_lines(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    CHECK_SET(bench, "line(site('a1'), site('d4'))", "b2 c3");
    CHECK_SET(bench, "line(site('a1'), site('b3'))", "");
    CHECK(bench, "path_clear(site('a1'), site('a5'))", true);
    CHECK(bench, "path_clear(site('a1'), site('a2'))", true);
    CHECK(bench, "path_clear(site('a1'), site('b3'))", false);
    CHECK(bench, "path_clear(site('a1'), site('a1'))", false);
    bench_add(bench, "a3", MAN, WHITE, "man", 1);
    CHECK(bench, "path_clear(site('a1'), site('a5'))", false);
    CHECK(bench, "path_clear(site('a1'), site('a3'))", true);
    CHECK(bench, "mid_pos(site('a1'), site('c3'))", bench_site(bench, "b2"));
    CHECK(bench, "mid_pos(site('a1'), site('a4'))", VALUE_NULL);
    CHECK(bench, "mid_pos(site('a1'), site('a1'))", bench_site(bench, "a1"));
    CHECK(bench, "longest_line(s in site('a3'), ne(board[s], null))", 1);
    bench_add(bench, "b3", MAN, WHITE, "man", 1);
    bench_add(bench, "c3", MAN, WHITE, "man", 1);
    bench_add(bench, "e3", MAN, WHITE, "man", 1);
    bench_add(bench, "a2", MAN, WHITE, "man", 1);
    CHECK(bench, "longest_line(s in site('b3'), ne(board[s], null))", 3);
    CHECK(bench, "longest_line(s in site('a2'), ne(board[s], null))", 2);
    CHECK(bench, "longest_line(s in site('d3'), ne(board[s], null))", 0);
    CHECK(bench, "max_of(t in sites, longest_line(s in t, ne(board[s], null)))", 3);
    bench_free(bench);
}

static void test_groups(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    static const char *const stones[] = {"a1", "b1", "b2", "d4", "e4"};
    for (size_t i = 0; i < sizeof stones / sizeof *stones; i++)
        bench_add(bench, stones[i], MAN, WHITE, "stone", 1);
    bench_add(bench, "c2", MAN, BLACK, "stone", 1);
    CHECK_SET(bench, "group(s in site('a1'), eq(board[s].owner, player))", "a1 b1 b2");
    CHECK_SET(bench, "group(s in site('a1'), ne(board[s], null))", "a1 b1 b2 c2");
    CHECK_SET(bench, "group(s in set_of(site('a1'), site('e4')), eq(board[s].owner, player))",
              "a1 b1 b2 d4 e4");
    CHECK(bench,
          "count(s in sites, and(eq(board[s], null), any(n in neighbours(s), "
          "has(group(g in site('a1'), eq(board[g].owner, player)), n))))",
          3);
    bench_free(bench);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets),           cmocka_unit_test(test_sets_inside_sets),
        cmocka_unit_test(test_neighbours),     cmocka_unit_test(test_order_of_walks),
        cmocka_unit_test(test_order_of_parts), cmocka_unit_test(test_order_of_entities),
        cmocka_unit_test(test_nearest),        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_groups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
