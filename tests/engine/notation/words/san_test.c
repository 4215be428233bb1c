// SPDX-License-Identifier: MIT
// Moves as SAN: what is written in positions made for each rule of the notation, what is read
// leniently, and that everything written is read back as the same action.
#include "engine/notation/words/san.h"

#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

// Fails unless the move written [uci] is [san] in the position.
static void check_written(const Rules *rules, const char *fen, const char *uci, const char *san) {
    StateSpace state;
    Action action;
    Text text = {0};
    support_fen(rules, fen, &state.state);
    assert_true(move_read(rules, &state.state, NULL, uci, &action, NULL));
    san_write(rules, &state.state, NULL, &action, &text);
    assert_string_equal(text_string(&text), san);
    text_free(&text);
}

// Fails unless [san] is read as the move written [uci].
static void check_read(const Rules *rules, const char *fen, const char *san, const char *uci) {
    StateSpace state;
    Action action;
    Error error = {0};
    Text text = {0};
    support_fen(rules, fen, &state.state);
    if (!san_read(rules, &state.state, NULL, san, &action, &error))
        fail_msg("%s: %s", san, error.message);
    move_write(rules, &state.state, &action, &text);
    assert_string_equal(text_string(&text), uci);
    text_free(&text);
}

static void check_refused(const Rules *rules, const char *fen, const char *san,
                          const char *message) {
    StateSpace state;
    Action action;
    Error error = {0};
    support_fen(rules, fen, &state.state);
    assert_false(san_read(rules, &state.state, NULL, san, &action, &error));
    assert_string_equal(error.message, message);
}

// A position, what is written or read in it, and what comes of that.
typedef struct Row {
    const char *fen, *given, *expected;
} Row;

static void check_rows(const char *id,
                       void (*check)(const Rules *rules, const char *fen, const char *given,
                                     const char *expected),
                       const Row *rows, size_t count) {
    Rules *rules = support_load(id);
    for (size_t i = 0; i < count; i++)
        check(rules, rows[i].fen, rows[i].given, rows[i].expected);
    rules_free(rules);
}

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
static const char castles[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
static const char promotes[] = "3r4/4P3/8/8/8/8/k7/4K3 w - - 0 1";
static const char knights[] = "7k/8/8/8/8/5N2/8/KN3N2 w - - 0 1";
static const char queens[] = "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1";

static void test_chess(void **unused) {
    (void)unused;
    const Row rows[] = {
        {start, "g1f3", "Nf3"},
        {start, "e2e4", "e4"},
        {castles, "e1g1", "O-O"},
        {castles, "e1c1", "O-O-O"},
        {castles, "a1a8", "Rxa8+"},
        {promotes, "e7e8q", "e8=Q"},
        {promotes, "e7d8n", "exd8=N"},
        {"k7/8/8/3pP3/8/8/8/K7 w - d6 0 1", "e5d6", "exd6"},
        {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"},
    };
    check_rows("chess", check_written, rows, sizeof rows / sizeof *rows);
}

// The file if it tells them apart, else the rank, else both; pinned ones do not count.
static void test_disambiguation(void **unused) {
    (void)unused;
    const Row rows[] = {
        {knights, "b1d2", "Nbd2"},
        {knights, "f1d2", "Nf1d2"},
        {knights, "f3d2", "N3d2"},
        {queens, "h4e1", "Qh4e1"},
        {queens, "h1e1", "Q1e1"},
        {queens, "e4e1", "Qee1"},
        {"4r2k/8/8/8/8/4N3/8/N3K3 w - - 0 1", "a1c2", "Nc2"},
    };
    check_rows("chess", check_written, rows, sizeof rows / sizeof *rows);
}

static void test_lenient(void **unused) {
    (void)unused;
    const Row rows[] = {
        {start, "Ng1f3!?", "g1f3"},
        {start, "Ng1-f3", "g1f3"},
        {start, "g1f3", "g1f3"},
        {start, "e2-e4", "e2e4"},
        {start, "Pe4", "e2e4"},
        {start, "e4+", "e2e4"},
        {castles, "0-0", "e1g1"},
        {castles, "O-O-O+!", "e1c1"},
        {castles, "Ra8+", "a1a8"},
        {promotes, "e8Q", "e7e8q"},
        {promotes, "ed8=N", "e7d8n"},
        {promotes, "e7xd8(R)#", "e7d8r"},
        {"k7/8/8/3pP3/8/8/8/K7 w - d6 0 1", "exd6 e.p.", "e5d6"},
    };
    check_rows("chess", check_read, rows, sizeof rows / sizeof *rows);
}

static void test_refused(void **unused) {
    (void)unused;
    static const char none[] = "WHITE has no such move here";
    const Row rows[] = {
        {start, "e5", none},
        {start, "", none},
        {start, "Nxf3e", none},
        {start, "O-O", none},
        {start, "resign", none},
        {start, "time", none},
        {start, "Kf99999999999999999999", none},
        {start, "NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN", none},
        {knights, "Nd2", "two moves are written so: Nbd2 and N3d2"},
        {promotes, "e8", "two moves are written so: e8=Q and e8=N"},
        {"7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "Kh7", "the game is over"},
    };
    check_rows("chess", check_refused, rows, sizeof rows / sizeof *rows);
}

static void test_variants(void **unused) {
    (void)unused;
    Rules *crazyhouse = support_load("crazyhouse");
    check_written(crazyhouse, "7k/8/8/8/8/8/8/K7[NPn] w - - 0 1", "P@e4", "P@e4");
    check_written(crazyhouse, "7k/8/8/8/8/8/8/K7[NPn] w - - 0 1", "N@f7", "N@f7+");
    check_read(crazyhouse, "7k/8/8/8/8/8/8/K7[NPn] w - - 0 1", "@e4", "P@e4");
    // what goes to a hand was captured, too
    check_written(crazyhouse, "7k/8/8/3p4/4P3/8/8/K7[] w - - 0 1", "e4d5", "exd5");
    check_written(crazyhouse, "7k/8/8/3p4/8/8/8/K2Q4[] w - - 0 1", "d1d5", "Qxd5");
    rules_free(crazyhouse);
    Rules *shogi = support_load("shogi");
    check_written(shogi, "4k4/9/P8/9/9/9/9/9/4K4 w - - 0 1", "a7a8+", "a8=+P");
    check_read(shogi, "4k4/9/P8/9/9/9/9/9/4K4 w - - 0 1", "a8=+P", "a7a8+");
    check_read(shogi, "4k4/9/P8/9/9/9/9/9/4K4 w - - 0 1", "a8", "a7a8");
    rules_free(shogi);
}

// Every legal action of random games is written so that it is read as itself.
static void play_random(const char *id, int games) {
    Rules *rules = support_load(id);
    uint64_t seed = 7;
    assert_true(san_supported(rules));
    for (int game = 0; game < games; game++) {
        StateSpace state, after;
        ActionList list = {0};
        state_begin(rules, &state.state);
        for (int ply = 0; ply < 80; ply++) {
            state_actions(rules, &state.state, NULL, &list);
            if (list.count == 0)
                break;
            for (size_t i = 0; i < list.count; i++) {
                Text text = {0};
                Action read;
                Error error = {0};
                san_write(rules, &state.state, NULL, &list.items[i], &text);
                if (!san_read(rules, &state.state, NULL, text_string(&text), &read, &error))
                    fail_msg("%s: %s: %s", id, text_string(&text), error.message);
                assert_true(action_equal(&read, &list.items[i]));
                text_free(&text);
            }
            Action chosen = list.items[support_random(&seed, (uint32_t)list.count)];
            state_apply(rules, &state.state, NULL, &chosen, &after.state);
            state_copy(rules, &state.state, &after.state);
        }
        action_list_free(&list);
    }
    rules_free(rules);
}

static void test_round_trips(void **unused) {
    (void)unused;
    static const char *const ids[] = {
        "chess",  "crazyhouse", "atomic", "berolina", "knightmate",   "racing-kings",  "horde",
        "makruk", "shatranj",   "grand",  "shogi",    "breakthrough", "cylinder-chess"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        play_random(ids[i], 2);
}

static void test_supported(void **unused) {
    (void)unused;
    Rules *four = support_load("four-player-chess");
    assert_false(san_supported(four));
    rules_free(four);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chess),     cmocka_unit_test(test_disambiguation),
        cmocka_unit_test(test_lenient),   cmocka_unit_test(test_refused),
        cmocka_unit_test(test_variants),  cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_supported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
