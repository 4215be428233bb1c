// SPDX-License-Identifier: MIT
// PGN files read game by game: the same games as of a text read as a whole, whatever their size,
// with the places of the file; broken games are passed.
#include "engine/notation/records/pgn_file.h"

#include "engine/game/file.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static PgnFile *file_of(const char *bytes, size_t length) {
    char path[] = "/tmp/tessera-pgn-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0 && file_save(path, bytes, length, NULL));
    close(descriptor);
    PgnFile *file = pgn_file_open(path, NULL);
    unlink(path);
    assert_non_null(file);
    return file;
}

static void assert_same_moves(const PgnMove *a, const PgnMove *b) {
    for (; a && b; a = a->next, b = b->next) {
        assert_string_equal(a->text, b->text);
        assert_int_equal(a->place.line, b->place.line);
        assert_int_equal(a->place.column, b->place.column);
        assert_string_equal(a->comment ? a->comment : "", b->comment ? b->comment : "");
        assert_memory_equal(a->marks, b->marks, sizeof a->marks);
        assert_same_moves(a->variation, b->variation);
    }
    assert_true(!a && !b);
}

static void assert_same_games(const PgnGame *a, const PgnGame *b) {
    assert_int_equal(a->tag_count, b->tag_count);
    for (size_t i = 0; i < a->tag_count; i++)
        assert_string_equal(a->tags[i].value, b->tags[i].value);
    assert_int_equal(a->place.line, b->place.line);
    assert_string_equal(a->error.message, b->error.message);
    assert_string_equal(a->result, b->result);
    assert_same_moves(a->moves, b->moves);
}

// Reads [text] both ways.
static void check_both(const Text *text) {
    Pgn pgn;
    PgnFile *file = file_of(text->data, text->length);
    assert_true(pgn_read(&pgn, "file", text->data, text->length, NULL));
    for (size_t i = 0; i < pgn.count; i++) {
        const PgnGame *game = pgn_file_next(file);
        assert_non_null(game);
        assert_same_games(game, &pgn.games[i]);
    }
    assert_null(pgn_file_next(file));
    pgn_file_close(file);
    pgn_free(&pgn);
}

// Games of all sizes, so that some lie across the pieces in which the file is read; the largest is
// larger than a piece.
static void write_games(int count, Text *text) {
    text_append(text, "\xEF\xBB\xBF\r\n");
    for (int i = 0; i < count; i++) {
        text_appendf(text, "[Event \"%d\"]\r\n[White \"B\xC3\xB6hm\"]\r\n\r\n1. e4 {", i);
        for (int word = 0; word < (i == 7 ? 100000 : i * 37 % 300); word++)
            text_appendf(text, "%d\n", word);
        text_append(text, "} (1. d4 $1 d5) e5 2. Nf3 ; to the end\n*\n\n");
    }
}

static void test_pieces(void **unused) {
    (void)unused;
    Text text = {0};
    write_games(1500, &text);
    check_both(&text);
    text_free(&text);
}

// Comments of many lines that look like tags, which are cut by the ends of pieces.
static void test_comments_in_pieces(void **unused) {
    (void)unused;
    Text text = {0};
    for (int i = 0; i < 1000; i++) {
        text_append(&text, "[Event \"a\"]\n\n1. e4 {\n");
        for (int line = 0; line < 100; line++)
            text_appendf(&text, "[%%clk 0:01:%02d]\n", line);
        text_append(&text, "} *\n\n");
    }
    check_both(&text);
    text_free(&text);
}

static void test_spots(void **unused) {
    (void)unused;
    enum { GAMES = 400, CHOSEN = 321 };
    Text text = {0};
    PgnSpot spot = {0};
    write_games(GAMES, &text);
    PgnFile *file = file_of(text.data, text.length);
    assert_int_equal(pgn_file_size(file), text.length);
    for (int i = 0; i < GAMES; i++) {
        if (i == CHOSEN)
            spot = pgn_file_spot(file);
        assert_non_null(pgn_file_next(file));
    }
    assert_int_equal(pgn_file_spot(file).offset, text.length);
    assert_true(pgn_file_seek(file, &spot));
    const PgnGame *game = pgn_file_next(file);
    assert_string_equal(pgn_tag(game, "Event", NULL), "321");
    assert_int_equal(game->place.line, spot.place.line);
    pgn_file_close(file);
    text_free(&text);
}

static void check_broken(PgnFile *file, int line, const char *message) {
    const PgnGame *game = pgn_file_next(file);
    assert_non_null(game);
    assert_int_equal(game->error.place.line, line);
    assert_string_equal(game->error.message, message);
}

static void check_fine(PgnFile *file, const char *event) {
    const PgnGame *game = pgn_file_next(file);
    assert_non_null(game);
    assert_false(game->error.set);
    assert_string_equal(pgn_tag(game, "Event", NULL), event);
}

// A comment that is not closed does not take the games behind it along.
static void test_broken(void **unused) {
    (void)unused;
    static const char text[] = "[Event \"a\"]\n\n1. e4 {open\n\n[Event \"b\"]\n\n1. d4 )\n*\n\n"
                               "[Event \"c\"]\n\n1. c4 *\n\n[Event \"d\"]\n1. f4 {\n[no] end\n"
                               "[Event \"e\"]\n\n1. g4 *\n";
    PgnFile *file = file_of(text, sizeof text - 1);
    check_broken(file, 3, "this comment has no closing }");
    check_broken(file, 7, "there is no ( before this )");
    check_fine(file, "c");
    check_broken(file, 15, "this comment has no closing }");
    check_broken(file, 16, "expected a tag like [Event \"name\"]");
    check_fine(file, "e");
    assert_null(pgn_file_next(file));
    pgn_file_close(file);
}

// Each of many such comments is told of, without following it to the end of the file.
static void test_open_comments(void **unused) {
    (void)unused;
    enum { MANY = 50 * 1000 };
    Text text = {0};
    for (int i = 0; i < MANY; i++)
        text_append(&text, "[White \"x\"]\n\n1. e4 {a\n");
    PgnFile *file = file_of(text.data, text.length);
    for (int i = 0; i < MANY; i++)
        check_broken(file, 3 * i + 3, "this comment has no closing }");
    assert_null(pgn_file_next(file));
    pgn_file_close(file);
    text_free(&text);
}

// Each game has an encoding of its own.
static void test_encodings(void **unused) {
    (void)unused;
    static const char text[] = "[Event \"B\xF6hm\"]\n\n*\n\n[Event \"B\xC3\xB6hm\"]\n\n*\n";
    PgnFile *file = file_of(text, sizeof text - 1);
    check_fine(file, "Böhm");
    check_fine(file, "Böhm");
    pgn_file_close(file);
}

static void test_empty(void **unused) {
    (void)unused;
    Error error = {0};
    PgnFile *file = file_of("\n \n", 3);
    assert_null(pgn_file_next(file));
    pgn_file_close(file);
    assert_null(pgn_file_open("/tmp", &error));
    assert_string_equal(error.message, "this is a folder, not a file");
}

// What goes on for ever without a game is passed, not kept.
static void test_large(void **unused) {
    (void)unused;
    Text text = {0};
    for (int i = 0; i < 128; i++)
        for (int line = 0; line < 8 * 1024; line++)
            text_append(&text, i == 0 && line == 0 ? "1. e4 e5 {"
                                                   : "never an end of a comment, but words ");
    text_append(&text, "\n\n[Event \"b\"]\n\n1. d4 *\n");
    text.data[text.length - 1] = '\n';
    PgnFile *file = file_of(text.data, text.length);
    const PgnGame *game = pgn_file_next(file);
    assert_string_equal(game->error.message, "this game is larger than 16 MiB");
    while (game->error.set) // what is left of it is none either
        game = pgn_file_next(file);
    assert_string_equal(pgn_tag(game, "Event", NULL), "b");
    pgn_file_close(file);
    text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces),        cmocka_unit_test(test_comments_in_pieces),
        cmocka_unit_test(test_open_comments), cmocka_unit_test(test_spots),
        cmocka_unit_test(test_broken),        cmocka_unit_test(test_encodings),
        cmocka_unit_test(test_empty),         cmocka_unit_test(test_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
