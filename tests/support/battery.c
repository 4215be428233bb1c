// SPDX-License-Identifier: MIT
#include "tests/support/battery.h"

#include "engine/base/memory.h"
#include "engine/game/library.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

enum { PLY_LIMIT = 200, OFFER_RATE = 24, VALUES_TRIED = 4, OPTIONS_TRIED = 16 };

static int number_wanted(const char *variable, int otherwise) {
    const char *number = getenv(variable);
    return number ? atoi(number) : otherwise;
}

// How much of a game is played: so many random games of it, and no further one after so many
// positions in all of them.
typedef struct Amount {
    int games;
    int steps;
} Amount;

static Amount amount_wanted(void) {
    return (Amount){number_wanted("TESSERA_BATTERY_GAMES", 10),
                    number_wanted("TESSERA_BATTERY_STEPS", 1000)};
}

// A tenth of it, for each of many ways to set the options of a game.
static Amount amount_of_setting(void) {
    Amount amount = amount_wanted();
    return (Amount){(amount.games + 9) / 10, (amount.steps + 9) / 10};
}

// TESSERA_BATTERY_SHARD=I/N leaves out the shipped games but every N-th one, from the I-th on.
static bool is_in_shard(size_t index) {
    unsigned part = 0, parts = 1;
    const char *shard = getenv("TESSERA_BATTERY_SHARD");
    if (shard)
        assert_int_equal(sscanf(shard, "%u/%u", &part, &parts), 2);
    assert_true(part < parts);
    return index % parts == part;
}

static bool is_wanted(const char *name) {
    const char *part = getenv("TESSERA_BATTERY_SPEC");
    return !part || strstr(name, part);
}

// Messages ---------------------------------------------------------------------------------------

static void write_history(const BatteryNode *node, Text *text) {
    for (size_t i = 0; i < game_position(node->game); i++) {
        text_append(text, i > 0 ? "," : "");
        move_write(node->rules, game_state_at(node->game, i), game_action(node->game, i), text);
    }
}

void battery_require(const BatteryNode *node, bool holds, const char *words, const char *file,
                     int line) {
    if (holds)
        return;
    Text text = {0};
    write_history(node, &text);
    print_error("%s:%d: %s, game %d: this does not hold: %s\nafter: %s\n", file, line, node->name,
                node->number, words, text_string(&text));
    text_free(&text);
    fail();
}

// What may happen --------------------------------------------------------------------------------

size_t battery_count(const BatteryNode *node) {
    return node->actions.count + node->offers.count + node->chance_count;
}

Action battery_event(const BatteryNode *node, size_t index) {
    if (index < node->actions.count)
        return node->actions.items[index];
    index -= node->actions.count;
    return index < node->offers.count ? node->offers.items[index]
                                      : node->chances[index - node->offers.count].action;
}

size_t battery_sample(const BatteryNode *node, Action *events, size_t limit) {
    size_t count = battery_count(node);
    if (count > limit) {
        for (size_t i = 0; i < limit; i++)
            events[i] = battery_event(node, support_random(node->seed, (uint32_t)count));
        return limit;
    }
    for (size_t i = 0; i < count; i++)
        events[i] = battery_event(node, i);
    return count;
}

// Playing ----------------------------------------------------------------------------------------

static Action choose_chance(const BatteryNode *node) {
    uint32_t left = support_random(node->seed, node->chances[0].whole);
    size_t at = 0;
    while (left >= node->chances[at].weight)
        left -= node->chances[at++].weight;
    return node->chances[at].action;
}

// Half of the steps with a choice are made in two actions.
static Action choose(const BatteryNode *node) {
    if (node->chance_count > 0)
        return choose_chance(node);
    if (node->offers.count > 0 && support_random(node->seed, OFFER_RATE) == 0)
        return node->offers.items[support_random(node->seed, (uint32_t)node->offers.count)];
    Action action = node->actions.items[support_random(node->seed, (uint32_t)node->actions.count)];
    if (action.kind == ACTION_STEP && action.value >= 0 && support_random(node->seed, 2))
        action.value = VALUE_ASK;
    return action;
}

static void look(BatteryNode *node) {
    node->state = game_state(node->game);
    node->trail = game_trail(node->game);
    node->outcome = game_outcome(node->game);
    node->chance_count = state_chances(node->rules, node->state, node->chances);
    game_actions(node->game, &node->actions);
    state_offers(node->rules, node->state, &node->trail, &node->offers);
}

// Plays until the game is over or [steps] positions were looked at; returns how many were.
static int play_game(const BatteryCheck *check, BatteryNode *node, int steps) {
    int ply = 0, last = steps - 1 < PLY_LIMIT ? steps - 1 : PLY_LIMIT;
    uint64_t seed = (uint64_t)node->number;
    node->seed = &seed;
    node->game = game_new(node->rules, NULL);
    for (;; ply++) {
        look(node);
        if (check->node)
            check->node(check->context, node);
        if (node->outcome.reason != REASON_NONE || ply == last)
            break;
        BATTERY_REQUIRE(node, node->actions.count + node->chance_count > 0);
        Action action = choose(node);
        BATTERY_REQUIRE(node, game_play(node->game, &action));
    }
    if (check->game_over)
        check->game_over(check->context, node);
    game_free(node->game);
    return ply + 1;
}

static void play_games(const BatteryCheck *check, const char *name, Amount amount, Rules *rules) {
    BatteryNode node = {.name = name, .rules = rules};
    print_message("%s\n", name);
    node.chances = memory_new(CHANCE_LIMIT * sizeof *node.chances);
    if (check->begin)
        check->begin(check->context, rules);
    for (; node.number < amount.games && amount.steps > 0; node.number++)
        amount.steps -= play_game(check, &node, amount.steps);
    if (check->end)
        check->end(check->context);
    action_list_free(&node.actions);
    action_list_free(&node.offers);
    memory_free(node.chances);
    rules_free(rules);
}

// Specs ------------------------------------------------------------------------------------------

static void play_set(const BatteryCheck *check, const char *path, const Settings *settings,
                     Amount amount) {
    Report report = {0};
    Text name = {0};
    Rules *rules;
    text_append(&name, path);
    for (size_t i = 0; i < settings->count; i++)
        text_appendf(&name, " %s", settings->items[i]);
    if (is_wanted(text_string(&name))) {
        if (rules_load_set(path, settings, &rules, &report) != LOAD_FINE) {
            report_write(&report, &name);
            fail_msg("%s", text_string(&name));
        }
        play_games(check, text_string(&name), amount, rules);
    }
    report_free(&report);
    text_free(&name);
}

static void play_spec(const BatteryCheck *check, const char *path, const char *setting) {
    Settings settings = {.items = &setting, .count = setting ? 1 : 0};
    play_set(check, path, &settings, amount_wanted());
}

// How many values to try: none where they are many, which are played alike.
static int tried(const Option *option) {
    int count = option->kind == OPTION_CHOICE    ? option->value_count
                : option->kind == OPTION_INTEGER ? option->maximum - option->minimum + 1
                                                 : 0;
    return count <= VALUES_TRIED ? count : 0;
}

// The value of that index, unless it is the one that the option has; NULL: it is.
static char *other_value(const Option *option, int index) {
    bool number = option->kind == OPTION_INTEGER;
    Text text = {0};
    if ((number ? option->minimum + index : index) == option->value)
        return NULL;
    if (number)
        text_appendf(&text, "%s=%d", option->name, option->minimum + index);
    else
        text_appendf(&text, "%s=%s", option->name, option->values[index]);
    return text.data;
}

// Every other value of an option alone, then the last other one of all options together.
static void play_options(const BatteryCheck *check, const char *path, const Rules *rules) {
    const char *all[OPTIONS_TRIED];
    size_t count = 0;
    Amount amount = amount_of_setting();
    for (int i = 0; i < rules->options.count && count < OPTIONS_TRIED; i++) {
        const Option *option = &rules->options.list[i];
        char *last = NULL;
        for (int value = 0; value < tried(option); value++) {
            char *other = other_value(option, value);
            if (!other)
                continue;
            free(last);
            last = other;
            play_set(check, path, &(Settings){.items = (const char **)&last, .count = 1}, amount);
        }
        if (last)
            all[count++] = last;
    }
    if (count > 1)
        play_set(check, path, &(Settings){.items = all, .count = count}, amount);
    while (count > 0)
        free((char *)all[--count]);
}

static void test_shipped(void **check) {
    Library library;
    assert_true(library_open(&library, NULL, NULL));
    assert_true(library.count > 0);
    for (size_t i = 0; i < library.count; i++)
        if (is_in_shard(i))
            play_spec(*check, library.games[i].path, NULL);
    library_close(&library);
}

static void test_options(void **check) {
    Library library;
    assert_true(library_open(&library, NULL, NULL));
    for (size_t i = 0; i < library.count; i++) {
        Report report = {0};
        Rules *rules;
        if (!is_in_shard(i))
            continue;
        assert_int_equal(rules_load_set(library.games[i].path, NULL, &rules, &report), LOAD_FINE);
        play_options(*check, library.games[i].path, rules);
        rules_free(rules);
        report_free(&report);
    }
    library_close(&library);
}

// Plays FOLDER/NAMEFILE for each NAME in it and each of [files] that is there; a % in front of
// FILE stands for /NAME.
static void play_folder(const BatteryCheck *check, const char *folder, const char *const *files) {
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort);
    assert_true(count > 2);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        if (name[0] == '.')
            continue;
        for (const char *const *file = files; *file; file++) {
            Text path = {0};
            text_appendf(&path, "%s/%s", folder, name);
            if (**file == '%')
                text_appendf(&path, "/%s", name);
            text_append(&path, *file + (**file == '%'));
            if (access(text_string(&path), R_OK) == 0)
                play_spec(check, text_string(&path), NULL);
            text_free(&path);
        }
    }
    while (count > 0)
        free(entries[--count]);
    free(entries);
}

static void test_fixtures(void **check) {
    static const char *const files[] = {"/spec.json", "/spec.yaml", NULL};
    play_folder(*check, TESSERA_SOURCE_FOLDER "/tests/engine/spec/fixtures/valid", files);
}

static void test_probes(void **check) {
    static const char *const files[] = {"%.game.yaml", NULL};
    play_folder(*check, TESSERA_SOURCE_FOLDER "/tests/probes", files);
}

// Small games made for the tests of views.
static void test_views(void **check) {
    static const char *const files[] = {"", NULL};
    play_folder(*check, TESSERA_SOURCE_FOLDER "/tests/engine/rules/specs", files);
}

static void test_documents(void **check) {
    static const char *const players[] = {"players=2", "players=4", "players=10"};
#define DOCUMENTS TESSERA_SOURCE_FOLDER "/tests/data/state-driven-language/"
    play_spec(*check, DOCUMENTS "chess.json", NULL);
    play_spec(*check, DOCUMENTS "checkers.json", NULL);
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++)
        play_spec(*check, DOCUMENTS "uno.json", players[i]);
#undef DOCUMENTS
}

static void test_plain(void **check) {
    static const char *const names[] = {
        "amazons", "backgammon", "english-draughts",       "four-in-a-row",
        "go-5x5",  "hex",        "international-draughts", "nine-mens-morris",
        "reversi"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Text path = {0};
        text_appendf(&path, TESSERA_SOURCE_FOLDER "/tests/specs/plain/%s.game.yaml", names[i]);
        play_spec(*check, text_string(&path), NULL);
        text_free(&path);
    }
}

int battery_run(const BatteryCheck *check) {
    void *state = (void *)(uintptr_t)check;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_shipped, state),
        cmocka_unit_test_prestate(test_options, state),
        cmocka_unit_test_prestate(test_fixtures, state),
        cmocka_unit_test_prestate(test_probes, state),
        cmocka_unit_test_prestate(test_views, state),
        cmocka_unit_test_prestate(test_documents, state),
        cmocka_unit_test_prestate(test_plain, state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
