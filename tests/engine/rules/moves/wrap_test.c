// SPDX-License-Identifier: MIT
// Boards whose opposite edges are one and the same: moves, attacks, castling and distances over the
// seam.
#include "engine/notation/fen/fen.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"
#include "tests/support/pieces.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define SLIDE(id, step) "{id: " #id ", step: " step ", repeat: {loop: true}, actions: [" GO "]}"

#define BISHOP                                                                                     \
    "- {code: BISHOP, symbol: B, moves: [" SLIDE(0, "[1, 1]") ", " SLIDE(1, "[1, -1]") ", " SLIDE( \
        2, "[-1, -1]") ", " SLIDE(3, "[-1, 1]") "]}\n"

static Rules *make(const char *head, int columns, int rows, const char *wrap, const char *pieces) {
    Text text = {0};
    text_appendf(&text,
                 "name: Test\n%s\nstalemate: draw\nboard: {dimensions: [%d, %d], wrap: %s}\n"
                 "turns: {order: [A, B]}\nplayers:\n"
                 "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: []}\n"
                 "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: []}\n"
                 "pieces:\n%s",
                 head, columns, rows, wrap, pieces);
    Rules *rules = support_rules(text.data);
    text_free(&text);
    return rules;
}

static size_t count_moves(const Rules *rules, const char *fen) {
    StateSpace space;
    ActionList list = {0};
    support_fen(rules, fen, &space.state);
    state_actions(rules, &space.state, NULL, &list);
    size_t count = list.count;
    action_list_free(&list);
    return count;
}

// Both ways round lead to the same squares, each of which counts once; the own one is none.
static void test_rook_all_the_way_round(void **unused) {
    (void)unused;
    Rules *files = make("", 4, 3, "files", ROOK STONE);
    Rules *ranks = make("", 4, 3, "ranks", ROOK STONE);
    Rules *both = make("", 4, 3, "both", ROOK STONE);
    support_assert_moves(files, "4/4/R3 w", "a1a2 a1a3 a1b1 a1c1 a1d1");
    support_assert_moves(ranks, "4/4/R3 w", "a1a2 a1a3 a1b1 a1c1 a1d1");
    support_assert_moves(both, "4/4/R3 w", "a1a2 a1a3 a1b1 a1c1 a1d1");
    support_assert_moves(files, "4/S3/RS2 w", "a1c1 a1d1");
    support_assert_moves(both, "4/s3/Rs2 w", "a1a2 a1a3 a1b1 a1c1 a1d1");
    rules_free(files);
    rules_free(ranks);
    rules_free(both);
}

// A bishop passes one corner after another; on a torus of three by four it comes to every square.
static void test_bishop_over_both_seams(void **unused) {
    (void)unused;
    Rules *torus = make("", 3, 4, "both", BISHOP STONE);
    Rules *square = make("", 4, 4, "both", BISHOP STONE);
    assert_int_equal(count_moves(torus, "3/3/3/B2 w"), 11);
    support_assert_moves(square, "4/4/4/B3 w", "a1b2 a1b4 a1c3 a1d2 a1d4");
    support_assert_moves(square, "4/4/1S2/B3 w", "a1b4 a1c3 a1d2 a1d4");
    rules_free(torus);
    rules_free(square);
}

// An attack along the whole of a long way round.
static void test_long_attack(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING", 3, 4, "both",
                        "- {code: BISHOP, symbol: B, moves: [" SLIDE(
                            0, "[1, 1]") "]}\n- {code: KING, symbol: K, moves: []}\n");
    for (int x = 0; x < 3; x++)
        for (int y = 0; y < 4; y++) {
            StateSpace space;
            if (x == 0 && y == 0)
                continue;
            state_clear(rules, &space.state);
            state_add(rules, &space.state, topology_at(&rules->topology, 0, 0), 0, 1, false);
            state_add(rules, &space.state, topology_at(&rules->topology, x, y), 1, 0, false);
            // B moves down, so the bishop goes [1, -1].
            assert_true(state_in_check(rules, &space.state));
        }
    rules_free(rules);
}

static void test_attack_over_the_seam(void **unused) {
    (void)unused;
    StateSpace space;
    const char *pieces = ROOK "- {code: KING, symbol: K, moves: [" SLIDE(0, "[1, 0]") "]}\n" STONE;
    Rules *rules = make("leader: KING", 8, 1, "files", pieces);
    support_fen(rules, "Ks4sr w", &space.state);
    assert_true(state_in_check(rules, &space.state));
    support_fen(rules, "Ks4rs w", &space.state);
    assert_false(state_in_check(rules, &space.state));
    rules_free(rules);
}

// No square up to the target may be attacked; the way goes over the seam, the shorter way.
static void test_path_not_attacked(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING", 8, 4, "files",
                        ROOK STONE "- {code: KING, symbol: K, moves: [{id: 0, step: [3, 0], "
                                   "conditions: [PATH_NOT_ATTACKED], actions: [" GO "]}]}\n");
    support_assert_moves(rules, "8/8/8/6K1 w", "g1b1");
    support_assert_moves(rules, "r7/8/8/6K1 w", "");
    support_assert_moves(rules, "7r/8/8/6K1 w", "");
    support_assert_moves(rules, "2r5/8/8/6K1 w", "g1b1");
    support_assert_moves(rules, "r7/S7/8/6K1 w", "g1b1");
    rules_free(rules);
}

// A leap of three over the seam passes two squares.
static void test_path_empty(void **unused) {
    (void)unused;
    Rules *rules = make("", 8, 1, "files",
                        STONE "- {code: MAN, symbol: M, moves: [{id: 0, step: [3, 0], conditions: "
                              "[PATH_EMPTY], actions: [" GO "]}]}\n");
    support_assert_moves(rules, "6M1 w", "g1b1");
    support_assert_moves(rules, "S5M1 w", "");
    support_assert_moves(rules, "6MS w", "");
    rules_free(rules);
}

// Where the same square lies on both sides it is one neighbour.
static void test_neighbours_count_once(void **unused) {
    (void)unused;
    const char *pieces = STONE "- {code: MAN, symbol: M, moves: [{id: 0, step: [0, 1], conditions: "
                               "[{condition: ALLY_ADJACENT_COUNT, min: 2}], actions: [" GO "]}]}\n";
    Rules *two = make("", 2, 4, "files", pieces);
    Rules *three = make("", 3, 4, "files", pieces);
    Rules *one = make("", 1, 4, "files", pieces);
    support_assert_moves(two, "2/2/2/MS w", "");
    support_assert_moves(two, "2/2/1S/MS w", "a1a2");
    support_assert_moves(three, "3/3/3/MSS w", "a1a2");
    support_assert_moves(one, "1/1/S/M w", "");
    rules_free(one);
    rules_free(two);
    rules_free(three);
}

#define CASTLING_KING                                                                              \
    "- {code: KING, symbol: K, moves: [{id: 0, step: [0, 1], actions: [" GO "]},"                  \
    "{id: 1, step: [-1, 0], castle: {partner: ROOK, to: {A: [[2, 0]], B: [[2, 3]]}, "              \
    "partner_to: {A: [[3, 0]], B: [[3, 3]]}}},"                                                    \
    "{id: 2, step: [1, 0], castle: {partner: ROOK, to: {A: [[6, 0]], B: [[6, 3]]}, "               \
    "partner_to: {A: [[5, 0]], B: [[5, 3]]}}}]}\n"

// The king looks for its rook along the step, over the seam as well, and what stands between
// forbids it; a king elsewhere does not look for ever.
static void test_castling(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING", 8, 4, "files",
                        CASTLING_KING "- {code: ROOK, symbol: R, moves: []}\n" STONE);
    support_assert_moves(rules, "8/8/8/R3K2R w KQ", "e1c1 e1e2 e1g1");
    support_assert_moves(rules, "8/8/8/RS2K2R w KQ", "e1e2 e1g1");
    support_assert_moves(rules, "8/8/8/4K3 w -", "e1e2");
    support_assert_moves(rules, "8/8/4K3/R6R w -", "e2e3");
    rules_free(rules);
}

// Only one rook, which is reached both ways: through the stone it is not.
static void test_castling_the_long_way(void **unused) {
    (void)unused;
    StateSpace space;
    Text text = {0};
    Rules *rules = make("leader: KING", 8, 4, "files",
                        CASTLING_KING "- {code: ROOK, symbol: R, moves: []}\n" STONE);
    state_clear(rules, &space.state);
    state_add(rules, &space.state, 4, 0, 0, false);
    state_add(rules, &space.state, 7, 1, 0, false);
    state_add(rules, &space.state, 1, 2, 0, false);
    assert_string_equal(support_moves(rules, &space.state, &text), "e1e2 e1g1");
    text_free(&text);
    rules_free(rules);
}

static bool holds(const Rules *rules, const char *fen, const char *move) {
    StateSpace space;
    Action action;
    support_fen(rules, fen, &space.state);
    return move_read(rules, &space.state, NULL, move, &action, NULL);
}

// Functions of expressions go the shorter way round, too.
static void test_expressions(void **unused) {
    (void)unused;
    static const struct {
        const char *condition;
        bool holds;
    } rows[] = {
        {"eq(distance(start, target), 1)", true},
        {"adjacent(start, target)", true},
        {"eq(distance(start, site(3, 0)), 4)", true},
        {"eq(distance(start, site(2, 0)), 3)", true},
        {"eq(target.x, 0)", true},
        {"eq(count(ray(start, ''e'')), 7)", true},
        {"eq(count(ray(start, ''n'')), 3)", true},
        {"eq(step(start, ''ne''), site(0, 1))", true},
        {"eq(count(line(start, site(2, 0))), 2)", true},
        {"has(line(start, site(2, 0)), target)", true},
        {"eq(count(line(site(0, 1), start)), 0)", true},
        {"eq(count(neighbours8(start)), 5)", true},
        {"has(neighbours8(start), site(0, 1))", true},
        {"eq(longest_line(x in start, eq(x.y, 0)), 8)", true},
        {"eq(longest_line(x in start, and(eq(x.y, 0), ne(x.x, 2))), 7)", true},
        {"attacked(site(1, 1), player)", true},
        {"attacked(site(1, 2), player)", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text text = {0};
        text_appendf(&text,
                     ROOK "- {code: MAN, symbol: M, moves: [{id: 0, step: [1, 0], conditions: "
                          "['%s'], actions: [" GO "]}]}\n",
                     rows[i].condition);
        Rules *rules = make("", 8, 4, "files", text.data);
        if (holds(rules, "8/8/7r/7M w", "h1a1") != rows[i].holds)
            fail_msg("%s", rows[i].condition);
        text_free(&text);
        rules_free(rules);
    }
}

// A file runs on over the seam, and ends where it began.
static void test_file(void **unused) {
    (void)unused;
    const char *pieces = STONE "- {code: MAN, symbol: M, moves: [{id: 0, step: [1, 0], conditions: "
                               "[{condition: ALLY_ON_FILE, piece: STONE}], actions: [" GO "]}]}\n";
    Rules *rules = make("", 4, 4, "ranks", pieces);
    support_assert_moves(rules, "1S2/4/4/M3 w", "a1b1");
    support_assert_moves(rules, "1s2/4/4/M3 w", "");
    support_assert_moves(rules, "S3/4/4/M3 w", "");
    rules_free(rules);
}

// A step as long as the board leads nowhere, however the board wraps.
static void test_step_round_the_board(void **unused) {
    (void)unused;
    Rules *rules = make("", 4, 1, "files",
                        "- {code: MAN, symbol: M, moves: [{id: 0, step: [4, 0], actions: [" GO
                        "]}, "
                        "{id: 1, step: [3, 0], actions: [" GO "]}]}\n");
    support_assert_moves(rules, "M3 w", "a1d1");
    rules_free(rules);
}

// Rider steps that pass the seam at an angle go on until they come back.
static void test_rider(void **unused) {
    (void)unused;
    Rules *rules = make("", 5, 3, "both",
                        "- {code: RIDER, symbol: N, moves: [" SLIDE(0, "[2, 1]") "]}\n" STONE);
    assert_int_equal(count_moves(rules, "5/5/N4 w"), 14);
    support_assert_moves(rules, "5/2S2/N4 w", "");
    support_assert_moves(rules, "4s/5/N4 w", "a1c2 a1e3");
    rules_free(rules);
}

// A hole in the board ends a slide; the way round is another matter.
static void test_hole(void **unused) {
    (void)unused;
    Rules *rules = support_rules(
        "name: Test\nboard: {dimensions: [5, 1], wrap: files, disabled_positions: [[2, 0]]}\n"
        "turns: {order: [A, B]}\nplayers:\n"
        "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: []}\n"
        "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: []}\npieces:\n" ROOK);
    support_assert_moves(rules, "R4 w", "a1b1 a1d1 a1e1");
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rook_all_the_way_round),
        cmocka_unit_test(test_bishop_over_both_seams),
        cmocka_unit_test(test_long_attack),
        cmocka_unit_test(test_attack_over_the_seam),
        cmocka_unit_test(test_path_not_attacked),
        cmocka_unit_test(test_path_empty),
        cmocka_unit_test(test_neighbours_count_once),
        cmocka_unit_test(test_castling),
        cmocka_unit_test(test_castling_the_long_way),
        cmocka_unit_test(test_expressions),
        cmocka_unit_test(test_file),
        cmocka_unit_test(test_step_round_the_board),
        cmocka_unit_test(test_rider),
        cmocka_unit_test(test_hole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
