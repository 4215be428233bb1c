// SPDX-License-Identifier: MIT
#include "app/desktop/session/files/opening.h"

#include "app/desktop/session/game/positions.h"
#include "app/desktop/session/user/recent.h"
#include "engine/ai/player/player.h"
#include "engine/game/file.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct Desk {
    char folder[SUPPORT_FOLDER];
    Session *session;
} Desk;

static int set_up(void **context) {
    Desk *desk = calloc(1, sizeof *desk);
    Report report = {0};
    Text path = {0};
    support_folder_make(desk->folder);
    desk->session = session_new();
    library_path("chess", &path);
    assert_int_equal(session_open(desk->session, path.data, NULL, &report), LOAD_FINE);
    text_free(&path);
    *context = desk;
    return 0;
}

static int tear_down(void **context) {
    Desk *desk = *context;
    session_free(desk->session);
    support_folder_remove(desk->folder);
    free(desk);
    return 0;
}

static void path_in(const Desk *desk, const char *name, Text *path) {
    text_appendf(path, "%s/%s", desk->folder, name);
}

static void play(Session *session, const char *move) {
    Action action;
    Trail trail = game_trail(session_game(session));
    assert_true(
        move_read(session_rules(session), session_state(session), &trail, move, &action, NULL));
    assert_true(session_play(session, &action));
}

// Who plays and what the clocks say comes back with the game.
static void test_players_and_clocks(void **context) {
    Desk *desk = *context;
    Session *session = desk->session;
    Text path = {0};
    Opening opening;
    Report report = {0};
    Error error = {0};
    int64_t left[SEAT_LIMIT] = {61000, 59500};
    path_in(desk, "mine.tessera", &path);
    play(session, "e2e4");
    assert_true(seating_set_player(session_seating(session), 1, "random"));
    ClockSettings clock;
    assert_true(clock_settings_read("300+5", CLOCK_SECOND, &clock));
    seating_set_clocks(session_seating(session), &clock);
    session_set_clocks(session, left);
    assert_true(session_unsaved(session));
    assert_true(session_save(session, path.data, &error));
    assert_false(session_unsaved(session));
    assert_string_equal(session_file(session), path.data);
    Text pgn = {0};
    session_write_pgn(session, &pgn);
    assert_non_null(strstr(pgn.data, "[TimeControl \"300+5\"]\n"));
    assert_non_null(strstr(pgn.data, "1. e4 {[%clk 0:01:01]} *"));
    text_free(&pgn);
    Session *other = session_new();
    assert_int_equal(opening_read(&opening, path.data, NULL, NULL, &report), LOAD_FINE);
    assert_int_equal(opening.kind, OPENING_SAVE);
    opening_take(&opening, other);
    Text players = {0};
    seating_write_players(session_seating(other), 2, &players);
    assert_string_equal(players.data, "person random");
    text_free(&players);
    assert_int_equal(session_seating(other)->clocks[0].time, 300 * 1000);
    assert_int_equal(session_seating(other)->clocks[0].bonus, 5 * 1000);
    assert_int_equal(game_clocks_at(session_game(other), game_position(session_game(other)))[0],
                     61000);
    assert_int_equal(game_clocks_at(session_game(other), game_position(session_game(other)))[1],
                     59500);
    assert_int_equal(game_length(session_game(other)), 1);
    assert_string_equal(session_id(other), "chess");
    assert_false(session_unsaved(other));
    opening_free(&opening);
    report_free(&report);
    session_free(other);
    text_free(&path);
}

// Seats whose clocks differ keep them.
static void test_own_clocks(void **context) {
    Desk *desk = *context;
    Text path = {0};
    Opening opening;
    Report report = {0};
    Error error = {0};
    Seating *seating = session_seating(desk->session);
    path_in(desk, "own.tessera", &path);
    play(desk->session, "e2e4");
    assert_true(clock_settings_read("300", CLOCK_SECOND, &seating->clocks[0]));
    assert_true(clock_settings_read("40/60:30d2", CLOCK_SECOND, &seating->clocks[1]));
    assert_true(session_save(desk->session, path.data, &error));
    Session *other = session_new();
    assert_int_equal(opening_read(&opening, path.data, NULL, NULL, &report), LOAD_FINE);
    opening_take(&opening, other);
    for (int seat = 0; seat < 2; seat++)
        assert_true(
            clock_settings_equal(&session_seating(other)->clocks[seat], &seating->clocks[seat]));
    opening_free(&opening);
    session_free(other);
    text_free(&path);
}

// Who is told in a save from another time plays; who is not known any more does not, and that is
// said.
static void test_players_of_other_times(void **context) {
    Desk *desk = *context;
    static const char save[] = "{\"game\": \"chess\", \"moves\": [],\n"
                               " \"seats\": {\"WHITE\": {\"player\": \"level:7\"},\n"
                               "           \"BLACK\": {\"player\": \"oracle\"}}}";
    Text path = {0}, players = {0}, told = {0}, expected = {0};
    Opening opening;
    Report report = {0};
    path_in(desk, "other.tessera", &path);
    assert_true(file_save(path.data, save, strlen(save), NULL));
    assert_int_equal(opening_read(&opening, path.data, NULL, NULL, &report), LOAD_FINE);
    opening_take(&opening, desk->session);
    seating_write_players(session_seating(desk->session), 2, &players);
    assert_string_equal(players.data, "level:7 person");
    assert_int_equal(report.warnings, 1);
    text_appendf(&expected,
                 "%s:3:32: warning: seats: BLACK was played by \"oracle\", which this program does "
                 "not have; a person plays it now\n",
                 path.data);
    report_write(&report, &told);
    assert_string_equal(told.data, expected.data);
    opening_free(&opening);
    report_free(&report);
    text_free(&path);
    text_free(&players);
    text_free(&told);
    text_free(&expected);
}

// A spec that has moved together with its save is found beside it.
static void test_spec_beside(void **context) {
    Desk *desk = *context;
    static const char spec[] = "extends: chess\nname: Mine\n";
    static const char save[] = "{\"game\": \"/not/there/mine.game.yaml\", \"moves\": [\"e2e4\"]}";
    Text spec_path = {0}, save_path = {0};
    Opening opening;
    Report report = {0};
    path_in(desk, "mine.game.yaml", &spec_path);
    path_in(desk, "mine.tessera", &save_path);
    assert_true(file_save(spec_path.data, spec, strlen(spec), NULL));
    assert_true(file_save(save_path.data, save, strlen(save), NULL));
    assert_int_equal(opening_read(&opening, save_path.data, NULL, NULL, &report), LOAD_FINE);
    assert_string_equal(opening.rules->about.name, "Mine");
    opening_free(&opening);
    report_free(&report);
    text_free(&spec_path);
    text_free(&save_path);
}

// A save may name rules in another folder that the user has opened before.
static void test_known_spec(void **context) {
    Desk *desk = *context;
    static const char spec[] = "extends: chess\nname: Mine\n";
    Text folder = {0}, spec_path = {0}, save_path = {0}, save = {0};
    Opening opening;
    Report report = {0};
    Sandbox known = {0};
    path_in(desk, "saves", &folder);
    path_in(desk, "mine.game.yaml", &spec_path);
    path_in(desk, "saves/game.tessera", &save_path);
    assert_int_equal(mkdir(folder.data, 0700), 0);
    text_appendf(&save, "{\"game\": \"%s\", \"moves\": [\"e2e4\"]}", spec_path.data);
    assert_true(file_save(spec_path.data, spec, strlen(spec), NULL));
    assert_true(file_save(save_path.data, save.data, save.length, NULL));
    assert_int_equal(opening_read(&opening, save_path.data, NULL, NULL, &report), LOAD_INVALID);
    assert_string_equal(report.items[0].error.path, "game");
    assert_int_equal(report.items[0].error.place.column, 10);
    opening_free(&opening);
    report_free(&report);
    sandbox_add(&known, spec_path.data);
    assert_int_equal(opening_read(&opening, save_path.data, NULL, &known, &report), LOAD_FINE);
    assert_string_equal(opening.rules->about.name, "Mine");
    opening_free(&opening);
    report_free(&report);
    sandbox_free(&known);
    text_free(&folder);
    text_free(&spec_path);
    text_free(&save_path);
    text_free(&save);
}

// FEN, position file or neither.
static void test_positions(void **context) {
    Desk *desk = *context;
    Session *session = desk->session;
    static const char fen[] = "4k3/8/8/8/8/8/8/4K2R b K - 0 1";
    Error error = {0};
    Text text = {0};
    Game *game = session_read_position(session, "  4k3/8/8/8/8/8/8/4K2R b K - 0 1\n", &error);
    assert_non_null(game);
    session_begin_at(session, game);
    assert_true(session_unsaved(session));
    assert_true(position_write_text(session_game(session), 0, &text, &error));
    assert_string_equal(text.data, fen);
    game = session_read_position(session,
                                 "{\"to_move\": \"WHITE\", \"pieces\": [{\"site\": \"e1\", "
                                 "\"kind\": \"KING\", \"owner\": \"WHITE\"}]}",
                                 &error);
    assert_non_null(game);
    game_free(game);
    assert_null(session_read_position(session, "{\"to_move\": \"PINK\", \"pieces\": []}", &error));
    assert_string_equal(error.message,
                        "there is no player called \"PINK\"; there are \"WHITE\" or \"BLACK\"");
    error = (Error){0};
    assert_null(session_read_position(session, " \n", &error));
    assert_string_equal(error.message, "there is no text on the clipboard");
    text_free(&text);
}

static void test_moves_as_text(void **context) {
    Desk *desk = *context;
    Text text = {0};
    play(desk->session, "e2e4");
    play(desk->session, "e7e5");
    play(desk->session, "g1f3");
    session_write_moves(desk->session, &text);
    assert_string_equal(text.data, "1. e4 e5\n2. Nf3\n");
    text_free(&text);
}

// The latest first, none twice, at most ten; what is not there any more stays and is known.
static void test_recent(void **context) {
    Desk *desk = *context;
    UserFolders folders;
    Recent recent, again;
    Text path = {0}, label = {0};
    user_folders_find(&folders, desk->folder);
    recent_load(&recent, &folders);
    assert_int_equal(recent.count, 0);
    for (int i = 0; i < 12; i++) {
        text_clear(&path);
        text_appendf(&path, "%s/%d.tessera", desk->folder, i);
        assert_true(file_save(path.data, "{}", 2, NULL));
        assert_true(recent_add(&recent, &folders, path.data, NULL));
    }
    assert_true(recent_add(&recent, &folders, recent.paths[3], NULL)); // 8.tessera
    recent_load(&again, &folders);
    assert_int_equal(again.count, RECENT_LIMIT);
    recent_write_label(&again, 0, &label);
    assert_string_equal(label.data, "8.tessera");
    assert_true(recent_exists(&again, 0));
    assert_int_equal(unlink(again.paths[0]), 0);
    assert_false(recent_exists(&again, 0));
    assert_true(recent_clear(&again, &folders, NULL));
    recent_free(&recent);
    recent_load(&recent, &folders);
    assert_int_equal(recent.count, 0);
    user_folders_free(&folders);
    text_free(&path);
    text_free(&label);
}

// A new tree starts without changes, but what was read from the old one is out of date even so.
static void test_notes_revision(void **context) {
    Session *session = ((Desk *)*context)->session;
    play(session, "e2e4");
    for (int i = 0; i < 3; i++) {
        unsigned before = session_notes_revision(session);
        session_restart(session);
        unsigned restarted = session_notes_revision(session);
        assert_true(restarted > before);
        play(session, "e2e4");
        assert_true(session_notes_revision(session) > restarted);
    }
    unsigned before = session_notes_revision(session);
    Tags tags = {0};
    session_take_notes(session, tree_new(), &tags);
    assert_true(session_notes_revision(session) > before);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_players_and_clocks, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_own_clocks, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_players_of_other_times, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_spec_beside, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_known_spec, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_positions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_moves_as_text, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_recent, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_notes_revision, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
