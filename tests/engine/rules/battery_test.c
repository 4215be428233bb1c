// SPDX-License-Identifier: MIT
// The battery: what must hold of every game, tried in random games of every shipped spec and of the
// specs in the fixtures. TESSERA_BATTERY_GAMES sets how many games of each are played.
#include "engine/game/game.h"
#include "engine/game/library.h"
#include "engine/notation/fen.h"
#include "engine/notation/moves.h"
#include "engine/notation/position.h"
#include "tests/support/support.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { PLY_LIMIT = 200 };

static int games_wanted(void) {
    const char *games = getenv("TESSERA_BATTERY_GAMES");
    return games ? atoi(games) : 10;
}

static bool equal_bytes(const Rules *rules, const State *a, const State *b) {
    return memcmp(a, b, rules->state_size) == 0;
}

// allows(a) exactly when listed: each listed one is allowed, and by another seat none is.
static void check_allows(const Game *game, const ActionList *list) {
    const Rules *rules = game_rules(game);
    Trail trail = game_trail(game);
    for (size_t i = 0; i < list->count; i++) {
        Action action = list->items[i];
        assert_true(state_allows(rules, game_state(game), &trail, &action));
        action.seat ^= 1;
        assert_false(state_allows(rules, game_state(game), &trail, &action));
    }
}

// Applying is pure: it gives the same twice and leaves the State before untouched.
static void check_apply(const Game *game, const Action *action) {
    const Rules *rules = game_rules(game);
    StateSpace before, once, twice;
    state_copy(rules, &before.state, game_state(game));
    state_apply(rules, game_state(game), action, &once.state);
    state_apply(rules, game_state(game), action, &twice.state);
    assert_true(equal_bytes(rules, &before.state, game_state(game)));
    assert_true(equal_bytes(rules, &once.state, &twice.state));
    assert_true(state_valid(rules, &once.state));
}

// A move's text means that move and no other.
static void check_text(const Game *game, const Action *action) {
    const Rules *rules = game_rules(game);
    Trail trail = game_trail(game);
    Text text = {0};
    Error error = {0};
    Action read;
    move_write(rules, game_state(game), action, &text);
    assert_true(move_read(rules, game_state(game), &trail, text.data, &read, &error));
    assert_true(action_equal(&read, action));
    text_free(&text);
}

// Written and read back, a position is the same to the rules.
static void check_position(const Game *game) {
    const Rules *rules = game_rules(game);
    Trail trail = game_trail(game);
    Text text = {0};
    Report report = {0};
    StateSpace read;
    position_write(rules, game_state(game), &trail, &text);
    if (!position_read(rules, "position", text.data, text.length, &read.state, &report)) {
        Text what = {0};
        report_write(&report, &what);
        fail_msg("%s\n%s", text.data, what.data);
    }
    assert_true(state_valid(rules, &read.state));
    assert_true(read.state.hash == game_state(game)->hash);
    assert_int_equal(read.state.turns, game_state(game)->turns);
    assert_int_equal(read.state.quiet, game_state(game)->quiet);
    Outcome before = game_outcome(game), after = state_outcome(rules, &read.state, NULL);
    assert_int_equal(before.reason, after.reason);
    assert_int_equal(before.winner, after.winner);
    text_free(&text);
}

static void check_fen(const Game *game) {
    const Rules *rules = game_rules(game);
    Text text = {0}, again = {0}, before = {0}, after = {0};
    Error error = {0};
    StateSpace read;
    bool goes_on = game_outcome(game).reason == REASON_NONE;
    if (game_state(game)->phase == PHASE_PLAY && goes_on &&
        fen_write(rules, game_state(game), &text)) {
        if (!fen_read(rules, text.data, &read.state, &error))
            fail_msg("%s: %s", text.data, error.message);
        assert_true(state_valid(rules, &read.state));
        fen_write(rules, &read.state, &again);
        assert_string_equal(text.data, again.data);
        assert_string_equal(support_moves(rules, game_state(game), &before),
                            support_moves(rules, &read.state, &after));
    }
    text_free(&text);
    text_free(&again);
    text_free(&before);
    text_free(&after);
}

static void check_undo(Game *game) {
    const Rules *rules = game_rules(game);
    size_t length = game_length(game);
    StateSpace end, start;
    state_copy(rules, &end.state, game_state(game));
    state_copy(rules, &start.state, game_state_at(game, 0));
    while (game_undo(game))
        ;
    assert_int_equal(game_position(game), 0);
    assert_true(equal_bytes(rules, &start.state, game_state(game)));
    while (game_redo(game))
        ;
    assert_int_equal(game_position(game), length);
    assert_true(equal_bytes(rules, &end.state, game_state(game)));
}

// Half of the steps with a choice are made in two actions.
static Action choose(const ActionList *list, uint64_t *seed) {
    Action action = list->items[support_random(seed, (uint32_t)list->count)];
    if (action.kind == ACTION_STEP && action.value >= 0 && support_random(seed, 2))
        action.value = VALUE_ASK;
    return action;
}

static void play_game(const Rules *rules, uint64_t seed) {
    Game *game = game_new(rules, NULL);
    ActionList list = {0};
    for (int ply = 0; ply < PLY_LIMIT; ply++) {
        game_actions(game, &list);
        Outcome outcome = game_outcome(game);
        assert_true((list.count == 0) == (outcome.reason != REASON_NONE));
        check_position(game);
        if (list.count == 0)
            break;
        Action action = choose(&list, &seed);
        check_allows(game, &list);
        check_apply(game, &action);
        if (action.value != VALUE_ASK)
            check_text(game, &action);
        check_fen(game);
        assert_true(game_play(game, &action));
    }
    check_undo(game);
    action_list_free(&list);
    game_free(game);
}

static void play_games(const char *name) {
    Rules *rules = support_load(name);
    for (int i = 0; i < games_wanted(); i++)
        play_game(rules, (uint64_t)i);
    rules_free(rules);
}

static void test_shipped(void **unused) {
    (void)unused;
    Library library;
    assert_true(library_open(&library, NULL));
    assert_true(library.count > 0);
    for (size_t i = 0; i < library.count; i++)
        play_games(library.games[i].id);
    library_close(&library);
}

static void test_fixtures(void **unused) {
    (void)unused;
    static const char folder[] = TESSERA_SOURCE_FOLDER "/tests/engine/spec/fixtures/valid";
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory));) {
        Text path = {0};
        if (entry->d_name[0] == '.')
            continue;
        text_appendf(&path, "%s/%s/spec.json", folder, entry->d_name);
        if (access(path.data, R_OK) != 0)
            memcpy(path.data + path.length - 4, "yaml", 4);
        play_games(path.data);
        text_free(&path);
    }
    closedir(directory);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shipped),
        cmocka_unit_test(test_fixtures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
