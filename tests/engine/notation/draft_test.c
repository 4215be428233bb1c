// SPDX-License-Identifier: MIT
#include "engine/notation/draft.h"

#include "engine/notation/fen.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static int load(void **rules) {
    *rules = support_load("chess");
    return 0;
}

static int unload(void **rules) {
    rules_free(*rules);
    return 0;
}

static Site site_named(const Rules *rules, const char *name) {
    return topology_read_site(&rules->topology, &name);
}

static void assert_fen(const Rules *rules, const Draft *draft, const char *expected) {
    StateSpace state;
    Error error = {0};
    Text fen = {0};
    assert_true(draft_check(draft, &state.state, &error));
    assert_true(state_valid(rules, &state.state) && state_valid(rules, draft_state(draft)));
    assert_true(fen_write(rules, &state.state, &fen));
    assert_string_equal(fen.data, expected);
    text_free(&fen);
}

static PieceIndex on(const Rules *rules, const Draft *draft, const char *name) {
    return state_board(rules, draft_state(draft))[site_named(rules, name)];
}

static void test_pieces(void **context) {
    const Rules *rules = *context;
    StateSpace start;
    state_begin(rules, &start.state);
    Draft *draft = draft_new(rules, &start.state);
    assert_fen(rules, draft, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    draft_clear(draft);
    assert_int_equal(draft_state(draft)->piece_count, 0);
    assert_true(draft_put(draft, site_named(rules, "e1"), rules_find_kind(rules, "KING"), 0));
    assert_true(draft_put(draft, site_named(rules, "h1"), rules_find_kind(rules, "ROOK"), 0));
    assert_true(draft_put(draft, site_named(rules, "e8"), rules_find_kind(rules, "KING"), 1));
    draft_set_turn(draft, 1);
    assert_fen(rules, draft, "4k3/8/8/8/8/8/8/4K2R b K - 0 1");
    // A right to castle is what has not moved.
    draft_set_moved(draft, on(rules, draft, "h1"), true);
    assert_fen(rules, draft, "4k3/8/8/8/8/8/8/4K2R b - - 0 1");
    // What stands where there is room for one only makes room; what it was like goes along.
    assert_true(draft_move(draft, on(rules, draft, "h1"), site_named(rules, "a1")));
    assert_true(draft_put(draft, site_named(rules, "a1"), rules_find_kind(rules, "QUEEN"), 1));
    assert_fen(rules, draft, "4k3/8/8/8/8/8/8/q3K3 b - - 0 1");
    draft_take(draft, on(rules, draft, "a1"));
    assert_fen(rules, draft, "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    assert_int_equal(draft_state(draft)->piece_count, 2); // nothing is left of what was taken
    draft_restart(draft);
    assert_fen(rules, draft, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    draft_free(draft);
}

// Pieces in hand are put and taken like any others.
static void test_hands(void **context) {
    (void)context;
    Rules *rules = support_load("crazyhouse");
    StateSpace start;
    state_begin(rules, &start.state);
    Draft *draft = draft_new(rules, &start.state);
    assert_true(draft_put(draft, rules->hand[1], rules_find_kind(rules, "KNIGHT"), 1));
    assert_true(draft_put(draft, rules->hand[1], rules_find_kind(rules, "KNIGHT"), 1));
    assert_fen(rules, draft, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[nn] w KQkq - 0 1");
    draft_free(draft);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_pieces), cmocka_unit_test(test_hands)};
    return cmocka_run_group_tests(tests, load, unload);
}
