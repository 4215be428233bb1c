// SPDX-License-Identifier: MIT
#include "engine/notation/records/record.h"

#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static int load(void **rules) {
    *rules = support_load("chess");
    return 0;
}

static int unload(void **rules) {
    rules_free(*rules);
    return 0;
}

static void play(Game *game, const char *move) {
    Action action;
    Trail trail = game_trail(game);
    assert_true(move_read(game_rules(game), game_state(game), &trail, move, &action, NULL));
    assert_true(game_play(game, &action));
}

static void read_text(Record *record, const Text *text) {
    Report report = {0};
    assert_true(record_read(record, "game.tessera", text->data, text->length, &report));
    assert_int_equal(report.warnings, 0);
}

// What was taken back stays in the save, and so does all that it says besides the game.
static void test_round(void **rules) {
    static const char *const options[] = {"level=3"};
    Text text = {0}, again = {0};
    Report report = {0};
    Record record;
    RecordNotes notes = {.name = "chess",
                         .settings = {options, 1},
                         .date = "2026-11-22",
                         .clock = "300+5",
                         .seats = {{.player = "person", .name = "Ann", .clock = 61000},
                                   {.player = "level:3", .clock = -1}},
                         .seat_count = 2,
                         .file = "/tmp/a.tessera",
                         .unsaved = true};
    Game *game = game_new(*rules, NULL);
    game_set_seed(game, UINT64_MAX);
    play(game, "e2e4");
    play(game, "e7e5");
    play(game, "g1f3");
    game_undo(game);
    record_write(game, &notes, &text, NULL);
    read_text(&record, &text);
    record_read_seats(&record, *rules, &report);
    assert_string_equal(record.notes.name, "chess");
    assert_string_equal(record.notes.settings.items[0], "level=3");
    assert_string_equal(record.notes.date, "2026-11-22");
    assert_string_equal(record.notes.clock, "300+5");
    assert_string_equal(record.notes.seats[0].name, "Ann");
    assert_int_equal(record.notes.seats[0].clock, 61000);
    assert_int_equal(record.notes.seats[1].clock, -1);
    assert_string_equal(record.notes.file, "/tmp/a.tessera");
    assert_true(record.notes.unsaved);
    assert_false(record_rules_differ(&record, *rules));
    Game *other = record_play(&record, *rules, &report);
    assert_int_equal(game_position(other), 2);
    assert_int_equal(game_length(other), 3);
    assert_true(game_seed(other) == UINT64_MAX);
    record_write(other, &record.notes, &again, NULL);
    assert_string_equal(text.data, again.data);
    assert_int_equal(report.errors + report.warnings, 0);
    game_free(other);
    game_free(game);
    record_free(&record);
    text_free(&text);
    text_free(&again);
}

// What clocks showed after each move is there again, also after undo; a seat may have a clock of
// its own.
static void test_times(void **rules) {
    static const int64_t showed[][2] = {{60000, 9000}, {58000, 9000}, {58000, 7500}};
    static const char *const moves[] = {"e2e4", "e7e5"};
    Text text = {0};
    Report report = {0};
    Record record;
    RecordNotes notes = {.name = "chess",
                         .seats = {{.player = "person", .clock = -1, .control = "60"},
                                   {.player = "random", .clock = -1, .control = "9d2"}},
                         .seat_count = 2};
    Game *game = game_new(*rules, NULL);
    for (int i = 0; i < 3; i++) {
        int64_t left[SEAT_LIMIT] = {showed[i][0], showed[i][1]};
        if (i > 0)
            play(game, moves[i - 1]);
        game_set_clocks(game, left);
    }
    record_write(game, &notes, &text, NULL);
    read_text(&record, &text);
    record_read_seats(&record, *rules, &report);
    assert_string_equal(record.notes.seats[1].control, "9d2");
    Game *other = record_play(&record, *rules, &report);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(game_clocks_at(other, i)[0], showed[i][0]);
        assert_int_equal(game_clocks_at(other, i)[1], showed[i][1]);
    }
    game_free(other);
    game_free(game);
    record_free(&record);
    text_free(&text);
}

static void test_wrong_times(void **rules) {
    (void)rules;
    static const char *const rows[][2] = {
        {"[1, 2]", "a.tessera:1:47: error: times: there are 2 times for 1 moves\n"},
        {"[-1]", "a.tessera:1:48: error: times[0]: expected a number from 0 to 86400000, "
                 "found -1\n"},
        {"7", "a.tessera:1:47: error: times: expected a list of times, found 7\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text text = {0}, told = {0};
        Report report = {0};
        Record record;
        text_appendf(&text, "{\"game\": \"chess\", \"moves\": [\"e2e4\"], \"times\": %s}",
                     rows[i][0]);
        assert_false(record_read(&record, "a.tessera", text.data, text.length, &report));
        report_write(&report, &told);
        assert_string_equal(told.data, rows[i][1]);
        report_free(&report);
        record_free(&record);
        text_free(&text);
        text_free(&told);
    }
}

// By other rules a game is played as far as they allow, with the reason where they do not.
static void test_other_rules(void **rules) {
    Text text = {0};
    Report report = {0};
    Error stopped = {0};
    Record record;
    RecordNotes notes = {.name = "chess"};
    Rules *others = support_load("crazyhouse");
    assert_true(((Rules *)*rules)->about.fingerprint != others->about.fingerprint);
    Game *game = game_new(*rules, NULL);
    play(game, "e2e4");
    record_write(game, &notes, &text, NULL);
    read_text(&record, &text);
    assert_true(record_rules_differ(&record, others));
    Game *other = record_play_on(&record, others, &stopped, &report);
    assert_int_equal(game_length(other), 1);
    assert_false(stopped.set);
    game_free(other);
    rules_free(others);
    others = support_load("xiangqi");
    other = record_play_on(&record, others, &stopped, &report);
    assert_int_equal(game_length(other), 0);
    assert_int_equal(stopped.place.line, 5);
    assert_string_equal(stopped.message, "RED has no such move here");
    game_free(other);
    rules_free(others);
    game_free(game);
    record_free(&record);
    text_free(&text);
}

// Keys that the format does not know are told and ignored.
static void test_unknown(void **rules) {
    static const char text[] = "{\"game\": \"chess\", \"mood\": 1, \"moves\": [\"e2e4\"],\n"
                               " \"seats\": {\"WHITE\": {\"hat\": 2}, \"PINK\": {}}}";
    Report report = {0};
    Record record;
    Text told = {0};
    assert_true(record_read(&record, "a.tessera", text, strlen(text), &report));
    record_read_seats(&record, *rules, &report);
    report_write(&report, &told);
    assert_string_equal(
        told.data,
        "a.tessera:1:19: warning: mood: a saved game has no field \"mood\", so it is ignored\n"
        "a.tessera:2:22: warning: seats.WHITE.hat: a seat has no field \"hat\", so it is ignored; "
        "there are \"player\", \"name\", \"clock\" or \"control\"\n"
        "a.tessera:2:33: warning: seats.PINK: the game has no seat of this name\n");
    report_free(&report);
    record_free(&record);
    text_free(&told);
}

// The key of a document hangs on what it says, not on how it is written.
static void test_practice(void **rules) {
    static const RecordPractice kinds[] = {RECORD_PRACTICE_UNKNOWN, RECORD_PRACTICE_NO,
                                           RECORD_PRACTICE_YES};
    Game *game = game_new(*rules, NULL);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        Text text = {0};
        Record record;
        RecordNotes notes = {.name = "chess", .practice = kinds[i]};
        record_write(game, &notes, &text, NULL);
        assert_int_equal(strstr(text.data, "practice") != NULL, i > 0);
        read_text(&record, &text);
        assert_int_equal(record.notes.practice, kinds[i]);
        record_free(&record);
        text_free(&text);
    }
    game_free(game);
    static const char wrong[] = "{\"game\": \"chess\", \"practice\": 1, \"moves\": []}";
    Text told = {0};
    Report report = {0};
    Record record;
    assert_false(record_read(&record, "a.tessera", wrong, strlen(wrong), &report));
    report_write(&report, &told);
    assert_string_equal(told.data,
                        "a.tessera:1:31: error: practice: expected true or false, found 1\n");
    report_free(&report);
    record_free(&record);
    text_free(&told);
}

static const char endless[] =
    "name: Endless\n"
    "board: {dimensions: [3, 3]}\n"
    "players:\n"
    "  - {name: A, direction: [[1, 0], [0, 1]],"
    "     starting_positions: [{piece: W, positions: [[0, 0]]}]}\n"
    "  - {name: B, direction: [[1, 0], [0, -1]],"
    "     starting_positions: [{piece: W, positions: [[2, 2]]}]}\n"
    "turns: {order: [A, B]}\n"
    "pieces:\n"
    "  - code: W\n"
    "    moves:\n"
    "      - {id: 0, step: [0, 1], actions: [{state: EMPTY, action: MOVE}]}\n"
    "      - {id: 1, step: [0, -1], actions: [{state: EMPTY, action: MOVE}]}\n";

// The readings of clocks double what there is to read.
static void play_first(Game *game, size_t count) {
    ActionList list = {0};
    int64_t left[SEAT_LIMIT] = {3600 * 1000, 3600 * 1000};
    for (size_t i = 0; i < count; i++) {
        list.count = 0;
        game_actions(game, &list);
        game_play_listed(game, &list.items[0]);
        game_set_clocks(game, left);
    }
    action_list_free(&list);
}

// Whatever is written can be read again, and what could not is not written.
static void test_longest(void **unused) {
    (void)unused;
    Rules *rules = support_rules(endless);
    Game *game = game_new(rules, NULL);
    RecordNotes notes = {.name = "endless", .clock = "3600"};
    Text text = {0};
    Error error = {0};
    Report report = {0};
    Record record;
    play_first(game, RECORD_MOVE_LIMIT);
    assert_true(record_write(game, &notes, &text, &error));
    read_text(&record, &text);
    Game *again = record_play(&record, rules, &report);
    assert_non_null(again);
    assert_int_equal(game_length(again), RECORD_MOVE_LIMIT);
    play_first(game, 1);
    text_clear(&text);
    assert_false(record_write(game, &notes, &text, &error));
    assert_int_equal(text.length, 0);
    assert_string_equal(error.message,
                        "the game has 100001 moves, and a saved game has room for 100000");
    record_free(&record);
    game_free(again);
    game_free(game);
    rules_free(rules);
    text_free(&text);
}

// The same for notes that make a save larger than a document may be.
static void test_largest(void **rules) {
    Game *game = game_new(*rules, NULL);
    Tree *tree = tree_new();
    Text comment = {0}, text = {0};
    Error error = {0};
    RecordNotes notes = {.name = "chess", .tree = tree};
    tree_follow(tree, game);
    while (comment.length < DOC_BYTE_LIMIT)
        text_append(&comment, "Many words about nothing. ");
    tree_set_comment(tree, &tree_root(tree)->comment, comment.data);
    text_append(&text, "before");
    assert_false(record_write(game, &notes, &text, &error));
    assert_string_equal(text.data, "before");
    assert_non_null(strstr(error.message, "larger than a saved game may be"));
    text_free(&comment);
    text_free(&text);
    tree_free(tree);
    game_free(game);
}

static void test_fingerprint(void **rules) {
    (void)rules;
    Error error = {0};
    Doc json = {0}, yaml = {0}, other = {0};
    static const char in_json[] = "{\"a\": [1, true, \"x\"], \"b\": null}";
    static const char in_yaml[] = "# a comment\na:\n  - 1\n  - true\n  - x\nb: null\n";
    static const char changed[] = "{\"a\": [1, true, \"y\"], \"b\": null}";
    assert_true(doc_read(&json, "a.json", in_json, strlen(in_json), &error));
    assert_true(doc_read(&yaml, "a.yaml", in_yaml, strlen(in_yaml), &error));
    assert_true(doc_read(&other, "b.json", changed, strlen(changed), &error));
    uint64_t hash = node_hash_without(json.root, "evaluation");
    assert_true(node_hash_without(yaml.root, "evaluation") == hash);
    assert_true(node_hash_without(other.root, "evaluation") != hash);
    assert_true(node_hash_without(other.root, "a") == node_hash_without(json.root, "a"));
    doc_free(&json);
    doc_free(&yaml);
    doc_free(&other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round),       cmocka_unit_test(test_times),
        cmocka_unit_test(test_wrong_times), cmocka_unit_test(test_other_rules),
        cmocka_unit_test(test_unknown),     cmocka_unit_test(test_fingerprint),
        cmocka_unit_test(test_practice),    cmocka_unit_test(test_longest),
        cmocka_unit_test(test_largest),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
