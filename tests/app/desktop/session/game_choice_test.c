// SPDX-License-Identifier: MIT
#include "app/desktop/session/game/game_choice.h"

#include "app/desktop/session/files/catalog.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static GameChoice *choose(const char *name, Session *session) {
    Text path = {0};
    library_path(name, &path);
    GameChoice *choice = game_choice_new(path.data, session, "", false);
    text_free(&path);
    return choice;
}

static int find_option(const GameChoice *choice, const char *name) {
    const Rules *rules = choice->rules;
    for (int i = 0; i < rules->options.count; i++)
        if (strcmp(rules->options.list[i].name, name) == 0)
            return i;
    fail_msg("there is no option %s", name);
    return -1;
}

static void assert_players(const Seating *seating, const char *expected) {
    Text players = {0};
    seating_write_players(seating, 2, &players);
    assert_string_equal(players.data, expected);
    text_free(&players);
}

// What is chosen is in the game that is started, and offered again for the next one.
static void test_options_and_players(void **unused) {
    (void)unused;
    Report report = {0};
    Session *session = session_new();
    GameChoice *choice = choose("antichess", session);
    int stalemate = find_option(choice, "stalemate"), castling = find_option(choice, "castling");
    assert_int_equal(game_choice_option(choice, stalemate), 0);
    game_choice_set_option(choice, stalemate, 2);
    game_choice_set_option(choice, castling, 1);
    assert_int_equal(choice->rules->options.list[stalemate].value, 2);
    assert_null(choice->problem);
    assert_true(seating_set_player(&choice->seating, 1, "random"));
    seating_set_clocks(&choice->seating, &(ClockSettings){.kind = CLOCK_SUDDEN, .time = 60000});
    assert_int_equal(game_choice_open(choice, session, &report), LOAD_FINE);
    assert_int_equal(session_rules(session)->options.list[stalemate].value, 2);
    assert_int_equal(session_rules(session)->options.list[castling].value, 1);
    assert_players(session_seating(session), "person random");
    assert_int_equal(session_seating(session)->clocks[0].kind, CLOCK_SUDDEN);
    game_choice_free(choice);
    choice = choose("antichess", session);
    assert_int_equal(game_choice_option(choice, stalemate), 2);
    assert_players(&choice->seating, "person random");
    game_choice_free(choice);
    choice = choose("chess", session); // another game has players of its own
    assert_players(&choice->seating, "person person");
    assert_int_equal(game_choice_open(choice, session, &report), LOAD_FINE);
    assert_int_equal(session_settings(session)->count, 0);
    game_choice_free(choice);
    session_free(session);
    report_free(&report);
}

static void test_number_of_players(void **unused) {
    (void)unused;
    Report report = {0};
    Session *session = session_new();
    GameChoice *choice = choose(TESSERA_SOURCE_FOLDER "/tests/probes/secret/secret.game.yaml",
                                session);
    const Rules *rules = choice->rules;
    if (rules->seats.minimum < rules->seats.maximum) {
        game_choice_set_players(choice, rules->seats.maximum);
        rules = choice->rules;
        assert_int_equal(rules->seats.count, rules->seats.maximum);
    }
    game_choice_set_players(choice, 99);
    assert_non_null(choice->problem);
    assert_non_null(choice->rules); // those before, to choose again from
    game_choice_free(choice);
    session_free(session);
    report_free(&report);
}

// Who played the game before plays the next one; the last program plays the seats that are more.
static void test_remembered_players(void **unused) {
    (void)unused;
    Report report = {0};
    Text path = {0}, players = {0};
    Session *session = session_new();
    library_path("four-player-chess", &path);
    GameChoice *choice = game_choice_new(path.data, session, "person level:3", false);
    seating_write_players(&choice->seating, 4, &players);
    assert_string_equal(players.data, "person level:3 level:3 level:3");
    assert_int_equal(game_choice_open(choice, session, &report), LOAD_FINE);
    game_choice_free(choice);
    choice = game_choice_new(path.data, session, "person nonsense", false);
    assert_players(&choice->seating, "person level:3"); // those of the game itself
    game_choice_free(choice);
    session_free(session);
    choice = game_choice_new(path.data, session = session_new(), "nonsense person", false);
    assert_players(&choice->seating, "person person");
    game_choice_free(choice);
    session_free(session);
    report_free(&report);
    text_free(&path);
    text_free(&players);
}

static void test_no_such_spec(void **unused) {
    (void)unused;
    Report report = {0};
    Session *session = session_new();
    GameChoice *choice = game_choice_new("/nowhere/nothing.game.yaml", session, "", false);
    assert_null(choice->rules);
    assert_non_null(choice->problem);
    assert_int_not_equal(game_choice_open(choice, session, &report), LOAD_FINE);
    assert_false(session_is_open(session));
    game_choice_free(choice);
    session_free(session);
    report_free(&report);
}

static void test_lots(void **unused) {
    (void)unused;
    Report report = {0};
    Session *session = session_new();
    bool had[2] = {false, false};
    for (int i = 0; i < 64; i++) { // once in 2^63 it is always the same seat
        GameChoice *choice = choose("chess", session);
        choice->seating = (Seating){0};
        seating_set_player(&choice->seating, 0, "beginner");
        choice->lots = true;
        assert_int_equal(game_choice_open(choice, session, &report), LOAD_FINE);
        assert_int_equal(seating_persons(session_seating(session), 2), 1);
        had[seating_program(session_seating(session), 0) ? 0 : 1] = true;
        game_choice_free(choice);
        if (had[0] && had[1])
            break;
    }
    assert_true(had[0] && had[1]);
    session_free(session);
    report_free(&report);
}

static void test_search(void **unused) {
    (void)unused;
    char title[] = "Berolina Chess", id[] = "berolina", family[] = "chess",
         description[] = "Pawns move diagonally.", none[] = "";
    CatalogGame game = {none, id, family, title, description, none};
    static const char *const found[] = {"", " ", "bero", "CHESS", "diag pawns", "lina che"};
    static const char *const missed[] = {"shogi", "bero shogi", "pawnsmove"};
    for (size_t i = 0; i < sizeof found / sizeof *found; i++)
        assert_true(catalog_matches(&game, found[i]));
    for (size_t i = 0; i < sizeof missed / sizeof *missed; i++)
        assert_false(catalog_matches(&game, missed[i]));
}

// What was agreed on about taking back is in the game, and is offered again; a game where there is
// nothing to agree on says nothing about it.
static void test_practice(void **unused) {
    (void)unused;
    static const char race[] = TESSERA_SOURCE_FOLDER "/tests/probes/race8/race8.game.yaml";
    Report report = {0};
    Session *session = session_new();
    GameChoice *choice = game_choice_new(race, session, "", true);
    assert_true(choice->seating.practice);
    assert_int_equal(game_choice_open(choice, session, &report), LOAD_FINE);
    assert_true(session_is_practice(session));
    session_restart(session); // a rematch
    assert_true(session_is_practice(session));
    game_choice_free(choice);
    choice = game_choice_new(race, session, "", false);
    assert_true(choice->seating.practice);
    choice->seating.practice = false;
    assert_int_equal(game_choice_open(choice, session, &report), LOAD_FINE);
    assert_false(session_is_practice(session));
    game_choice_free(choice);
    choice = choose("chess", session);
    choice->seating.practice = true;
    assert_int_equal(game_choice_open(choice, session, &report), LOAD_FINE);
    assert_false(session_is_practice(session));
    game_choice_free(choice);
    session_free(session);
    report_free(&report);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options_and_players),
        cmocka_unit_test(test_number_of_players),
        cmocka_unit_test(test_no_such_spec),
        cmocka_unit_test(test_remembered_players),
        cmocka_unit_test(test_lots),
        cmocka_unit_test(test_practice),
        cmocka_unit_test(test_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
