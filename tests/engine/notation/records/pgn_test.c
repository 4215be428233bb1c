// SPDX-License-Identifier: MIT
// PGN files: published games and what the import format allows, each mistake with its place, and
// random games that come back as they were.
#include "engine/notation/records/pgn_tree.h"

#include "engine/game/file.h"
#include "engine/notation/fen/fen.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define FILES TESSERA_SOURCE_FOLDER "/tests/engine/notation/records/pgn/"

static void load(const char *name, Text *text, Pgn *pgn) {
    Text path = {0};
    Error error = {0};
    text_appendf(&path, FILES "%s", name);
    assert_true(file_load(path.data, PGN_BYTE_LIMIT, text, &error));
    if (!pgn_read(pgn, name, text->data, text->length, &error))
        fail_msg("%s:%d:%d: %s", name, error.place.line, error.place.column, error.message);
    text_free(&path);
}

// Fails unless game [index] leads to the position [fen].
static void check_end(const Pgn *pgn, size_t index, const char *id, const char *fen) {
    Rules *rules = support_load(id);
    Report report = {0};
    Text text = {0};
    Game *game = pgn_play(&pgn->games[index], rules, "file", &report);
    if (!game)
        fail_msg("%s", report.items[0].error.message);
    fen_write(rules, game_state(game), &text);
    assert_string_equal(text.data, fen);
    text_free(&text);
    game_free(game);
    rules_free(rules);
}

// The example of the standard, section 2.3. Its last position was read off a diagram of the game.
static void test_standard(void **unused) {
    (void)unused;
    Pgn pgn;
    Text text = {0}, title = {0};
    load("standard.pgn", &text, &pgn);
    assert_int_equal(pgn.count, 1);
    assert_int_equal(pgn.games[0].move_count, 85);
    assert_string_equal(pgn.games[0].result, "1/2-1/2");
    assert_string_equal(pgn_tag(&pgn.games[0], "Black", NULL), "Spassky, Boris V.");
    pgn_write_title(&pgn.games[0], &title);
    assert_string_equal(title.data, "Fischer, Robert J. - Spassky, Boris V., F/S Return Match, 29, "
                                    "1992.11.04");
    check_end(&pgn, 0, "chess", "8/8/4R1p1/2k3p1/1p4P1/1P1b1P2/3K1n2/8 b - - 2 43");
    text_free(&title);
    text_free(&text);
    pgn_free(&pgn);
}

static const PgnMove *move_at(const PgnMove *move, int index) {
    while (index-- > 0)
        move = move->next;
    return move;
}

static void test_import(void **unused) {
    (void)unused;
    Pgn pgn;
    Text text = {0}, id = {0};
    load("import.pgn", &text, &pgn);
    assert_int_equal(pgn.count, 3);
    assert_string_equal(pgn_tag(&pgn.games[0], "Event", NULL), "Casual \"quoted\" \\ game");
    const PgnMove *first = pgn.games[0].moves, *knight = move_at(first, 2);
    assert_int_equal(pgn.games[0].move_count, 9);
    assert_int_equal(first->marks[0], 1);
    assert_int_equal(first->next->marks[0], 6);
    assert_string_equal(first->next->comment, "one two three to the end of the line");
    assert_string_equal(knight->text, "Nf3");
    assert_string_equal(knight->next->text, "Nc6");
    const PgnMove *gambit = knight->variation, *inner = gambit->next->variation;
    assert_string_equal(gambit->text, "f4");
    assert_string_equal(inner->text, "d5");
    assert_int_equal(inner->marks[0], 14);
    assert_string_equal(move_at(gambit, 2)->comment, "better");
    assert_int_equal(move_at(gambit, 2)->marks[1], 16);
    assert_string_equal(gambit->variation->text, "d4");
    assert_null(gambit->variation->variation);
    check_end(&pgn, 0, "chess", "r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5");
    check_end(&pgn, 1, "chess", "8/6k1/8/8/4P3/8/8/4K3 b - e3 0 41");
    const char *setting;
    assert_true(pgn_variant(&pgn.games[1], &id, &setting) &&
                pgn_variant(&pgn.games[2], &id, &setting));
    assert_string_equal(id.data, "chessthree-check");
    assert_null(setting);
    text_free(&id);
    text_free(&text);
    pgn_free(&pgn);
}

static void test_latin(void **unused) {
    (void)unused;
    Pgn pgn;
    static const char text[] = "[White \"B\xF6hm\"]\n1. e4 {sch\xF6n} *";
    assert_true(pgn_read(&pgn, "file", text, strlen(text), NULL));
    assert_string_equal(pgn_tag(&pgn.games[0], "White", NULL), "Böhm");
    assert_string_equal(pgn.games[0].moves->comment, "schön");
    pgn_free(&pgn);
}

static void check_wrong(const char *text, int line, int column, const char *message) {
    Pgn pgn;
    Error error = {0};
    assert_false(pgn_read(&pgn, "file", text, strlen(text), &error));
    assert_string_equal(error.message, message);
    assert_int_equal(error.place.line, line);
    assert_int_equal(error.place.column, column);
    pgn_free(&pgn);
}

static void test_wrong(void **unused) {
    (void)unused;
    check_wrong("", 1, 1, "there is no game in this file");
    check_wrong("%only\n  \n", 1, 1, "there is no game in this file");
    check_wrong("\n[Event]", 2, 1, "expected a tag like [Event \"name\"]");
    check_wrong("[Event \"x\n\"]", 1, 9, "this text has no closing quote \" in its line");
    check_wrong("[Event \"x\"\n1. e4", 1, 1, "this tag has no closing ]");
    check_wrong("1. e4\r\n{no end", 2, 1, "this comment has no closing }");
    check_wrong("1. e4 (1. d4", 1, 7, "this variation has no closing )");
    check_wrong("1. e4 (1. d4\n[Event \"x\"]", 1, 7, "this variation has no closing )");
    check_wrong("1. (e4)", 1, 4, "a variation stands behind the move that it replaces");
    check_wrong("1. e4 )", 1, 7, "there is no ( before this )");
    check_wrong("1. e4 <x", 1, 7, "this < has no closing >");
    check_wrong("1. e4 \x01", 1, 7,
                "this is no part of a game; expected a move, a comment in { }, a variation in ( ), "
                "or a result");
    check_wrong("abcdefghijklmnopqrstuvwxyzabcdefghijkl", 1, 1, "this word is too long for a move");
}

static void check_unplayable(const char *text, int column, const char *path, const char *message) {
    Pgn pgn;
    Report report = {0};
    Rules *chess = support_load("chess");
    assert_true(pgn_read(&pgn, "file", text, strlen(text), NULL));
    assert_null(pgn_play(&pgn.games[0], chess, "file", &report));
    assert_int_equal(report.items[0].error.place.column, column);
    assert_string_equal(report.items[0].error.path, path);
    assert_string_equal(report.items[0].error.message, message);
    report_free(&report);
    rules_free(chess);
    pgn_free(&pgn);
}

static void test_unplayable(void **unused) {
    (void)unused;
    check_unplayable("1. e4 e5 2. Ke3", 13, "Ke3", "WHITE has no such move here");
    check_unplayable("[FEN \"7k/8/8/8/8/8/8/KX6 w - - 0 1\"]", 23, "FEN",
                     "there is no piece with the letter \"X\"");
}

// ---- Round trips

static Game *random_game(const Rules *rules, uint64_t *seed, int plies) {
    Game *game = game_new(rules, NULL);
    ActionList list = {0};
    for (int ply = 0; ply < plies; ply++) {
        game_actions(game, &list);
        if (list.count == 0 || game_outcome(game).reason != REASON_NONE)
            break;
        game_play(game, &list.items[support_random(seed, (uint32_t)list.count)]);
    }
    action_list_free(&list);
    return game;
}

static void assert_same(const Game *a, const Game *b) {
    assert_int_equal(game_position(a), game_position(b));
    for (size_t i = 0; i < game_position(a); i++)
        assert_true(action_equal(game_action(a, i), game_action(b, i)));
}

// [count] random games in one file come back as they were.
static void round_trip(const char *id, int count, int plies) {
    enum { MOST = 100 };
    Rules *rules = support_load(id);
    Game *games[MOST];
    Text text = {0}, found = {0};
    Pgn pgn;
    uint64_t seed = 5;
    static const char white[] = "A \"quoted\" name", black[] = "B\\";
    Tags tags = {0};
    tags_set(&tags, "White", white);
    tags_set(&tags, "Black", black);
    for (int i = 0; i < count; i++) {
        games[i] = random_game(rules, &seed, plies);
        pgn_write(games[i], &tags, &text);
    }
    assert_true(pgn_read(&pgn, "file", text.data, text.length, NULL));
    assert_int_equal(pgn.count, count);
    const char *setting;
    assert_true(pgn_variant(&pgn.games[0], &found, &setting));
    assert_string_equal(text_string(&found), id);
    assert_string_equal(pgn_tag(&pgn.games[0], "White", NULL), white);
    assert_string_equal(pgn_tag(&pgn.games[0], "Black", NULL), black);
    for (int i = 0; i < count; i++) {
        Report report = {0};
        Game *again = pgn_play(&pgn.games[i], rules, "file", &report);
        if (!again)
            fail_msg("%s: game %d: %s: %s", id, i, report.items[0].error.path,
                     report.items[0].error.message);
        assert_same(games[i], again);
        game_free(again);
        game_free(games[i]);
    }
    pgn_free(&pgn);
    tags_free(&tags);
    text_free(&found);
    text_free(&text);
    rules_free(rules);
}

static void test_round_trips(void **unused) {
    (void)unused;
    round_trip("chess", 100, 60);
    round_trip("crazyhouse", 5, 120);
    round_trip("atomic", 5, 100);
    round_trip("king-of-the-hill", 5, 60);
    round_trip("berolina", 5, 60);
    round_trip("knightmate", 5, 60);
    round_trip("antichess", 5, 60);
    round_trip("racing-kings", 5, 60);
    round_trip("horde", 5, 60);
}

static void test_written(void **unused) {
    (void)unused;
    Rules *chess = support_load("chess");
    StateSpace start;
    ActionList list = {0};
    Text text = {0};
    Tags tags = {0};
    support_fen(chess, "7k/8/8/8/8/8/8/K6R b - - 3 40", &start.state);
    Game *game = game_new(chess, &start.state);
    game_actions(game, &list);
    assert_true(game_play(game, &list.items[0]));
    tags_set(&tags, "Date", "2026.11.22");
    pgn_write(game, &tags, &text);
    tags_free(&tags);
    assert_string_equal(text.data, "[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.11.22\"]\n"
                                   "[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n"
                                   "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/K6R b - - 3 40\"]\n\n"
                                   "40... Kg8 *\n\n");
    text_free(&text);
    action_list_free(&list);
    game_free(game);
    rules_free(chess);
}

// What stood in front of a tag that is wrong is there.
static void test_wrong_tags(void **unused) {
    (void)unused;
    static const char bytes[] = "[White \"x\"]\n[Bad\n\n1. e4 *\n\n[White \"y\"]\n\n1. d4 *\n";
    Pgn pgn;
    Error error = {0};
    assert_true(pgn_read(&pgn, "wrong", bytes, sizeof bytes - 1, &error));
    assert_int_equal(pgn.count, 2);
    assert_string_equal(pgn.games[0].error.message, "expected a tag like [Event \"name\"]");
    assert_string_equal(pgn_tag(&pgn.games[0], "White", NULL), "x");
    assert_null(pgn_tag(&pgn.games[0], "Bad", NULL));
    assert_string_equal(pgn_tag(&pgn.games[1], "White", NULL), "y");
    pgn_free(&pgn);
}

// Reading takes as long as the text is, whatever stands how often behind one move.
static void test_many_of_all(void **unused) {
    (void)unused;
    enum { MANY = 50 * 1000 };
    Pgn pgn;
    Text text = {0};
    Error error = {0};
    text_append(&text, "1. e4 ");
    for (int i = 0; i < MANY; i++)
        text_append(&text, "{a}");
    for (int i = 0; i < MANY; i++)
        text_append(&text, "(1. d4 {b})");
    for (int i = 0; i < MANY; i++)
        text_append(&text, "{c}");
    text_append(&text, " *");
    assert_true(pgn_read(&pgn, "many", text.data, text.length, &error));
    const PgnMove *first = pgn.games[0].moves, *last = first->variation;
    for (int i = 1; i < MANY; i++)
        last = last->variation;
    assert_null(last->variation);
    assert_string_equal(last->comment, "b");
    assert_int_equal(strlen(first->comment), 4 * MANY - 1);
    assert_int_equal(memcmp(first->comment, "a a a ", 6), 0);
    assert_string_equal(first->comment + 4 * MANY - 7, " c c c");
    pgn_free(&pgn);
    text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_standard),   cmocka_unit_test(test_import),
        cmocka_unit_test(test_latin),      cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_unplayable), cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_written),    cmocka_unit_test(test_many_of_all),
        cmocka_unit_test(test_wrong_tags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
