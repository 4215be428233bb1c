// SPDX-License-Identifier: MIT
// Every State of random games, written and read back, is the same to the rules: in all probes, the
// author's own games and the specs in the fixtures.
#include "engine/notation/position/position.h"
#include "engine/rules/state/valid.h"
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

enum { PLY_LIMIT = 120, GAMES = 6, OFFERS_EVERY = 6 };

static int compare_text(const void *a, const void *b) {
    return memcmp(a, b, sizeof(Action));
}

static void check_actions(const Rules *rules, const State *a, const State *b) {
    ActionList first = {0}, second = {0};
    state_actions(rules, a, NULL, &first);
    state_actions(rules, b, NULL, &second);
    assert_int_equal(first.count, second.count);
    if (first.count > 0) {
        qsort(first.items, first.count, sizeof *first.items, compare_text);
        qsort(second.items, second.count, sizeof *second.items, compare_text);
        assert_memory_equal(first.items, second.items, first.count * sizeof *first.items);
    }
    action_list_free(&first);
    action_list_free(&second);
}

static void check_chances(const Rules *rules, const State *a, const State *b) {
    ChanceOutcome first[CHANCE_LIMIT], second[CHANCE_LIMIT];
    size_t count = state_chances(rules, a, first);
    assert_int_equal(count, state_chances(rules, b, second));
    for (size_t i = 0; i < count; i++) {
        assert_true(action_equal(&first[i].action, &second[i].action));
        assert_int_equal(first[i].weight, second[i].weight);
    }
}

static void check_outcome(const Rules *rules, const State *a, const State *b) {
    Outcome first = state_outcome(rules, a, NULL), second = state_outcome(rules, b, NULL);
    assert_int_equal(first.reason, second.reason);
    if (first.reason == REASON_NONE)
        return;
    assert_int_equal(first.winner, second.winner);
    assert_memory_equal(first.scores, second.scores, sizeof first.scores);
    assert_memory_equal(first.points, second.points, sizeof first.points);
}

static void check_views(const Rules *rules, const State *a, const State *b) {
    for (int seat = 0; seat <= rules->seats.count && rules->facts.hides; seat++) {
        View first = {0}, second = {0};
        Seat of = seat == rules->seats.count ? (Seat)SEAT_NONE : (Seat)seat;
        state_view(rules, a, of, &first);
        state_view(rules, b, of, &second);
        assert_int_equal(first.state->state.hash, second.state->state.hash);
        assert_int_equal(first.pool_count, second.pool_count);
        view_free(&first);
        view_free(&second);
    }
}

// Writes the position of [game] and reads it again.
static Game *round_trip(const Game *game) {
    Text text = {0};
    Error error = {0};
    Report report = {0};
    const Rules *rules = game_rules(game);
    if (!position_write(game, game_position(game), &text, &error))
        fail_msg("%s: %s", rules->about.name, error.message);
    Game *again = position_open(rules, "position", text.data, text.length, &report);
    if (!again) {
        Text what = {0};
        report_write(&report, &what);
        fail_msg("%s\n%s", text.data, what.data);
    }
    if (game_state(again)->hash != game_state(game)->hash)
        fail_msg("%s: another hash:\n%s", rules->about.name, text.data);
    text_free(&text);
    return again;
}

static Game *check_position(const Game *game) {
    const Rules *rules = game_rules(game);
    Game *read = round_trip(game);
    const State *state = game_state(game), *again = game_state(read);
    assert_true(state_valid(rules, again));
    assert_int_equal(again->turns, state->turns);
    assert_int_equal(again->quiet, state->quiet);
    check_actions(rules, state, again);
    check_chances(rules, state, again);
    check_outcome(rules, state, again);
    check_views(rules, state, again);
    return read;
}

static bool choose_chance(const Rules *rules, const State *state, uint64_t *seed, Action *action) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count = state_chances(rules, state, outcomes);
    if (count > 0)
        *action = outcomes[support_random(seed, (uint32_t)count)].action;
    return count > 0;
}

static bool choose(const Rules *rules, const State *state, uint64_t *seed, Action *action) {
    ActionList list = {0};
    if (choose_chance(rules, state, seed, action))
        return true;
    if (support_random(seed, OFFERS_EVERY) == 0)
        state_offers(rules, state, NULL, &list);
    if (list.count == 0)
        state_actions(rules, state, NULL, &list);
    bool any = list.count > 0;
    if (any)
        *action = list.items[support_random(seed, (uint32_t)list.count)];
    if (any && action->kind == ACTION_STEP && action->value >= 0 && support_random(seed, 2))
        action->value = VALUE_ASK;
    action_list_free(&list);
    return any;
}

// What comes of an action is the same from the State that was read.
static void play_game(const Rules *rules, uint64_t seed) {
    StateSpace after, after_again;
    Action action;
    Game *game = game_new(rules, NULL);
    for (int ply = 0; ply < PLY_LIMIT; ply++) {
        Game *read = check_position(game);
        bool played = choose(rules, game_state(game), &seed, &action);
        if (played) {
            state_apply(rules, game_state(game), NULL, &action, &after.state);
            state_apply(rules, game_state(read), NULL, &action, &after_again.state);
            if (after.state.hash != after_again.state.hash)
                fail_msg("%s: another hash after ply %d", rules->about.name, ply);
        }
        game_free(read);
        if (!played || !game_play(game, &action))
            break;
    }
    game_free(game);
}

static void play_games(const char *path) {
    Rules *rules = support_load(path);
    for (int i = 0; i < GAMES; i++)
        play_game(rules, (uint64_t)i);
    rules_free(rules);
}

// Plays FOLDER/NAME/FILE for all names; in FILE %s stands for the name.
static void play_folder(const char *folder, const char *file) {
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory));) {
        Text path = {0};
        text_appendf(&path, "%s/%s/", folder, entry->d_name);
        const char *mark = strstr(file, "%s");
        text_append_bytes(&path, file, mark ? (size_t)(mark - file) : strlen(file));
        if (mark)
            text_appendf(&path, "%s%s", entry->d_name, mark + 2);
        if (entry->d_name[0] != '.' && access(path.data, R_OK) == 0)
            play_games(path.data);
        text_free(&path);
    }
    closedir(directory);
}

static void test_everything(void **unused) {
    (void)unused;
    static const char *const names[] = {"everything", "toll"};
    for (size_t name = 0; name < sizeof names / sizeof *names; name++) {
        Text path = {0};
        text_appendf(&path, TESSERA_SOURCE_FOLDER "/tests/engine/notation/position/%s.game.yaml",
                     names[name]);
        Rules *rules = support_load(path.data);
        for (int i = 0; i < 5 * GAMES; i++)
            play_game(rules, (uint64_t)i);
        rules_free(rules);
        text_free(&path);
    }
}

static void test_probes(void **unused) {
    (void)unused;
    play_folder(TESSERA_SOURCE_FOLDER "/tests/probes", "%s.game.yaml");
}

static void test_fixtures(void **unused) {
    (void)unused;
    static const char folder[] = TESSERA_SOURCE_FOLDER "/tests/engine/spec/fixtures/valid";
    play_folder(folder, "spec.json");
    play_folder(folder, "spec.yaml");
}

static void test_author(void **unused) {
    (void)unused;
    static const char *const names[] = {"chess", "checkers", "uno"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Text path = {0};
        text_appendf(&path, TESSERA_SOURCE_FOLDER "/tests/data/state-driven-language/%s.json",
                     names[i]);
        play_games(path.data);
        text_free(&path);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everything),
        cmocka_unit_test(test_probes),
        cmocka_unit_test(test_fixtures),
        cmocka_unit_test(test_author),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
