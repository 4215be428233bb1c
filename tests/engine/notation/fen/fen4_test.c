// SPDX-License-Identifier: MIT
#include "engine/notation/fen/fen.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define START                                                                                      \
    "x,x,x,yR,yN,yB,yK,yQ,yB,yN,yR,x,x,x/x,x,x,yP,yP,yP,yP,yP,yP,yP,yP,x,x,x/x,x,x,8,x,x,x/"       \
    "bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bQ,bP,10,gP,gK/bK,bP,10,gP,gQ/bB,bP,10,gP,gB/"   \
    "bN,bP,10,gP,gN/bR,bP,10,gP,gR/x,x,x,8,x,x,x/x,x,x,rP,rP,rP,rP,rP,rP,rP,rP,x,x,x/"             \
    "x,x,x,rR,rN,rB,rQ,rK,rB,rN,rR,x,x,x"

// Kings alone, but for what stands on the ranks 14 to 12 and 3 to 1.
#define UPPER "x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/"
#define KINGS "14/14/14/13,gK/bK,13/14/14/14/"
#define LOWER "x,x,x,8,x,x,x/x,x,x,8,x,x,x/"

static int load(void **rules) {
    *rules = support_load("four-player-chess");
    return 0;
}

static int unload(void **rules) {
    rules_free(*rules);
    return 0;
}

static void check_read(const Rules *rules, const char *fen, const char *expected) {
    StateSpace space;
    support_fen(rules, fen, &space.state);
    support_assert_fen(rules, &space.state, expected);
}

static void test_start(void **state) {
    static const char fen[] = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-" START;
    StateSpace begun, read;
    state_begin(*state, &begun.state);
    support_assert_fen(*state, &begun.state, fen);
    support_fen(*state, fen, &read.state);
    assert_true(read.state.hash == begun.state.hash);
}

static void test_round_trip(void **state) {
    static const char *const fens[] = {
        "G-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-99-" UPPER KINGS LOWER "x,x,x,4,rK,3,x,x,x",
        "B-1,0,0,1-0,0,0,0-0,0,0,0-0,0,0,0-0-" UPPER KINGS LOWER "x,x,x,4,rK,3,x,x,x",
        "R-0,0,0,0-1,0,0,0-0,0,0,0-0,0,0,0-3-" UPPER KINGS LOWER "x,x,x,rR,3,rK,2,rR,x,x,x",
        "R-0,0,0,0-0,0,0,0-1,0,0,0-0,0,0,0-3-" UPPER KINGS LOWER "x,x,x,rR,3,rK,2,rR,x,x,x",
        "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{'enPassant':('','c9:d9','g12:g11','l5:k5')}-"
        "x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/6,yP,7/14/3,bP,10/13,gK/bK,13/14/10,gP,3/"
        "14/" LOWER "x,x,x,4,rK,3,x,x,x",
    };
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++)
        check_read(*state, fens[i], fens[i]);
}

// What others write: spaces and line breaks, corners counted as empty squares, several numbers in a
// row, points, an empty list of passed squares, pieces without an owner.
static void test_other_ways(void **state) {
    check_read(
        *state,
        " R - 0,1,0,0 - 0,0,0,0 - 0,0,0,0 - 12,3,0,20 - 7 - {'enPassant' : ('','','','')} -\n"
        "6,yK,7 /\n14/7,7/14/14/14/13,gK/dK,3,1,dP,8/14/14/14/14/14/\n7,rK,6\n",
        "R-0,1,0,0-0,0,0,0-0,0,0,0-0,0,0,0-7-" UPPER "14/14/14/13,gK/bK,4,bP,8/14/14/14/" LOWER
        "x,x,x,4,rK,3,x,x,x");
}

// A right counts for nothing without its rook, with a king that is elsewhere, or with a partner's.
static void test_vain_rights(void **state) {
    check_read(*state,
               "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-" UPPER KINGS LOWER "x,x,x,rR,3,rK,2,yR,x,x,x",
               "R-0,0,0,0-0,0,0,0-1,0,0,0-0,0,0,0-0-" UPPER KINGS LOWER "x,x,x,rR,3,rK,2,yR,x,x,x");
    check_read(*state,
               "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-" UPPER KINGS LOWER "x,x,x,rR,6,rR,x,x,x",
               "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-" UPPER KINGS LOWER "x,x,x,rR,6,rR,x,x,x");
}

// The king's side is that of the nearer rook; each right lets a king castle there only.
static void test_castling(void **state) {
    static const char *const sides[] = {
        "R-0,0,0,0-1,0,0,0-0,0,0,0-0,0,0,0-0-" UPPER KINGS LOWER "x,x,x,rR,3,rK,2,rR,x,x,x",
        "R-0,0,0,0-0,0,0,0-1,0,0,0-0,0,0,0-0-" UPPER KINGS LOWER "x,x,x,rR,3,rK,2,rR,x,x,x"};
    static const char *const castlings[] = {"h1-j1", "h1-f1"};
    for (int side = 0; side < 2; side++) {
        StateSpace space;
        Text text = {0};
        support_fen(*state, sides[side], &space.state);
        const char *moves = support_moves(*state, &space.state, &text);
        assert_non_null(strstr(moves, castlings[side]));
        assert_null(strstr(moves, castlings[1 - side]));
        text_free(&text);
    }
}

// A pawn that passed may be captured until its player has moved again.
static void test_passing_ends(void **state) {
    StateSpace space;
    Text text = {0};
    support_fen(*state,
                "B-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/"
                "x,x,x,8,x,x,x/14/14/14/13,gK/1,bP,12/bK,2,rP,10/14/14/" LOWER "x,x,x,4,rK,3,x,x,x",
                &space.state);
    support_play(*state, &space.state, "b7-d7,g14-g13,n8-n9");
    assert_true(fen_write(*state, &space.state, &text));
    assert_non_null(strstr(text.data, "-{'enPassant':('','c7:d7','','')}-"));
    support_fen(*state, text.data, &space.state);
    text_clear(&text);
    assert_non_null(strstr(support_moves(*state, &space.state, &text), "d6-c7"));
    support_play(*state, &space.state, "h1-g1");
    text_clear(&text);
    assert_true(fen_write(*state, &space.state, &text));
    assert_null(strstr(text.data, "enPassant"));
    text_free(&text);
}

static void test_errors(void **state) {
#define HEAD "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-"
    static const struct {
        const char *fen;
        int column;
        const char *message;
    } rows[] = {
        {"", 1, "expected R, B, Y or G for the player to move"},
        {"r-0,0,0,0-", 1, "expected R, B, Y or G for the player to move"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1,
         "expected R, B, Y or G for the player to move"},
        {"R", 2, "expected \"-\" and who is out"},
        {"R-0,0,0-", 8, "expected \",\" and a number for the next player"},
        {"R-0,2,0,0-", 5, "expected a number from 0 to 1"},
        {"R-1,0,0,0-0,0,0,0-", 3, "RED is out, and cannot be to move"},
        {"R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-x-", 35, "expected a number from 0 to 65535"},
        {HEAD "3,x,10/", 39, "there is a square here, so x is wrong"},
        {HEAD "13/", 39, "rank 14 has 13 squares here, not 14"},
        {HEAD "15/", 37, "expected a number from 1 to 14"},
        {HEAD "rK,13/", 37, "there is no square for this piece"},
        {HEAD "14,rK/", 40, "there is no square for this piece"},
        {HEAD "3,rX,10/", 40, "there is no piece with the letter \"X\""},
        {HEAD "3,qK,10/", 39, "expected a piece, a number of empty squares or x"},
        {HEAD "3,dK,10/", 39, "d is a piece of a player who is out, and nobody is"},
        {HEAD "14/14/14", 45, "expected \"/\" and the next rank"},
        {HEAD "14/14/14/14/14/14/14/14/14/14/14/14/14/14/14", 78,
         "there is more text after the last rank"},
        {HEAD "{'dim':'8x8'}-14", 38, "expected 'enPassant'; nothing else is understood here"},
        {HEAD "{'enPassant':('','','')}-14", 59, "expected \",\" and the next player's square"},
        {HEAD "{'enPassant':('','c9','','')}-14", 57,
         "expected \":\" and the square where the piece stands"},
        {HEAD "{'enPassant':('','a1:d9','','')}-14", 55, "expected a square"},
        {HEAD "{'enPassant':('','c9:d9','','')}-"
              "14/14/14/14/14/14/14/14/14/14/14/14/14/14",
         54, "no piece of BLUE can have passed this square in its last turn"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        support_assert_no_fen(*state, rows[i].fen, rows[i].column, rows[i].message);
#undef HEAD
}

// The first game is fine. In the others two seats begin with the same letter, a piece has two, or a
// seat has a letter that means something else.
static void test_supported(void **unused) {
    (void)unused;
    static const char *const names[][2] = {
        {"GREEN", "R"}, {"BLACK", "R"}, {"GREEN", "Ro"}, {"XENIA", "R"}, {"DORA", "R"}};
    static const char spec[] =
        "name: Four\nleader: K\nboard: {dimensions: [4, 4]}\nplayers:\n"
        "  - {name: RED, direction: &up [[1, 0], [0, 1]],"
        " starting_positions: [{piece: K, positions: [[0, 0]]}]}\n"
        "  - {name: BLUE, direction: *up,"
        " starting_positions: [{piece: K, positions: [[3, 0]]}]}\n"
        "  - {name: YELLOW, direction: *up,"
        " starting_positions: [{piece: K, positions: [[0, 3]]}]}\n"
        "  - {name: %s, direction: *up, starting_positions: [{piece: K, positions: [[3, 3]]}]}\n"
        "turns: {order: [RED, BLUE, YELLOW, %s]}\n"
        "pieces: [{code: K, symbol: %s, moves: [{id: 0, step: [0, 1],"
        " actions: [{state: EMPTY, action: MOVE}]}]}]\n";
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Text text = {0};
        text_appendf(&text, spec, names[i][0], names[i][0], names[i][1]);
        Rules *rules = support_rules(text_string(&text));
        assert_int_equal(fen_supported(rules), i == 0);
        rules_free(rules);
        text_free(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),      cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_other_ways), cmocka_unit_test(test_vain_rights),
        cmocka_unit_test(test_castling),   cmocka_unit_test(test_passing_ends),
        cmocka_unit_test(test_errors),     cmocka_unit_test(test_supported),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
