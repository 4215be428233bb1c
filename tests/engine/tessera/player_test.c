// SPDX-License-Identifier: MIT
// Players by way of the public header: levels, limits, and a choice that is cancelled.
#include "tests/engine/tessera/desk.h"

#include <pthread.h>
#include <stdio.h>
#include <time.h>

#define CARDS TESSERA_SOURCE_FOLDER "/tests/probes/cards3/cards3.game.yaml"

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// The rules of [name], with a game and a player of them.
typedef struct Table {
    tessera_rules *rules;
    tessera_game *game;
    tessera_player *player;
} Table;

static Table sit(const char *name, const char *player) {
    Table table = {.rules = tessera_rules_load(NULL, name, NULL, NULL)};
    table.game = tessera_game_new(table.rules, NULL, NULL);
    table.player = tessera_player_new(table.rules, player, NULL);
    assert_non_null(table.player);
    return table;
}

static void leave(Table *table) {
    tessera_player_free(table->player);
    tessera_game_free(table->game);
    tessera_rules_free(table->rules);
}

static void test_names(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int code;
    } rows[] = {
        {"level:1", TESSERA_OK},
        {"level:8", TESSERA_OK},
        {"alpha-beta", TESSERA_UNSUPPORTED}, // with hidden cards
        {"level:9", TESSERA_UNKNOWN},
        {"deep blue", TESSERA_UNKNOWN},
        {"uci:rm", TESSERA_UNKNOWN}, // nothing is started
        {"agent:rm", TESSERA_UNKNOWN},
    };
    tessera_error *error = tessera_error_new();
    tessera_rules *rules = tessera_rules_load(NULL, "chaturanga", NULL, error);
    tessera_rules *cards = tessera_rules_load(NULL, CARDS, NULL, error);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tessera_player *player = tessera_player_new(cards, rows[i].name, error);
        assert_int_equal(tessera_error_code(error), rows[i].code);
        assert_int_equal(player != NULL, rows[i].code == TESSERA_OK);
        tessera_player_free(player);
    }
    tessera_player *other = tessera_player_new(rules, "level:1", error);
    tessera_game *game = tessera_game_new(cards, NULL, error);
    assert_null(tessera_player_choose(other, game, error));
    assert_int_equal(tessera_error_code(error), TESSERA_MISUSE);
    tessera_game_free(game);
    tessera_player_free(other);
    tessera_rules_free(rules);
    tessera_rules_free(cards);
    tessera_error_free(error);
}

// With the same numbers the same game is played, whatever kind of game it is.
static void play_twice(const char *name) {
    char *positions[2];
    for (int i = 0; i < 2; i++) {
        Table table = sit(name, "level:2");
        tessera_player_set_seed(table.player, 11);
        tessera_player_set_nodes(table.player, 50);
        tessera_game_set_seed(table.game, 5, NULL);
        while (tessera_game_played(table.game) < 30 && !tessera_game_is_over(table.game))
            assert_true(tessera_game_is_chance(table.game)
                            ? tessera_game_roll(table.game, NULL)
                            : tessera_player_play(table.player, table.game, NULL));
        positions[i] = tessera_game_position(table.game);
        leave(&table);
    }
    assert_string_equal(positions[0], positions[1]);
    tessera_free(positions[0]);
    tessera_free(positions[1]);
}

static void test_repetition(void **state) {
    (void)state;
    play_twice("chess");
    play_twice(TESSERA_SOURCE_FOLDER "/tests/probes/race8/race8.game.yaml");
    play_twice(CARDS);
}

static void test_nobody_to_act(void **state) {
    (void)state;
    tessera_error *error = tessera_error_new();
    Table table = sit("chess", "level:1");
    play(table.game, "f2f3 e7e5 g2g4 d8h4");
    assert_null(tessera_player_choose(table.player, table.game, error));
    assert_int_equal(tessera_error_code(error), TESSERA_ILLEGAL);
    leave(&table);
    tessera_error_free(error);
}

// The strongest level takes no more time than it is given, however many positions it may look at.
static void test_time(void **state) {
    (void)state;
    Table table = sit("chess", "level:8");
    tessera_game *game = tessera_game_new(table.rules, NULL, NULL);
    tessera_player_set_time(table.player, 60);
    tessera_player_set_nodes(table.player, 1000ull * 1000 * 1000);
    double begun = seconds();
    char *move = tessera_player_choose(table.player, game, NULL);
    assert_true(seconds() - begun < 30); // of 60 ms, on a machine that may be busy
    assert_non_null(move);
    tessera_free(move);
    tessera_game_free(game);
    leave(&table);
}

// ---- Cancelling

static void *cancel_soon(void *player) {
    const struct timespec wait = {.tv_nsec = 20 * 1000 * 1000};
    nanosleep(&wait, NULL);
    tessera_player_cancel(player);
    return NULL;
}

// Without it the choice would take minutes.
static void test_cancel(void **state) {
    (void)state;
    pthread_t thread;
    tessera_error *error = tessera_error_new();
    Table table = sit("chess", "level:8");
    tessera_player_set_time(table.player, 200 * 1000);
    double begun = seconds();
    assert_int_equal(pthread_create(&thread, NULL, cancel_soon, table.player), 0);
    assert_false(tessera_player_play(table.player, table.game, error));
    assert_int_equal(tessera_error_code(error), TESSERA_CANCELLED);
    assert_true(seconds() - begun < 100);
    pthread_join(thread, NULL);
    assert_int_equal(tessera_game_played(table.game), 0);
    assert_false(tessera_player_play(table.player, table.game, error)); // until it may again
    assert_int_equal(tessera_error_code(error), TESSERA_CANCELLED);
    tessera_player_resume(table.player);
    tessera_player_set_time(table.player, 1);
    assert_true(tessera_player_play(table.player, table.game, error));
    leave(&table);
    tessera_error_free(error);
}

// ---- Threads

static void *play_alone(void *rules) {
    tessera_game *game = tessera_game_new(rules, NULL, NULL);
    tessera_player *player = tessera_player_new(rules, "level:5", NULL);
    while (tessera_game_played(game) < 16 && !tessera_game_is_over(game))
        tessera_game_is_chance(game) ? tessera_game_roll(game, NULL)
                                     : tessera_player_play(player, game, NULL);
    char *text = tessera_game_save(game, NULL);
    tessera_player_free(player);
    tessera_game_free(game);
    return text;
}

// Sanitizers take more of the stack than the program itself.
#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) ||                               \
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { STACK_SIZE = 16 * 1024 * 1024 };
#else
enum { STACK_SIZE = 2 * 1024 * 1024 };
#endif

// Threads share rules, and do with the stack that the header names.
static void play_in_threads(const char *name) {
    pthread_t threads[4];
    pthread_attr_t small;
    tessera_rules *rules = tessera_rules_load(NULL, name, NULL, NULL);
    pthread_attr_init(&small);
    assert_int_equal(pthread_attr_setstacksize(&small, STACK_SIZE), 0);
    for (int i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&threads[i], &small, play_alone, rules), 0);
    pthread_attr_destroy(&small);
    for (int i = 0; i < 4; i++) {
        void *text;
        pthread_join(threads[i], &text);
        assert_non_null(text);
        tessera_free(text);
    }
    tessera_rules_free(rules);
}

static void test_threads(void **state) {
    (void)state;
    play_in_threads("chess");
    play_in_threads("enochian");
    play_in_threads(CARDS);
    play_in_threads(TESSERA_SOURCE_FOLDER "/tests/probes/draughts6/draughts6.game.yaml");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),         cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_nobody_to_act), cmocka_unit_test(test_time),
        cmocka_unit_test(test_cancel),        cmocka_unit_test(test_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
