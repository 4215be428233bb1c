// SPDX-License-Identifier: MIT
// state_actions and state_apply take no memory from the heap, once the list they fill has grown.
// The linker puts the functions here in place of malloc, calloc and realloc.
#include "engine/rules/endings/repetition.h"
#include "tests/support/support.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES = 6, GAME_LIMIT = 300, LIST_SIZE = 16 * 1024 };

static size_t allocations;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

void *__wrap_malloc(size_t size) {
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size) {
    allocations++;
    return __real_realloc(block, size);
}

typedef struct Play {
    const Rules *rules;
    StateSpace state;
    TrailItem items[GAME_LIMIT];
    Trail trail;
    ActionList list;
    uint64_t seed;
} Play;

static void make_room(ActionList *list) {
    for (int i = 0; i < LIST_SIZE; i++)
        action_list_add(list);
    list->count = 0;
}

// What is played next; false when the game is over.
static bool choose(Play *play, Action *action) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    if (state_is_chance(&play->state.state)) {
        size_t count = state_chances(play->rules, &play->state.state, outcomes);
        *action = outcomes[support_random(&play->seed, (uint32_t)count)].action;
        return true;
    }
    size_t before = allocations;
    state_actions(play->rules, &play->state.state, &play->trail, &play->list);
    assert_int_equal(allocations, before);
    if (play->list.count == 0)
        return false;
    *action = play->list.items[support_random(&play->seed, (uint32_t)play->list.count)];
    return true;
}

static void play_game(Play *play) {
    Action action;
    state_begin(play->rules, &play->state.state);
    play->trail = (Trail){.items = play->items};
    while (play->trail.count < GAME_LIMIT && choose(play, &action)) {
        StateSpace after;
        size_t before = allocations;
        state_apply(play->rules, &play->state.state, &play->trail, &action, &after.state);
        assert_int_equal(allocations, before);
        play->items[play->trail.count] = repetition_item(play->rules, &play->state.state);
        play->trail.count++;
        state_copy(play->rules, &play->state.state, &after.state);
    }
}

static void check_file(const char *path) {
    Rules *rules = support_load(path);
    Play *play = calloc(1, sizeof *play);
    play->rules = rules;
    play->seed = 1;
    print_message("%s\n", path);
    make_room(&play->list);
    for (int i = 0; i < GAMES; i++)
        play_game(play);
    action_list_free(&play->list);
    free(play);
    rules_free(rules);
}

static void check_files(const char *pattern, size_t least) {
    glob_t found;
    size_t count = glob(pattern, 0, NULL, &found) == 0 ? found.gl_pathc : 0;
    for (size_t i = 0; i < count; i++)
        check_file(found.gl_pathv[i]);
    assert_true(count >= least);
    globfree(&found);
}

static void test_probes(void **unused) {
    (void)unused;
    check_files(TESSERA_SOURCE_FOLDER "/tests/probes/*/*.game.yaml", 9);
}

static void test_shipped(void **unused) {
    (void)unused;
    check_files(TESSERA_SOURCE_FOLDER "/specs/*/*.game.yaml", 1);
}

static void test_author(void **unused) {
    (void)unused;
    check_files(TESSERA_SOURCE_FOLDER "/tests/data/state-driven-language/*.json", 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_probes),
        cmocka_unit_test(test_shipped),
        cmocka_unit_test(test_author),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
