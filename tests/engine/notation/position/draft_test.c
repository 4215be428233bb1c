// SPDX-License-Identifier: MIT
#include "engine/notation/position/draft.h"

#include "engine/notation/fen/fen.h"
#include "engine/rules/state/valid.h"
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
    draft_remove(draft, on(rules, draft, "a1"));
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
    assert_true(draft_put(draft, rules->hands.zone[1], rules_find_kind(rules, "KNIGHT"), 1));
    assert_true(draft_put(draft, rules->hands.zone[1], rules_find_kind(rules, "KNIGHT"), 1));
    assert_fen(rules, draft, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[nn] w KQkq - 0 1");
    draft_free(draft);
    rules_free(rules);
}

// ---- What pieces do not show

static Draft *draft_of(const Rules *rules, const char *fen) {
    StateSpace state;
    Error error = {0};
    if (!fen_read(rules, fen, &state.state, &error))
        fail_msg("%s: %s", fen, error.message);
    return draft_new(rules, &state.state);
}

static void assert_round_trips(const char *game, const char *const *fens) {
    Rules *rules = support_load(game);
    for (; *fens; fens++) {
        Draft *draft = draft_of(rules, *fens);
        assert_fen(rules, draft, *fens);
        draft_free(draft);
    }
    rules_free(rules);
}

static void test_round_trips(void **unused) {
    (void)unused;
    static const char *const chess[] = {
        "rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 3",
        "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 12 40", "4k3/8/8/8/8/8/8/4K3 b - - 99 123", NULL};
    static const char *const checks[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2+1 0 1", NULL};
    static const char *const hands[] = {"r3k3/8/8/8/8/8/8/4K2R[QNp] w Kq - 3 20", NULL};
    assert_round_trips("chess", chess);
    assert_round_trips("three-check", checks);
    assert_round_trips("crazyhouse", hands);
}

// The right of the pieces on two squares.
static CastlingRight right_of(const Rules *rules, const Draft *draft, const char *king,
                              const char *partner) {
    CastlingRight rights[RIGHT_LIMIT];
    int count = rights_castling(rules, draft_state(draft), rights);
    for (int i = 0; i < count; i++)
        if (rights[i].king == on(rules, draft, king) &&
            rights[i].partner == on(rules, draft, partner))
            return rights[i];
    fail_msg("%s cannot castle with %s", king, partner);
    return rights[0];
}

static void allow(const Rules *rules, Draft *draft, const char *king, const char *partner,
                  bool allowed) {
    CastlingRight right = right_of(rules, draft, king, partner);
    draft_allow_castling(draft, &right, allowed);
    assert_int_equal(right_of(rules, draft, king, partner).held, allowed);
}

static void test_castling(void **context) {
    const Rules *rules = *context;
    CastlingRight rights[RIGHT_LIMIT];
    Draft *draft = draft_of(rules, "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
    assert_int_equal(rights_castling(rules, draft_state(draft), rights), 4);
    allow(rules, draft, "e1", "h1", true); // and no right with a1
    assert_fen(rules, draft, "r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1");
    allow(rules, draft, "e8", "a8", true);
    allow(rules, draft, "e8", "h8", true);
    assert_fen(rules, draft, "r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1");
    allow(rules, draft, "e8", "a8", false);
    assert_fen(rules, draft, "r3k2r/8/8/8/8/8/8/R3K2R w Kk - 0 1");
    draft_remove(draft, on(rules, draft, "h8"));
    assert_int_equal(rights_castling(rules, draft_state(draft), rights), 3);
    draft_free(draft);
}

static void test_passing(void **context) {
    const Rules *rules = *context;
    PassingRight rights[RIGHT_LIMIT];
    Draft *draft = draft_of(rules, "4k3/8/8/8/2pPp1P1/8/8/4K3 b - - 0 1");
    assert_int_equal(rights_passing(rules, draft_state(draft), rights), 2); // d4, g4
    for (int i = 0; i < 2; i++) {
        assert_false(rights[i].held);
        if (rights[i].passed == site_named(rules, "d3")) {
            draft_set_passing(draft, 0, &rights[i]);
            break;
        }
    }
    assert_fen(rules, draft, "4k3/8/8/8/2pPp1P1/8/8/4K3 b - d3 0 1");
    draft_remove(draft, on(rules, draft, "e4"));
    assert_fen(rules, draft, "4k3/8/8/8/2pP2P1/8/8/4K3 b - d3 0 1");
    draft_set_passing(draft, 0, NULL);
    assert_fen(rules, draft, "4k3/8/8/8/2pP2P1/8/8/4K3 b - - 0 1");
    draft_set_turn(draft, 0);
    assert_int_equal(rights_passing(rules, draft_state(draft), rights), 0); // c4 came from afar
    draft_free(draft);
}

// In each of four seats' turns what the other three have passed may be captured.
static void test_four_seats(void **unused) {
    (void)unused;
    Rules *rules = support_load("four-player-chess");
    CastlingRight castling[RIGHT_LIMIT];
    StateSpace start;
    state_begin(rules, &start.state);
    Draft *draft = draft_new(rules, &start.state);
    assert_int_equal(rights_castling(rules, draft_state(draft), castling), 8);
    for (int i = 0; i < 8; i++)
        assert_true(castling[i].held);
    PassingRight passing[RIGHT_LIMIT];
    assert_int_equal(rights_passing(rules, draft_state(draft), passing), 0);
    draft_move(draft, on(rules, draft, "b7"), site_named(rules, "d7"));
    assert_int_equal(rights_passing(rules, draft_state(draft), passing), 1);
    draft_set_passing(draft, 1, &passing[0]);
    assert_int_equal(rights_passing(rules, draft_state(draft), passing), 1);
    assert_true(passing[0].held && passing[0].passed == site_named(rules, "c7"));
    Text fen = {0};
    StateSpace state;
    Error error = {0};
    assert_true(draft_check(draft, &state.state, &error));
    assert_true(fen_write(rules, &state.state, &fen));
    Draft *again = draft_of(rules, fen.data);
    assert_fen(rules, again, fen.data);
    text_free(&fen);
    draft_free(again);
    draft_free(draft);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces),      cmocka_unit_test(test_hands),
        cmocka_unit_test(test_round_trips), cmocka_unit_test(test_castling),
        cmocka_unit_test(test_passing),     cmocka_unit_test(test_four_seats)};
    return cmocka_run_group_tests(tests, load, unload);
}
