// SPDX-License-Identifier: MIT
#include "engine/notation/records/pgn_clock.h"

#include "engine/notation/records/pgn_tree.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void test_readings(void **unused) {
    (void)unused;
    static const struct {
        const char *comment;
        int64_t left; // -1: none
    } rows[] = {
        {"[%clk 0:04:59]", 299000}, {"good [%eval 0.3] [%clk 1:30:00.5]", 5400500},
        {"[%clk 0:00:00.9]", 900},  {"[%clk 4:59]", -1},
        {"[%clk 0:61:00]", -1},     {"[%clk 0:04:59", -1},
        {"[%clk -1:04:59]", -1},    {"[%clk 99:00:00]", -1},
        {"no clock", -1},           {NULL, -1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int64_t left = -1;
        assert_int_equal(pgn_clock_read(rows[i].comment, &left), rows[i].left >= 0);
        if (rows[i].left >= 0)
            assert_int_equal(left, rows[i].left);
    }
}

static void test_controls(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        ClockSettings settings;
    } rows[] = {
        {"-", {0}},
        {"300", {CLOCK_SUDDEN, 300000, 0, 0, 0}},
        {"180+2", {CLOCK_FISCHER, 180000, 2000, 0, 0}},
        {"300~5", {CLOCK_BRONSTEIN, 300000, 5000, 0, 0}},
        {"40/5400:1800", {CLOCK_SUDDEN, 5400000, 0, 40, 1800000}},
        {"40/5400+30:1800+30", {CLOCK_FISCHER, 5400000, 30000, 40, 1800000}},
    };
    static const char *const unknown[] = {
        "?", "", "*180", "40/5400:20/1800:900", "none", "40/5400+30:1800+10", "300:60"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ClockSettings settings;
        Text text = {0};
        assert_true(pgn_control_read(rows[i].text, &settings));
        assert_true(clock_settings_equal(&settings, &rows[i].settings));
        pgn_control_write(&settings, &text);
        assert_string_equal(text.data, rows[i].text);
        text_free(&text);
    }
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        ClockSettings settings;
        assert_false(pgn_control_read(unknown[i], &settings));
    }
}

// What is read is written again, once, by itself and with comments.
static void test_games(void **unused) {
    (void)unused;
    static const char source[] =
        "[TimeControl \"60+2\"]\n\n"
        "1. e4 {[%clk 0:01:01.5]} 1... e5 {[%clk 0:00:58] quick} 2. Nf3 *\n";
    static const char moves[] = "1. e4 {[%clk 0:01:01.5]} 1... e5 {[%clk 0:00:58]} 2. Nf3 *\n\n";
    static const char tree[] =
        "1. e4 {[%clk 0:01:01.5]} 1... e5 {[%clk 0:00:58] quick} 2. Nf3 *\n\n";
    Rules *chess = support_load("chess");
    Pgn pgn;
    Error error = {0};
    Report report = {0};
    Text text = {0};
    assert_true(pgn_read(&pgn, "a.pgn", source, strlen(source), &error));
    Game *game = pgn_play(&pgn.games[0], chess, "a.pgn", &report);
    assert_int_equal(game_clocks_at(game, 0)[0], 60000);
    assert_int_equal(game_clocks_at(game, 1)[0], 61500);
    assert_int_equal(game_clocks_at(game, 2)[1], 58000);
    assert_null(game_clocks_at(game, 3));
    Tags tags = {0};
    pgn_read_tags(&pgn.games[0], game, &tags);
    pgn_write(game, &tags, &text);
    tags_free(&tags);
    assert_non_null(strstr(text.data, "[TimeControl \"60+2\"]\n"));
    assert_string_equal(strstr(text.data, "1. e4"), moves);
    text_clear(&text);
    pgn_write_tree(&pgn.games[0], game, &text);
    assert_string_equal(strstr(text.data, "1. e4"), tree);
    assert_null(strstr(strstr(text.data, "TimeControl") + 1, "TimeControl"));
    text_free(&text);
    game_free(game);
    pgn_free(&pgn);
    rules_free(chess);
}

// Who lost by time has lost by time when the game is read again, unless it cannot be.
static void test_time_forfeits(void **unused) {
    (void)unused;
    static const struct {
        const char *fen, *result;
        Reason reason;
    } rows[] = {
        {"4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", "1-0", REASON_TIME},
        {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "1/2-1/2", REASON_TIME},
        {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "0-1", REASON_NONE}, // a bare king does not win
    };
    Rules *chess = support_load("chess");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text source = {0}, text = {0};
        Pgn pgn;
        Error error = {0};
        Report report = {0};
        text_appendf(&source, "[FEN \"%s\"]\n[Termination \"Time forfeit\"]\n\n%s\n", rows[i].fen,
                     rows[i].result);
        assert_true(pgn_read(&pgn, "a.pgn", source.data, source.length, &error));
        Game *game = pgn_play(&pgn.games[0], chess, "a.pgn", &report);
        assert_int_equal(game_outcome(game).reason, rows[i].reason);
        Tags tags = {0};
        pgn_read_tags(&pgn.games[0], game, &tags);
        pgn_write(game, &tags, &text);
        tags_free(&tags);
        assert_int_equal(strstr(text.data, "[Termination \"time forfeit\"]") != NULL,
                         rows[i].reason == REASON_TIME);
        assert_non_null(strstr(text.data, rows[i].result));
        // Said once, with the tags that were read, too.
        text_clear(&text);
        pgn_write_tree(&pgn.games[0], game, &text);
        assert_null(strstr(strstr(text.data, "[Termination ") + 1, "[Termination "));
        game_free(game);
        pgn_free(&pgn);
        text_free(&source);
        text_free(&text);
    }
    rules_free(chess);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_readings),
        cmocka_unit_test(test_controls),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_time_forfeits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
