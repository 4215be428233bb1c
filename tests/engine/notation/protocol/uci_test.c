// SPDX-License-Identifier: MIT
// UCI: lines become requests whatever stands in them, positions go on from one another, moves of
// all games come back the same, answers are written as others expect them.
#include "engine/base/rng.h"
#include "engine/game/library.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/protocol/uci_table.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

// Requests ----------------------------------------------------------------------------------------

static UciRequest read_fine(const char *line) {
    UciRequest request;
    Error note = {0};
    if (!uci_request_read(line, strlen(line), &request, &note))
        fail_msg("%s: %s", line, note.message);
    return request;
}

static UciRequest read_noted(const char *line, const char *message) {
    UciRequest request;
    Error note = {0};
    assert_false(uci_request_read(line, strlen(line), &request, &note));
    assert_string_equal(note.message, message);
    return request;
}

static void test_reads_commands(void **unused) {
    (void)unused;
    static const struct {
        const char *line;
        UciCommand command;
    } lines[] = {
        {"uci", UCI_UCI},
        {"  isready\r", UCI_IS_READY},
        {"UCINEWGAME", UCI_NEW_GAME},
        {"stop", UCI_STOP},
        {"ponderhit", UCI_PONDER_HIT},
        {"quit", UCI_QUIT},
        {"", UCI_NOTHING},
        {" \t\r", UCI_NOTHING},
        {"register later", UCI_REGISTER},
        {"debug on", UCI_DEBUG},
        {"debug off", UCI_DEBUG},
        {"go", UCI_GO},
        {"position startpos", UCI_POSITION},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_int_equal(read_fine(lines[i].line).command, lines[i].command);
    assert_true(read_fine("debug on").on);
    assert_false(read_fine("debug off").on);
}

// What is not known is passed over: there may be something known behind it.
static void test_passes_over_what_it_does_not_know(void **unused) {
    (void)unused;
    assert_int_equal(read_noted("joho isready", "there is no command \"joho\"").command,
                     UCI_IS_READY);
    assert_int_equal(read_noted("xyzzy", "there is no command \"xyzzy\"").command, UCI_NOTHING);
    assert_int_equal(read_noted("go fast depth 3", "go knows no \"fast\"").limits.depth, 3);
    UciRequest request = read_noted("go depth wtime 5", "expected a number, found \"wtime\"");
    assert_int_equal(request.limits.depth, 0);
    assert_int_equal(request.limits.left[0], 5);
    read_noted("position", "expected position startpos or fen, found \"\"");
    read_noted("setoption Hash", "expected setoption name, found \"Hash\"");
    assert_int_equal(
        read_noted("position fen", "expected a FEN behind position fen, found \"\"").command,
        UCI_NOTHING);
    read_noted("debug", "debug is on or off, not \"\"");
}

static void test_reads_limits(void **unused) {
    (void)unused;
    UciLimits limits = read_fine(
                           "go ponder searchmoves e2e4 d2d4 wtime 1000 btime -20 winc 5 binc 6 "
                           "movestogo 7 depth 8 nodes 9 mate 10 movetime 11 perft 12 infinite")
                           .limits;
    assert_true(limits.ponder && limits.infinite && limits.clock[0] && limits.clock[1]);
    assert_true(uci_words_are(limits.only, "e2e4 d2d4"));
    int64_t numbers[] = {limits.left[0],     limits.left[1], limits.bonus[0], limits.bonus[1],
                         limits.moves_to_go, limits.depth,   limits.nodes,    limits.mate,
                         limits.movetime,    limits.perft};
    int64_t expected[] = {1000, 0, 5, 6, 7, 8, 9, 10, 11, 12};
    assert_memory_equal(numbers, expected, sizeof expected);
    assert_false(read_fine("go infinite").limits.clock[0]);
    assert_true(read_fine("go nodes 99999999999999999999999999").limits.nodes > INT32_MAX);
}

static void test_reads_option_names_with_spaces(void **unused) {
    (void)unused;
    UciRequest request = read_fine("setoption name  Clear   Hash");
    assert_true(uci_words_are(request.name, "clear hash"));
    assert_int_equal(request.value.length, 0);
    request = read_fine("setoption name Debug Log File value a b");
    assert_true(uci_words_are(request.name, "Debug Log File"));
    assert_true(uci_words_are(request.value, "a b"));
}

// Options -----------------------------------------------------------------------------------------

static const char *const fruits[] = {"apple", "pear"};
static const UciOption options[] = {
    {.name = "Size", .kind = UCI_SPIN, .initial = 3, .minimum = 1, .maximum = 9},
    {.name = "Loud", .kind = UCI_CHECK, .initial = 1},
    {.name = "Fruit", .kind = UCI_COMBO, .values = fruits, .value_count = 2},
    {.name = "Do It", .kind = UCI_BUTTON},
};

static void test_writes_options(void **unused) {
    (void)unused;
    static const char *const lines[] = {
        "option name Size type spin default 3 min 1 max 9",
        "option name Loud type check default true",
        "option name Fruit type combo default apple var apple var pear",
        "option name Do It type button",
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        Text text = {0};
        uci_option_write(&options[i], &text);
        assert_string_equal(text.data, lines[i]);
        text_free(&text);
    }
}

static void check_value(const UciOption *option, const char *text, int expected) {
    int value;
    UciWords words = {.text = text, .length = strlen(text)};
    assert_true(uci_option_read(option, words, &value, NULL));
    assert_int_equal(value, expected);
}

static void check_no_value(const UciOption *option, const char *text, const char *message) {
    int value;
    Error error = {0};
    UciWords words = {.text = text, .length = strlen(text)};
    assert_false(uci_option_read(option, words, &value, &error));
    assert_string_equal(error.message, message);
}

static void test_reads_values(void **unused) {
    (void)unused;
    check_value(&options[0], "7", 7);
    check_value(&options[0], "-7", 1);
    check_value(&options[0], "99999999999999999999", 9);
    check_no_value(&options[0], "x", "Size is set to a whole number");
    check_no_value(&options[0], "", "Size is set to a whole number");
    check_value(&options[1], "TRUE", 1);
    check_value(&options[1], "false", 0);
    check_no_value(&options[1], "yes", "Loud is set to true or false");
    check_value(&options[2], "Pear", 1);
    check_no_value(&options[2], "plum",
                   "Fruit is set to one of the values that its option line lists");
    check_value(&options[3], "", 0);
}

// Positions ---------------------------------------------------------------------------------------

static bool set(UciTable *table, const char *line, Error *error) {
    UciRequest request = read_fine(line);
    return uci_table_set(table, &request, error);
}

static void check_fen(const UciTable *table, const char *fen) {
    Text text = {0};
    assert_true(fen_write(game_rules(table->game), game_state(table->game), &text));
    assert_string_equal(text.data, fen);
    text_free(&text);
}

static void test_sets_positions(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    UciTable table;
    Error error = {0};
    uci_table_init(&table, rules);
    assert_true(set(&table, "position startpos moves e2e4 e7e5", &error));
    assert_int_equal(game_position(table.game), 2);
    assert_true(set(&table, "position startpos moves e2e4 e7e5 g1f3", &error));
    check_fen(&table, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    assert_int_equal(game_position(table.game), 3);
    assert_true(
        set(&table, "position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8r e8d7", &error));
    check_fen(&table, "R7/3k4/8/8/8/8/8/4K3 w - - 1 2");
    assert_true(set(&table, "position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8q", &error));
    check_fen(&table, "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1");
    assert_true(set(&table, "position startpos", &error));
    check_fen(&table, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    uci_table_free(&table);
    rules_free(rules);
}

// What is wrong with it changes nothing.
static void test_refuses_positions(void **unused) {
    (void)unused;
    static const struct {
        const char *line, *message;
    } wrong[] = {
        {"position startpos moves e2e4 e2e4", "e2e4: BLACK has no such move here"},
        {"position startpos moves e2e4 nonsense", "nonsense: BLACK has no such move here"},
        {"position startpos moves e2e4 e7e5,e2e4", "e2e4: WHITE has no such move here"},
        {"position fen 8/8/8/8/8/8/8/8 x",
         "column 17 of the FEN: expected \"w\" or \"b\" for the side to move"},
        {"position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8",
         "a7a8: the move does not say what the piece becomes"},
        {"position fen x", "column 1 of the FEN: there is no piece with the letter \"x\""},
    };
    Rules *rules = support_load("chess");
    UciTable table;
    uci_table_init(&table, rules);
    assert_true(set(&table, "position startpos moves e2e4", NULL));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Error error = {0};
        if (set(&table, wrong[i].line, &error))
            fail_msg("%s was read", wrong[i].line);
        assert_string_equal(error.message, wrong[i].message);
        check_fen(&table, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    }
    uci_table_free(&table);
    rules_free(rules);
}

// Who runs the match may not mind a draw: moves go on, and there are some to choose from. A mate
// is the end.
static void test_goes_on_after_draws(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    UciTable table;
    ActionList list = {0};
    Text line = {0};
    uci_table_init(&table, rules);
    assert_true(set(&table, "position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2 e8e7", NULL));
    uci_game_actions(table.game, &list);
    assert_int_equal(list.count, 8);
    text_append(&line, "position startpos moves");
    for (int i = 0; i < 6; i++)
        text_append(&line, " g1f3 g8f6 f3g1 f6g8");
    assert_true(set(&table, line.data, NULL));
    uci_game_actions(table.game, &list);
    assert_int_equal(list.count, 20);
    assert_true(set(&table, "position startpos moves f2f3 e7e5 g2g4 d8h4", NULL));
    uci_game_actions(table.game, &list);
    assert_int_equal(list.count, 0);
    text_free(&line);
    action_list_free(&list);
    uci_table_free(&table);
    rules_free(rules);
}

static void test_reads_wishes(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    UciTable table;
    ActionList list = {0};
    Error error = {0};
    const char *words = "e2e4 e2e5 g1f3";
    uci_table_init(&table, rules);
    assert_false(uci_table_read(&table, (UciWords){words, strlen(words)}, &list, &error));
    assert_string_equal(error.message, "e2e5: WHITE has no such move here");
    assert_int_equal(list.count, 2);
    action_list_free(&list);
    uci_table_free(&table);
    rules_free(rules);
}

// Moves -------------------------------------------------------------------------------------------

enum { GAMES = 3, PLIES = 120 };

// Plays at random; what is written of each action reads as that action, and no two are alike.
static void play_and_read(const Rules *rules, uint64_t seed) {
    UciTable table;
    ActionList list = {0};
    Rng rng = {.state = seed};
    uci_table_init(&table, rules);
    for (int ply = 0; ply < PLIES; ply++) {
        Trail trail = game_trail(table.game);
        state_actions(rules, game_state(table.game), &trail, &list);
        if (list.count == 0)
            break;
        for (size_t i = 0; i < list.count; i++) {
            Text text = {0};
            Action read;
            uci_move_write(rules, game_state(table.game), &list.items[i], &text);
            assert_null(strpbrk(text.data, " ,"));
            if (!uci_move_read(rules, game_state(table.game), &trail, text.data, &read, NULL) ||
                !action_equal(&read, &list.items[i]))
                fail_msg("%s: %s is not read", rules->about.name, text.data);
            text_free(&text);
        }
        game_play_listed(table.game, &list.items[rng_below(&rng, (uint32_t)list.count)]);
    }
    action_list_free(&list);
    uci_table_free(&table);
}

static void test_moves_of_all_games_come_back(void **unused) {
    (void)unused;
    Library library;
    int supported = 0;
    assert_true(library_open(&library, NULL, NULL));
    for (size_t i = 0; i < library.count; i++) {
        Rules *rules = support_load(library.games[i].id);
        supported += uci_supports(rules);
        for (uint64_t seed = 1; seed <= GAMES && uci_supports(rules); seed++)
            play_and_read(rules, seed);
        rules_free(rules);
    }
    assert_true(supported > 20);
    library_close(&library);
}

// A pass is written as programs for that game do, and read in each way.
static void test_passes(void **unused) {
    (void)unused;
    Rules *rules = support_load("janggi");
    static const char *const ways[] = {"e2e2", "0000", "pass"};
    UciTable table;
    Trail none = {0};
    Action action;
    Text text = {0};
    uci_table_init(&table, rules);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        assert_true(uci_move_read(rules, game_state(table.game), &none, ways[i], &action, NULL));
        assert_int_equal(action.kind, ACTION_SKIP);
    }
    uci_move_write(rules, game_state(table.game), &action, &text);
    assert_string_equal(text.data, "e2e2");
    text_free(&text);
    uci_table_free(&table);
    rules_free(rules);
}

// Answers -----------------------------------------------------------------------------------------

static void check_info(const UciTable *table, const UciInfo *info, const char *expected) {
    Text text = {0};
    uci_write_info(game_rules(table->game), game_state(table->game), info, &text);
    assert_string_equal(text.data, expected);
    text_free(&text);
}

static void test_writes_what_was_found(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    UciTable table;
    Action line[2];
    Text text = {0};
    uci_table_init(&table, rules);
    assert_true(set(&table, "position startpos moves e2e4", NULL));
    Trail none = {0};
    Game *game = game_copy(table.game);
    assert_true(uci_move_read(rules, game_state(game), &none, "e7e5", &line[0], NULL));
    game_play_listed(game, &line[0]);
    assert_true(uci_move_read(rules, game_state(game), &none, "g1f3", &line[1], NULL));
    game_free(game);
    UciInfo info = {.depth = 3,
                    .seldepth = 5,
                    .rank = 2,
                    .value = -7,
                    .nodes = 1000,
                    .milliseconds = 9,
                    .hashfull = 4,
                    .line = line,
                    .line_count = 2};
    check_info(&table, &info,
               "info depth 3 seldepth 5 multipv 2 score cp -7 nodes 1000 nps 100000 hashfull 4 "
               "time 9 pv e7e5 g1f3");
    info.mate_in = -2;
    info.lower_bound = true;
    info.hashfull = -1;
    check_info(&table, &info,
               "info depth 3 seldepth 5 multipv 2 score mate -2 lowerbound nodes 1000 nps 100000 "
               "time 9 pv e7e5 g1f3");
    uci_moves_write(rules, game_state(table.game), line, 2, ",", &text);
    assert_string_equal(text.data, "e7e5,g1f3");
    text_free(&text);
    uci_table_free(&table);
    rules_free(rules);
}

static void check_supported(const char *path, bool expected) {
    Rules *rules;
    Report report = {0};
    assert_int_equal(rules_load(path, &rules, &report), LOAD_FINE);
    assert_int_equal(uci_supports(rules), expected);
    rules_free(rules);
    report_free(&report);
}

static void test_supports_what_it_can_speak_about(void **unused) {
    (void)unused;
    Rules *four = support_load("four-player-chess");
    assert_false(uci_supports(four));
    rules_free(four);
    check_supported(TESSERA_SOURCE_FOLDER "/tests/probes/race8/race8.game.yaml", false);
    check_supported(TESSERA_SOURCE_FOLDER "/tests/probes/kriegspiel/kriegspiel.game.yaml", false);
    check_supported(TESSERA_SOURCE_FOLDER "/tests/probes/draughts6/draughts6.game.yaml", true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads_commands),
        cmocka_unit_test(test_passes_over_what_it_does_not_know),
        cmocka_unit_test(test_reads_limits),
        cmocka_unit_test(test_reads_option_names_with_spaces),
        cmocka_unit_test(test_writes_options),
        cmocka_unit_test(test_reads_values),
        cmocka_unit_test(test_sets_positions),
        cmocka_unit_test(test_refuses_positions),
        cmocka_unit_test(test_goes_on_after_draws),
        cmocka_unit_test(test_reads_wishes),
        cmocka_unit_test(test_moves_of_all_games_come_back),
        cmocka_unit_test(test_passes),
        cmocka_unit_test(test_writes_what_was_found),
        cmocka_unit_test(test_supports_what_it_can_speak_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
