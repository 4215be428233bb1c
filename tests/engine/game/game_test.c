// SPDX-License-Identifier: MIT
#include "engine/game/game.h"

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

static int load(void **rules) {
    *rules = support_load("chess");
    return 0;
}

static int unload(void **rules) {
    rules_free(*rules);
    return 0;
}

static bool play(Game *game, const char *move) {
    Action action;
    Trail trail = game_trail(game);
    return move_read(game_rules(game), game_state(game), &trail, move, &action, NULL) &&
           game_play(game, &action);
}

static void test_undo_redo(void **rules) {
    Game *game = game_new(*rules, NULL);
    assert_false(game_undo(game));
    assert_true(play(game, "e2e4") && play(game, "e7e5"));
    uint64_t hash = game_state(game)->hash;
    assert_true(game_undo(game) && game_undo(game));
    assert_int_equal(game_position(game), 0);
    assert_int_equal(game_length(game), 2);
    assert_true(game_redo(game) && game_redo(game));
    assert_false(game_redo(game));
    assert_true(game_state(game)->hash == hash);
    assert_true(game_undo(game));
    assert_true(play(game, "c7c5")); // another move forgets what could be redone
    assert_false(game_redo(game));
    assert_int_equal(game_length(game), 2);
    game_free(game);
}

// A turn in two steps is undone as one, and one that is not finished goes back to its start.
static void test_undo_choice(void **rules) {
    StateSpace start;
    support_fen(*rules, "8/P7/8/8/8/8/k7/4K3 w - - 0 1", &start.state);
    Game *game = game_new(*rules, &start.state);
    assert_true(play(game, "a7a8"));
    assert_int_equal(game_state(game)->phase, PHASE_TRANSFORMING);
    assert_true(game_undo(game));
    assert_int_equal(game_position(game), 0);
    assert_true(play(game, "a7a8") && play(game, "n"));
    assert_int_equal(game_length(game), 2);
    assert_true(game_undo(game));
    assert_int_equal(game_position(game), 0);
    assert_true(game_redo(game));
    assert_int_equal(game_position(game), 2);
    game_free(game);
}

static void test_illegal(void **rules) {
    Game *game = game_new(*rules, NULL);
    assert_true(play(game, "e2e4"));
    Action action = *game_action(game, 0);
    uint64_t hash = game_state(game)->hash;
    assert_false(game_play(game, &action));
    assert_true(game_state(game)->hash == hash);
    assert_int_equal(game_length(game), 1);
    game_free(game);
}

static void repeat_knights(Game *game, int times) {
    for (int i = 0; i < times; i++)
        assert_true(play(game, "g1f3") && play(game, "g8f6") && play(game, "f3g1") &&
                    play(game, "f6g8"));
}

// Article 9.6.1: the fifth time the same position is on the board the game is drawn.
static void test_repetition(void **rules) {
    Game *game = game_new(*rules, NULL);
    repeat_knights(game, 3);
    assert_int_equal(game_outcome(game).reason, REASON_NONE);
    repeat_knights(game, 1);
    Outcome outcome = game_outcome(game);
    assert_int_equal(outcome.reason, REASON_REPETITION);
    assert_int_equal(outcome.winner, SEAT_NONE);
    assert_false(play(game, "e2e4"));
    assert_true(game_undo(game));
    assert_int_equal(game_outcome(game).reason, REASON_NONE);
    game_free(game);
}

static size_t play_all(Game *game, const char *moves, int times) {
    for (int i = 0; i < times; i++)
        for (const char *at = moves; *at; at += 5) {
            char move[5] = {0};
            memcpy(move, at, 4);
            if (!play(game, move))
                return game_position(game);
        }
    return game_position(game);
}

// Article 9.2.3: a double step after which nobody could capture in passing, and a rook that has
// lost its castling, make no difference; a capture that was possible and a right that was lost do.
static void test_same_position(void **rules) {
    static const struct {
        const char *fen, *first, *again;
        Reason reason;
    } rows[] = {
        {NULL, "e2e4 ", "b8c6 g1f3 c6b8 f3g1 ", REASON_REPETITION},
        {"r3k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "e1f1 ", "a8a7 h1h2 a7a8 h2h1 ", REASON_REPETITION},
        {"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4 ", "e8e7 e1f1 e7e8 f1e1 ", REASON_NONE},
        {"r3k3/8/8/8/8/8/4P3/4K2R b K - 0 1", "", "a8a7 h1h2 a7a8 h2h1 ", REASON_NONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        StateSpace start;
        if (rows[i].fen)
            support_fen(*rules, rows[i].fen, &start.state);
        Game *game = game_new(*rules, rows[i].fen ? &start.state : NULL);
        play_all(game, rows[i].first, 1);
        play_all(game, rows[i].again, 4);
        assert_int_equal(game_outcome(game).reason, rows[i].reason);
        game_free(game);
    }
}

// Article 9.6.2: 75 moves by each without capture or pawn move; but mate goes first.
static void test_quiet(void **rules) {
    static const struct {
        const char *fen, *move;
        Reason reason;
    } rows[] = {
        {"4k3/8/8/8/8/8/8/R3K3 w - - 149 90", "a1a2", REASON_QUIET},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 148 90", "a1a2", REASON_NONE},
        {"4k3/8/4K3/8/8/8/8/R7 w - - 149 90", "a1a8", REASON_CHECKMATE},
        {"4k3/8/8/8/8/8/P7/4K3 w - - 149 90", "a2a3", REASON_NONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        StateSpace start;
        support_fen(*rules, rows[i].fen, &start.state);
        Game *game = game_new(*rules, &start.state);
        assert_true(play(game, rows[i].move));
        assert_int_equal(game_outcome(game).reason, rows[i].reason);
        game_free(game);
    }
}

static Game *start_of(const char *probe, Rules **rules) {
    Text path = {0};
    text_appendf(&path, TESSERA_SOURCE_FOLDER "/tests/probes/%s/%s.game.yaml", probe, probe);
    *rules = support_load(path.data);
    text_free(&path);
    return game_new(*rules, NULL);
}

// Undo and then roll gives the same dice; another seed gives others sooner or later.
static void test_roll(void **unused) {
    (void)unused;
    Rules *rules;
    Game *game = start_of("race8", &rules);
    int different = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        game_set_seed(game, seed);
        assert_true(game_roll(game));
        assert_false(game_roll(game)); // a seat is to act
        int32_t first = game_action(game, 0)->value;
        assert_true(game_undo(game));
        assert_int_equal(game_position(game), 0);
        assert_true(game_roll(game));
        assert_int_equal(game_action(game, 0)->value, first);
        assert_true(game_undo(game));
        game_set_seed(game, seed + 1000);
        assert_true(game_roll(game));
        different += game_action(game, 0)->value != first;
        assert_true(game_undo(game));
    }
    assert_true(different > 10);
    game_free(game);
    rules_free(rules);
}

// Secrets that a test hands out, one after the other.
typedef struct Drawer {
    uint8_t next; // of what the next one consists
    bool empty;
} Drawer;

static bool draw(void *context, const Rules *rules, ChanceSource *fresh) {
    Drawer *drawer = context;
    Secret secret;
    memset(secret.bytes, drawer->next++, sizeof secret.bytes);
    *fresh = chance_source_new(rules, &secret);
    return !drawer->empty;
}

static const ChanceSource *source_now(const Game *game) {
    return game_source(game, game_source_at(game, game_position(game)));
}

// Rolls and plays the first legal actions until [length] of them were played.
static void play_on(Game *game, size_t length) {
    ActionList list = {0};
    while (game_position(game) < length) {
        if (game_roll(game))
            continue;
        game_actions(game, &list);
        assert_true(list.count > 0 && game_play(game, &list.items[0]));
    }
    action_list_free(&list);
}

// A secret serves from the first action on, and undo leads to the same dice.
static void test_secret(void **unused) {
    (void)unused;
    Rules *rules;
    Drawer drawer = {.next = 1};
    Game *game = start_of("race8", &rules);
    game_set_draw(game, draw, &drawer);
    assert_true(game_renew_source(game));
    assert_true(source_now(game)->committed);
    assert_int_equal(game_source_count(game), 1);
    assert_true(game_roll(game));
    int32_t first = game_action(game, 0)->value;
    play_on(game, 6);
    assert_int_equal(game_source_count(game), 1);
    for (size_t i = 0; i < 6; i++)
        assert_false(game_outcome_was_entered(game, i));
    game_go_to(game, 0);
    assert_true(game_roll(game));
    assert_int_equal(game_action(game, 0)->value, first);
    game_free(game);
    rules_free(rules);
}

// After a revealed secret or a missing one a fresh one holds from where one goes on; what was
// played before keeps its source. Going on from there the fresh one stays.
static void test_dead_secret(void **unused) {
    (void)unused;
    Rules *rules;
    Drawer drawer = {.next = 1};
    Game *game = start_of("race8", &rules);
    ChanceSource missing = {.committed = true, .commitment.bytes = {1}};
    game_set_draw(game, draw, &drawer);
    play_on(game, 6);
    game_reveal(game);
    game_go_to(game, 3);
    assert_int_equal(game_source_at(game, 3), 0);
    play_on(game, 8);
    assert_int_equal(game_source_count(game), 2);
    for (size_t i = 0; i <= 8; i++)
        assert_int_equal(game_source_at(game, i), i >= 3);
    game_go_to(game, 5);
    play_on(game, 9);
    assert_int_equal(game_source_count(game), 2);
    game_use_source(game, game_add_source(game, &missing));
    play_on(game, 10);
    assert_int_equal(game_source_at(game, 9), 3);
    assert_true(source_now(game)->committed && source_now(game)->known);
    game_free(game);
    rules_free(rules);
}

// Where there is no fresh secret nothing is rolled; without anybody who draws, the seed 0 serves.
static void test_no_secret(void **unused) {
    (void)unused;
    Rules *rules;
    Drawer drawer = {.next = 1, .empty = true};
    Game *game = start_of("race8", &rules);
    ChanceSource missing = {.committed = true};
    game_set_draw(game, draw, &drawer);
    assert_false(game_roll(game));
    assert_int_equal(game_length(game), 0);
    game_set_draw(game, NULL, NULL);
    game_use_source(game, game_add_source(game, &missing));
    assert_true(game_roll(game));
    assert_false(source_now(game)->committed);
    game_free(game);
    rules_free(rules);
}

// A seed that somebody chose stays, and games without chance need nothing.
static void test_seed_stays(void **unused) {
    (void)unused;
    Rules *rules;
    Drawer drawer = {.next = 1};
    Game *game = start_of("race8", &rules);
    game_set_draw(game, draw, &drawer);
    game_set_seed(game, 5);
    play_on(game, 6);
    assert_int_equal(drawer.next, 1);
    assert_int_equal(game_seed(game), 5);
    game_free(game);
    rules_free(rules);
}

// A decision and what chance does after it are one step.
static void test_undo_chance(void **unused) {
    (void)unused;
    Rules *rules;
    Game *game = start_of("bet", &rules);
    assert_true(play(game, "bet:2"));
    assert_true(game_undo(game));
    assert_true(play(game, "bet:2") && game_roll(game));
    assert_int_equal(game_length(game), 2);
    assert_true(game_undo(game));
    assert_int_equal(game_position(game), 0);
    assert_true(game_redo(game));
    assert_int_equal(game_position(game), 2);
    game_free(game);
    rules_free(rules);
}

// What one seat sees, with the log of what it saw.
static void test_view(void **unused) {
    (void)unused;
    Rules *rules;
    View ann = {0}, ben = {0};
    Game *game = start_of("cards3", &rules);
    while (game_roll(game))
        ;
    game_view(game, 0, &ann);
    game_view(game, 1, &ben);
    assert_int_equal(ann.log_count, 3);
    assert_int_equal(ben.log_count, 3);
    assert_int_not_equal(ann.log[0].piece.kind, KIND_NONE);
    assert_int_equal(ben.log[0].piece.kind, KIND_NONE);
    assert_int_equal(ben.pool_count, 5);
    game_view(game, 1, &ann); // a View that is filled again
    assert_true(view_equal(&ann, &ben));
    view_free(&ann);
    view_free(&ben);
    game_free(game);
    rules_free(rules);
}

// A file is replaced whole or not at all.
static void test_file(void **unused) {
    (void)unused;
    char folder[] = "/tmp/tessera-test-XXXXXX";
    assert_non_null(mkdtemp(folder));
    Text path = {0}, text = {0};
    Error error = {0};
    text_appendf(&path, "%s/file", folder);
    assert_true(file_save(path.data, "one", 3, &error));
    assert_true(file_save(path.data, "three", 5, &error));
    assert_true(file_load(path.data, 100, &text, &error));
    assert_string_equal(text.data, "three");
    text_clear(&text);
    assert_true(file_load(path.data, 2, &text, &error)); // one byte more than the limit
    assert_int_equal(text.length, 3);
    assert_false(file_load(folder, 100, &text, &error));
    assert_true(error.set);
    error = (Error){0};
    assert_false(file_save(folder, "x", 1, &error));
    assert_string_equal(error.message, "this is a folder, not a file");
    error = (Error){0};
    assert_false(file_save("/dev/null", "x", 1, &error));
    assert_string_equal(error.message, "this is a pipe or a device, not a file");
    error = (Error){0};
    Text link = {0};
    text_appendf(&link, "%s/link", folder);
    assert_int_equal(symlink("file", link.data), 0);
    assert_true(file_save(link.data, "linked", 6, &error)); // what the link names is replaced
    text_clear(&text);
    assert_true(file_load(path.data, 100, &text, &error));
    assert_string_equal(text.data, "linked");
    unlink(link.data);
    text_free(&link);
    unlink(path.data);
    rmdir(folder);
    assert_false(file_save(path.data, "x", 1, &error));
    assert_true(error.set);
    text_free(&path);
    text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo_redo),     cmocka_unit_test(test_undo_choice),
        cmocka_unit_test(test_illegal),       cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_same_position), cmocka_unit_test(test_quiet),
        cmocka_unit_test(test_file),          cmocka_unit_test(test_roll),
        cmocka_unit_test(test_secret),        cmocka_unit_test(test_dead_secret),
        cmocka_unit_test(test_no_secret),     cmocka_unit_test(test_seed_stays),
        cmocka_unit_test(test_undo_chance),   cmocka_unit_test(test_view),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
