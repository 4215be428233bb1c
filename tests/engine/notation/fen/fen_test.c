// SPDX-License-Identifier: MIT
#include "engine/notation/fen/fen.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static int load(void **rules) {
    *rules = support_load("chess");
    return 0;
}

static int unload(void **rules) {
    rules_free(*rules);
    return 0;
}

static void test_round_trip(void **state) {
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 10",
        "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w - - 0 1",
        "kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "1r1k1r2/8/8/8/8/8/8/1R1K1R2 w KQkq - 0 1",
    };
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        StateSpace space;
        support_fen(*state, fens[i], &space.state);
        support_assert_fen(*state, &space.state, fens[i]);
    }
}

// A right of an inner rook is told by its file.
static void test_inner_rook(void **state) {
    StateSpace space;
    support_fen(*state, "4rrk1/8/8/8/8/8/8/4RRK1 w Ff - 0 1", &space.state);
    support_assert_fen(*state, &space.state, "4rrk1/8/8/8/8/8/8/4RRK1 w Ff - 0 1");
}

// A right told twice is one right. A rook's letter means the nearest king that could castle with
// it, and each right keeps its letter, those too that wait until another rook has left.
static void test_several_kings(void **state) {
    static const char *const fens[][2] = {
        {"qkbrrbnk/pppKBppp/8/8/8/8/PRPPPPPP/RNBQKBNR w Kqqqqqqqqqk",
         "qkbrrbnk/pppKBppp/8/8/8/8/PRPPPPPP/RNBQKBNR w Kdkq - 0 1"},
        {"8/8/8/8/8/8/8/2KK1R2 w KK", "8/8/8/8/8/8/8/2KK1R2 w K - 0 1"},
        {"8/8/8/8/8/8/8/R1KK1R2 w QK", "8/8/8/8/8/8/8/R1KK1R2 w QK - 0 1"},
        {"8/8/8/8/8/8/8/4KR1R w KF", "8/8/8/8/8/8/8/4KR1R w FK - 0 1"},
        {"8/8/8/8/8/8/8/2K1R1K1 w E", "8/8/8/8/8/8/8/2K1R1K1 w K - 0 1"},
    };
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        StateSpace space, again;
        support_fen(*state, fens[i][0], &space.state);
        support_assert_fen(*state, &space.state, fens[i][1]);
        support_fen(*state, fens[i][1], &again.state);
        assert_true(again.state.hash == space.state.hash);
    }
}

// The king on c1 may castle with the rook on f1 once the one on d1, which has moved, is out of the
// way; a letter for the rook would mean the one on d1.
static void test_untold_right(void **state) {
    StateSpace space;
    Text text = {0};
    support_fen(*state, "8/8/8/8/8/8/8/2KK1R2 w K", &space.state);
    for (PieceIndex index = 0; index < space.state.piece_count; index++) {
        Piece *piece = &state_pieces(*state, &space.state)[index];
        piece->moved ^= ((const Rules *)*state)->kinds.list[piece->kind].leader;
    }
    assert_false(fen_write(*state, &space.state, &text));
    assert_int_equal(text.length, 0);
    text_free(&text);
}

// Fields may be left out from the end on.
static void test_short(void **state) {
    StateSpace space;
    support_fen(*state, "4k3/8/8/8/8/8/8/4K3", &space.state);
    support_assert_fen(*state, &space.state, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

static void test_errors(void **state) {
    static const struct {
        const char *fen;
        int column;
        const char *message;
    } rows[] = {
        {"", 1, "rank 8 has 0 squares here, not 8"},
        {"rnbqkbnr", 9, "expected \"/\" and rank 7"},
        {"rnbqkbnrr/8/8/8/8/8/8/8 w - -", 9,
         "there is no square for this piece: a rank has 8 squares"},
        {"rnbqkbn/8/8/8/8/8/8/8 w - -", 8, "rank 8 has 7 squares here, not 8"},
        {"9/8/8/8/8/8/8/8 w - -", 1, "expected a number from 1 to 8"},
        {"x7/8/8/8/8/8/8/8 w - -", 1, "there is no piece with the letter \"x\""},
        {"8/8/8/8/8/8/8/8/8 w - -", 16, "expected a space after the last rank"},
        {"8/8/8/8/8/8/8/8 x - -", 17, "expected \"w\" or \"b\" for the side to move"},
        {"8/8/8/8/8/8/8/8 w K -", 19, "WHITE has no pieces that could castle so"},
        {"8/8/8/8/8/8/8/4K3 w K -", 21, "WHITE has no pieces that could castle so"},
        {"8/8/8/8/8/8/8/8 w 1 -", 19, "expected castling letters or \"-\""},
        {"8/8/8/8/8/8/8/8 w - e6", 21, "no piece can have passed this square in the last move"},
        {"8/8/8/8/8/8/8/8 w - z9", 21, "expected the square passed by a pawn, or \"-\""},
        {"8/8/8/8/8/8/8/8 w - - x", 23, "expected a number from 0 to 65535"},
        {"8/8/8/8/8/8/8/8 w - - 0 1 2", 27, "there is more text than six fields"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        support_assert_no_fen(*state, rows[i].fen, rows[i].column, rows[i].message);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),    cmocka_unit_test(test_inner_rook),
        cmocka_unit_test(test_several_kings), cmocka_unit_test(test_untold_right),
        cmocka_unit_test(test_short),         cmocka_unit_test(test_errors),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
