// SPDX-License-Identifier: MIT
#include "engine/rules/explain/move_diagram.h"

#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static Site at(const Rules *rules, const char *name) {
    return topology_read_site(&rules->topology, &name);
}

static int way(const Rules *rules, const MoveDiagram *diagram, const char *site) {
    return diagram->at[at(rules, site)];
}

static void find(const Rules *rules, int seat, const char *kind, const char *from,
                 MoveDiagram *diagram) {
    move_diagram_find(rules, (Seat)seat, rules_find_kind(rules, kind), at(rules, from), diagram);
}

static void test_chess(void **state) {
    (void)state;
    Rules *rules = support_load("chess");
    MoveDiagram diagram;
    find(rules, 0, "PAWN", "e4", &diagram);
    assert_int_equal(way(rules, &diagram, "e5"), DIAGRAM_MOVES);
    assert_int_equal(way(rules, &diagram, "e6"), DIAGRAM_MOVES | DIAGRAM_FIRST);
    assert_int_equal(way(rules, &diagram, "d5"), DIAGRAM_CAPTURES);
    assert_int_equal(way(rules, &diagram, "e3"), 0);
    assert_int_equal(diagram.count, 4);
    find(rules, 1, "PAWN", "e4", &diagram);
    assert_int_equal(way(rules, &diagram, "e3"), DIAGRAM_MOVES);
    find(rules, 0, "KNIGHT", "e4", &diagram);
    assert_int_equal(way(rules, &diagram, "f6"), DIAGRAM_MOVES | DIAGRAM_CAPTURES | DIAGRAM_JUMPS);
    assert_int_equal(diagram.count, 8);
    find(rules, 0, "QUEEN", "e4", &diagram);
    assert_int_equal(way(rules, &diagram, "e8"), DIAGRAM_MOVES | DIAGRAM_CAPTURES);
    find(rules, 0, "KING", "e1", &diagram);
    assert_true(diagram.castles);
    assert_int_equal(diagram.count, 5);
    assert_int_equal(way(rules, &diagram, "g1"), 0);
    rules_free(rules);
}

// A cannon captures over a piece; a horse is hindered, so that it does not jump.
static void test_xiangqi(void **state) {
    (void)state;
    Rules *rules = support_load("xiangqi");
    MoveDiagram diagram;
    find(rules, 0, "CANNON", "e5", &diagram);
    assert_int_equal(way(rules, &diagram, "e6"), DIAGRAM_MOVES);
    assert_int_equal(way(rules, &diagram, "e8"), DIAGRAM_MOVES | DIAGRAM_CAPTURES | DIAGRAM_HOPS);
    find(rules, 0, "HORSE", "e5", &diagram);
    assert_int_equal(way(rules, &diagram, "f7"), DIAGRAM_MOVES | DIAGRAM_CAPTURES);
    rules_free(rules);
}

// Hops over one and over two pieces capture on the same squares; a plain capture on one of them
// takes the sign of the hop away, in whatever order the moves are written.
static void test_hops_and_plain_captures(void **state) {
    (void)state;
#define TAKE "actions: [{state: ENEMY, action: CAPTURE}]"
    static const char *const moves[] = {
        "{id: 0, step: [0, 1], " TAKE ", repeat: {loop: true, over: 1}},"
        "{id: 1, step: [0, 1], " TAKE ", repeat: {loop: true, over: 2}},"
        "{id: 2, step: [0, 4], " TAKE "}",
        "{id: 0, step: [0, 4], " TAKE "},"
        "{id: 1, step: [0, 1], " TAKE ", repeat: {loop: true, over: 2}},"
        "{id: 2, step: [0, 1], " TAKE ", repeat: {loop: true, over: 1}}"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        Text text = {0};
        text_appendf(&text,
                     "name: Test\nboard: {dimensions: [3, 8]}\nturns: {order: [A, B]}\n"
                     "players:\n"
                     "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: []}\n"
                     "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: []}\n"
                     "pieces:\n- {code: GUN, symbol: G, moves: [%s]}\n",
                     moves[i]);
        Rules *rules = support_rules(text.data);
        MoveDiagram diagram;
        find(rules, 0, "GUN", "b1", &diagram);
        assert_int_equal(way(rules, &diagram, "b3"), DIAGRAM_CAPTURES | DIAGRAM_HOPS);
        assert_int_equal(way(rules, &diagram, "b4"), DIAGRAM_CAPTURES | DIAGRAM_HOPS);
        assert_int_equal(way(rules, &diagram, "b5"), DIAGRAM_CAPTURES | DIAGRAM_JUMPS);
        rules_free(rules);
        text_free(&text);
    }
}

// Who asks only what stands where it goes jumps over all between.
static void test_target_is_not_on_the_way(void **state) {
    (void)state;
    Rules *rules = support_load("enochian");
    MoveDiagram diagram;
    find(rules, 0, "QUEEN", "d4", &diagram);
    assert_int_equal(way(rules, &diagram, "d6"), DIAGRAM_MOVES | DIAGRAM_CAPTURES | DIAGRAM_JUMPS);
    assert_int_equal(diagram.count, 8);
    rules_free(rules);
}

// Where a piece has few squares the diagram stands where it has most of them.
static void test_best_place(void **state) {
    (void)state;
    Rules *rules = support_load("xiangqi");
    MoveDiagram diagram;
    assert_true(move_diagram_find_best(rules, 0, rules_find_kind(rules, "ADVISOR"), &diagram));
    assert_int_equal(diagram.from, at(rules, "e2"));
    assert_int_equal(diagram.count, 4);
    rules_free(rules);
}

static void test_alike(void **state) {
    (void)state;
    Rules *rules = support_load("chess");
    assert_true(move_diagram_alike(rules, 0, 1, rules_find_kind(rules, "PAWN")));
    rules_free(rules);
    rules = support_load("four-player-chess");
    for (int seat = 1; seat < 4; seat++)
        assert_true(move_diagram_alike(rules, 0, (Seat)seat, rules_find_kind(rules, "PAWN")));
    rules_free(rules);
}

static void assert_steps(const Rules *rules, int seat, const char *kind,
                         const DiagramStep *expected, int count) {
    DiagramStep steps[DIAGRAM_STEP_LIMIT];
    assert_int_equal(move_diagram_steps(rules, (Seat)seat, rules_find_kind(rules, kind), steps),
                     count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(steps[i].dx, expected[i].dx);
        assert_int_equal(steps[i].dy, expected[i].dy);
        assert_int_equal(steps[i].slides, expected[i].slides);
        assert_int_equal(steps[i].moves, expected[i].moves);
        assert_int_equal(steps[i].captures, expected[i].captures);
    }
}

// Castling and capturing in passing are no steps of their own.
static void test_steps(void **state) {
    (void)state;
    Rules *rules = support_load("chess");
    DiagramStep steps[DIAGRAM_STEP_LIMIT];
    assert_int_equal(move_diagram_steps(rules, 0, rules_find_kind(rules, "KING"), steps), 8);
    assert_int_equal(move_diagram_steps(rules, 0, rules_find_kind(rules, "QUEEN"), steps), 8);
    assert_true(steps[0].slides && steps[0].moves && steps[0].captures);
    static const DiagramStep pawn[] = {
        {.dx = 0, .dy = -1, .moves = true},
        {.dx = 0, .dy = -2, .moves = true},
        {.dx = -1, .dy = -1, .captures = true},
        {.dx = 1, .dy = -1, .captures = true},
    };
    assert_steps(rules, 1, "PAWN", pawn, 4);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chess),
        cmocka_unit_test(test_xiangqi),
        cmocka_unit_test(test_hops_and_plain_captures),
        cmocka_unit_test(test_target_is_not_on_the_way),
        cmocka_unit_test(test_best_place),
        cmocka_unit_test(test_alike),
        cmocka_unit_test(test_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
