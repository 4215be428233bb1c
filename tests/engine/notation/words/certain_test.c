// SPDX-License-Identifier: MIT
// Draws that leave chance no choice, in saves and moves that tell them as actions.
#include "engine/notation/words/certain.h"

#include "engine/notation/position/setup.h"
#include "engine/notation/records/record.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define MORRIS TESSERA_SOURCE_FOLDER "/tests/probes/morris9/morris9.game.yaml"

static int load(void **rules) {
    *rules = support_load(MORRIS);
    return 0;
}

static int unload(void **rules) {
    rules_free(*rules);
    return 0;
}

static Game *play(const Rules *rules, const char *moves, Error *error) {
    Setup setup = {.moves = moves};
    Report report = {0};
    Game *game = NULL;
    LoadResult result = setup_game(&setup, rules, &game, &report);
    if (result != LOAD_FINE)
        error_set(error, "", (Place){1, 1}, "", "%s", report.items[0].error.message);
    report_free(&report);
    return game;
}

static void test_moves(void **rules) {
    Error error = {0};
    Game *told = play(*rules, "place:a1,draw:Man,place:b2,DRAW:man,place:d1,draw:Man", &error);
    Game *plain = play(*rules, "place:a1,place:b2,place:d1", &error);
    assert_non_null(told);
    assert_int_equal(game_length(told), 3);
    assert_memory_equal(game_state(told), game_state(plain), ((Rules *)*rules)->layout.size);
    game_free(told);
    game_free(plain);
}

static void test_what_chance_did_not(void **rules) {
    static const char *const wrong[] = {"draw:Man", "place:a1,draw:King", "place:a1,roll:3",
                                        ("place:a1,place:b2,place:d1,place:f2,place:g1,take:b2,"
                                         "draw:Man")};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Error error = {0};
        assert_null(play(*rules, wrong[i], &error));
        assert_non_null(strstr(error.message, "has no such move here"));
    }
}

static const char save[] =
    "{\"tessera\": 1, \"game\": \"" MORRIS "\",\n"
    "\"moves\": [\"place:a1\", \"draw:Man\", \"place:b2\", \"draw:Man\", \"place:d1\","
    " \"draw:Man\", \"place:f2\", \"draw:Man\", \"place:g1\", \"draw:Man\", \"take:b2\"],\n"
    "\"times\": [9000, null, 8000, null, 7000],\n"
    "\"at\": 6,\n"
    "\"notes\": [{\"at\": 1, \"comment\": \"corner\"}, {\"at\": 11, \"comment\": \"mill\"},"
    " {\"in\": 1, \"at\": 4, \"comment\": \"end\"}, {\"in\": 2, \"at\": 1, \"comment\": "
    "\"two\"}],\n"
    "\"variations\": [{\"at\": 4, \"moves\": [\"place:c3\", \"draw:Man\", \"place:c4\","
    " \"draw:Man\"]}, {\"in\": 1, \"at\": 2, \"moves\": [\"place:c5\", \"draw:Man\"]}]}";

// What is counted in texts stands where it belongs among the actions. Without spaces.
static const char *const written[] = {
    "\"moves\":[\"place:a1\",\"place:b2\",\"place:d1\",\"place:f2\",\"place:g1\",\"take:b2\"]",
    "\"times\":[9000,8000,7000,null,null,null]",
    "\"at\":3",
    "{\"at\":1,\"comment\":\"corner\"}",
    "{\"at\":6,\"comment\":\"mill\"}",
    "{\"in\":1,\"at\":2,\"comment\":\"end\"}",
    "{\"in\":2,\"at\":1,\"comment\":\"two\"}",
    "{\"at\":2,\"moves\":[\"place:c3\",\"place:c4\"]}",
    "{\"in\":1,\"at\":1,\"moves\":[\"place:c5\"]}",
};

static void test_saves(void **rules) {
    Report report = {0};
    Record record;
    Text text = {0};
    Tags tags = {0};
    Tree *tree = tree_new();
    assert_true(record_read(&record, "save", save, strlen(save), &report));
    Game *game = record_play(&record, *rules, &report);
    assert_non_null(game);
    assert_true(record_read_notes(&record, game, &tags, tree, &report));
    record.notes.tree = tree;
    record_write(game, &record.notes, &text, NULL);
    Text flat = {0};
    for (size_t i = 0; i < text.length; i++)
        if (!strchr(" \n", text.data[i]))
            text_append_bytes(&flat, text.data + i, 1);
    for (size_t i = 0; i < sizeof written / sizeof *written; i++)
        if (!strstr(flat.data, written[i]))
            fail_msg("%s is not in %s", written[i], flat.data);
    text_free(&flat);
    text_free(&text);
    tags_free(&tags);
    tree_free(tree);
    game_free(game);
    record_free(&record);
    report_free(&report);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_what_chance_did_not),
        cmocka_unit_test(test_saves),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
