// SPDX-License-Identifier: MIT
// Which shipped games a kernel takes, why it does not take the others, and counts that are known.
#include "engine/base/memory.h"
#include "engine/kernel/kernel.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

typedef struct Row {
    const char *game;
    const char *why; // NULL: the kernel takes it
    int depth;
    uint64_t nodes;
} Row;

static const Row rows[] = {
    {"chess", NULL, 5, 4865609},
    {"berolina", NULL, 4, 882717},
    {"breakthrough", NULL, 4, 256036},
    {"capablanca", NULL, 4, 805128},
    {"chaturanga", NULL, 4, 68122},
    {"crazyhouse", NULL, 4, 197281},
    {"cylinder-chess", NULL, 3, 9162},
    {"grand", NULL, 3, 259514},
    {"hollow-chess", NULL, 4, 121388},
    {"horde", NULL, 4, 23310},
    {"king-of-the-hill", NULL, 4, 197281},
    {"knightmate", NULL, 4, 139774},
    {"minishogi", NULL, 4, 35401},
    {"shogi", NULL, 4, 719731},
    {"three-check", NULL, 4, 197281},
    {"xiangqi", NULL, 4, 3290240},
    {"antichess", NULL, 4, 153299},
    {"janggi", NULL, 4, 1065277},
    {"makruk", NULL, 4, 273026},
    {"racing-kings", NULL, 4, 296242},
    {"shatranj", NULL, 4, 68122},
    {"ataxx", "a seat without a move passes", 0, 0},
    {"atomic", "pieces[1].moves[0]: a condition depends on more than the kernel knows", 0, 0},
    {"enochian", "it is not a game of two seats that take turns", 0, 0},
    {"four-player-chess", "it is not a game of two seats that take turns", 0, 0},
};

static void check_row(const Row *row) {
    Text why = {0};
    Rules *rules = support_load(row->game);
    Kernel *kernel = kernel_new(rules, &why);
    assert_string_equal(text_string(&why), row->why ? row->why : "");
    if (kernel) {
        StateSpace start;
        uint64_t nodes = 0;
        state_begin(rules, &start.state);
        assert_true(kernel_perft(
            kernel, &(Perft){.rules = rules, .state = &start.state, .depth = row->depth}, &nodes));
        assert_int_equal(nodes, row->nodes);
    }
    assert_int_equal(!kernel, row->why != NULL);
    kernel_free(kernel);
    rules_free(rules);
    text_free(&why);
}

static void test_games(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_row(&rows[i]);
}

// The State is asked only where lack of material or walls of pawns may end the game.
static void a_board_knows_where_the_game_may_be_dead(void **context) {
    (void)context;
    static const struct {
        const char *fen;
        bool may_be_dead;
    } positions[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false},
        {"8/8/8/4k3/8/8/8/K7 w - - 0 1", true},
        {"8/8/8/4k3/8/8/8/KB6 w - - 0 1", true},
        {"8/8/8/4k3/8/8/8/KBN5 w - - 0 1", false},
        {"8/8/8/4k3/8/8/8/KR6 w - - 0 1", false},
        {"8/8/8/4k3/p7/P7/8/K7 w - - 0 1", true}, // pawns that block each other
        {"8/8/8/4k3/p7/P7/7P/K7 w - - 0 1", false},
    };
    Rules *rules = support_load("chess");
    Text why = {0};
    Kernel *kernel = kernel_new(rules, &why);
    Board *board = board_new(kernel);
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        StateSpace space;
        support_fen(rules, positions[i].fen, &space.state);
        assert_true(kernel_read(kernel, &space.state, board));
        assert_int_equal(kernel_may_be_dead(kernel, board), positions[i].may_be_dead);
    }
    memory_free(board);
    kernel_free(kernel);
    text_free(&why);
    rules_free(rules);
}

// A playout ends where the game does, or after as many moves as it may make.
static void a_playout_ends_with_the_game(void **context) {
    (void)context;
    Rules *rules = support_load("chess");
    Text why = {0};
    StateSpace space;
    Kernel *kernel = kernel_new(rules, &why);
    Board *board = board_new(kernel);
    support_fen(rules, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &space.state);
    assert_true(kernel_read(kernel, &space.state, board));
    Rng rng = {.state = 1};
    assert_int_equal(kernel_playout(kernel, board, &rng, 100), 0); // stalemate
    state_begin(rules, &space.state);
    assert_true(kernel_read(kernel, &space.state, board));
    assert_int_equal(kernel_playout(kernel, board, &rng, 5), 5);
    assert_int_equal(board_head(board)->seat, 1);
    memory_free(board);
    kernel_free(kernel);
    text_free(&why);
    rules_free(rules);
}

// Appends a piece with a move for each step up to [reach] squares along files and ranks, over and
// over again if it [slides], and with that condition unless it is NULL.
static void append_piece(Text *text, const char *code, int reach, bool slides,
                         const char *condition) {
    text_appendf(text, "  - code: %s\n    moves:\n", code);
    for (int x = -reach, id = 0; x <= reach; x++)
        for (int y = -reach; y <= reach; y++) {
            if (x == 0 && y == 0)
                continue;
            text_appendf(text,
                         "    - {id: %d, step: [%d, %d], actions: [{state: EMPTY, action: MOVE}]",
                         id++, x, y);
            text_append(text, slides ? ", repeat: {loop: true}" : "");
            if (condition)
                text_appendf(text, ", conditions: [%s]", condition);
            text_append(text, "}\n");
        }
}

// A document whose pieces have many moves is refused with the sentence [expected]. The moves of its
// KING would be a reason, too, but they are not read.
static void assert_refused_at_once(int reach, bool slides, const char *condition,
                                   const char *expected) {
    Text text = {0}, why = {0};
    text_append(&text, "name: Many Moves\nboard: {dimensions: [16, 16]}\nleader: KING\n"
                       "conditions: [{code: CORNER, type: POSITION, check: {WHITE: [[0, 0]],"
                       " BLACK: [[0, 0]]}}]\npieces:\n");
    static const char *const codes[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        append_piece(&text, codes[i], reach, slides, condition);
    append_piece(&text, "KING", 1, false, "NOT_ATTACKED");
    text_append(&text, "players:\n"
                       "  - {name: WHITE, direction: [[1, 0], [0, 1]], starting_positions:"
                       " [{piece: KING, positions: [[0, 0]]}]}\n"
                       "  - {name: BLACK, direction: [[1, 0], [0, -1]], starting_positions:"
                       " [{piece: KING, positions: [[15, 15]]}]}\n"
                       "turns: {order: [WHITE, BLACK]}\n");
    Rules *rules = support_rules(text_string(&text));
    assert_null(kernel_new(rules, &why));
    assert_string_equal(text_string(&why), expected);
    rules_free(rules);
    text_free(&why);
    text_free(&text);
}

// A small document may describe millions of moves. It is refused before they are all read.
static void too_many_moves_are_refused_at_once(void **context) {
    (void)context;
    assert_refused_at_once(7, false, NULL, "a position may have more than 4096 moves");
    assert_refused_at_once(7, true, "CORNER", "pieces have too many moves");
    assert_refused_at_once(7, true, "FIRST_MOVE",
                           "there are too many moves with conditions or effects");
}

// Steps and captures have the hash that they were expected to have, whatever went before.
static void the_hash_of_plain_moves_is_guessed(void **context) {
    (void)context;
    static const char *const fens[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 3",
    };
    Rules *rules = support_load("chess");
    Text why = {0};
    Kernel *kernel = kernel_new(rules, &why);
    Board *board = board_new(kernel), *after = board_new(kernel);
    Move *moves = memory_new(MOVE_LIMIT * sizeof *moves);
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        StateSpace space;
        size_t plain = 0;
        support_fen(rules, fens[i], &space.state);
        assert_true(kernel_read(kernel, &space.state, board));
        size_t count = kernel_list(kernel, board, moves);
        for (size_t k = 0; k < count; k++) {
            if (move_entry(moves[k]) != 0)
                continue;
            kernel_make(kernel, board, moves[k], after);
            assert_true(kernel_guess_hash(kernel, board, moves[k]) == board_head(after)->hash);
            plain++;
        }
        assert_true(plain > count / 2);
    }
    memory_free(moves);
    memory_free(after);
    memory_free(board);
    kernel_free(kernel);
    text_free(&why);
    rules_free(rules);
}

// Counting and listing agree, in all widths and codes, where pieces are pinned, promote, give and
// meet check, and may take in passing.
static void all_widths_count_the_same(void **context) {
    (void)context;
    static const struct {
        const char *fen;
        int depth;
        uint64_t nodes;
    } positions[] = {
        {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97862},
        {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238},
        {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467},
        {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379},
    };
    static const int widths[] = {64, 128, 256};
    Rules *rules = support_load("chess");
    for (int i = 0; i < 6; i++) {
        Text why = {0};
        KernelCode code = i % 2 && kernel_is_fast() ? KERNEL_FAST : KERNEL_PLAIN;
        Kernel *kernel = kernel_new_as(rules, widths[i / 2], code, &why);
        Board *board = board_new(kernel);
        for (size_t k = 0; k < sizeof positions / sizeof *positions; k++) {
            StateSpace space;
            support_fen(rules, positions[k].fen, &space.state);
            assert_true(kernel_read(kernel, &space.state, board));
            assert_int_equal(kernel_count_leaves(kernel, board, positions[k].depth),
                             positions[k].nodes);
        }
        memory_free(board);
        kernel_free(kernel);
        text_free(&why);
    }
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_games),
                                       cmocka_unit_test(a_board_knows_where_the_game_may_be_dead),
                                       cmocka_unit_test(a_playout_ends_with_the_game),
                                       cmocka_unit_test(the_hash_of_plain_moves_is_guessed),
                                       cmocka_unit_test(all_widths_count_the_same),
                                       cmocka_unit_test(too_many_moves_are_refused_at_once)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
