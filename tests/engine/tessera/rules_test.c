// SPDX-License-Identifier: MIT
// Libraries, rules and errors by way of the public header: what is read, from where, and what is
// said of mistakes.
#include "tests/engine/tessera/desk.h"
#include "tests/support/support.h"

#include <stdio.h>

static const char *const no_options[] = {NULL};

// Reads rules from memory, which has to fail, with the code.
static void refuse(const tessera_library *library, const char *text, int code,
                   tessera_error *error) {
    assert_null(tessera_rules_read(library, "mine.yaml", text, strlen(text), no_options, error));
    assert_int_equal(tessera_error_code(error), code);
}

// ---- Rules

static void test_rules(void **state) {
    (void)state;
    tessera_error *error = tessera_error_new();
    tessera_rules *rules = tessera_rules_load(NULL, "four-player-chess", NULL, error);
    assert_string_equal(tessera_rules_title(rules), "Four-Player Chess");
    assert_int_equal(tessera_rules_seats(rules), 4);
    assert_string_equal(tessera_rules_seat_name(rules, 0), "RED");
    assert_null(tessera_rules_seat_name(rules, 4));
    assert_null(tessera_rules_seat_name(rules, -1));
    assert_int_equal(tessera_rules_find_seat(rules, "BLUE"), 1);
    assert_int_equal(tessera_rules_find_seat(rules, "PINK"), TESSERA_NO_SEAT);
    assert_false(tessera_rules_has_chance(rules));
    assert_false(tessera_rules_has_secrets(rules));
    assert_true(says(tessera_rules_guide(rules), "Four-Player Chess"));
    tessera_rules_free(rules);
    tessera_error_free(error);
}

static void test_options(void **state) {
    (void)state;
    static const char *const chosen[] = {"variant=960", "position=7", NULL};
    static const char *const unknown[] = {"variant=960", "colour=red", NULL};
    static const char *const wrong[] = {"variant=961", NULL};
    static const char *const senseless[] = {"variant", NULL};
    tessera_error *error = tessera_error_new();
    tessera_rules *rules = tessera_rules_load(NULL, "chess", chosen, error);
    char *json = tessera_rules_options(rules);
    assert_non_null(strstr(json, "\"value\":\"960\",\"values\":[\"standard\",\"960\"]"));
    assert_non_null(strstr(json, "\"value\":7,\"minimum\":0,\"maximum\":959"));
    tessera_free(json);
    tessera_rules_free(rules);
    assert_null(tessera_rules_load(NULL, "chess", unknown, error));
    assert_int_equal(tessera_error_code(error), TESSERA_UNKNOWN);
    assert_string_equal(tessera_error_message(error, 0), "Chess has no option colour");
    assert_null(tessera_rules_load(NULL, "chess", wrong, error));
    assert_int_equal(tessera_error_code(error), TESSERA_INVALID);
    assert_null(tessera_rules_load(NULL, "chess", senseless, error));
    assert_int_equal(tessera_error_code(error), TESSERA_MISUSE);
    tessera_error_free(error);
}

// Rules live as long as somebody has need of them.
static void test_sharing(void **state) {
    (void)state;
    tessera_rules *rules = tessera_rules_load(NULL, "breakthrough", NULL, NULL);
    tessera_game *game = tessera_game_new(rules, NULL, NULL);
    tessera_player *player = tessera_player_new(rules, "random", NULL);
    tessera_rules_free(rules);
    tessera_game *copy = tessera_game_copy(game);
    tessera_game_free(game);
    assert_true(tessera_player_play(player, copy, NULL));
    tessera_game_free(copy);
    tessera_player_free(player);
}

// ---- Libraries

static void test_library(void **state) {
    (void)state;
    tessera_error *error = tessera_error_new();
    tessera_library *library = tessera_library_open(NULL, error);
    assert_non_null(library);
    size_t count = tessera_library_count(library);
    assert_true(count > 20);
    for (size_t i = 1; i < count; i++)
        assert_true(strcmp(tessera_library_game(library, i - 1), tessera_library_game(library, i)) <
                    0);
    assert_null(tessera_library_game(library, count));
    assert_null(tessera_rules_load(library, "ludo", NULL, error));
    assert_int_equal(tessera_error_code(error), TESSERA_UNKNOWN);
    assert_null(tessera_rules_load(library, "no/such.yaml", NULL, error));
    assert_int_equal(tessera_error_code(error), TESSERA_UNREADABLE);
    tessera_library_free(library);
    assert_null(tessera_library_open("/nowhere", error));
    assert_int_equal(tessera_error_code(error), TESSERA_UNREADABLE);
    tessera_error_free(error);
}

static void write_file(const char *folder, const char *name, const char *text) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

// A folder of games of one's own takes the place of the installed ones altogether.
static void test_own_library(void **state) {
    (void)state;
    char folder[SUPPORT_FOLDER], path[256];
    tessera_error *error = tessera_error_new();
    support_folder_make(folder);
    snprintf(path, sizeof path, "mkdir %s/specs", folder);
    assert_int_equal(system(path), 0);
    snprintf(path, sizeof path, TESSERA_SOURCE_FOLDER "/specs/chess/chess.game.yaml");
    tessera_rules *chess = tessera_rules_load(NULL, path, NULL, error);
    assert_non_null(chess);
    write_file(folder, "specs/draughts.game.yaml", "extends: chess\n");
    tessera_library *library = tessera_library_open(folder, error);
    assert_int_equal(tessera_library_count(library), 1);
    assert_string_equal(tessera_library_game(library, 0), "draughts");
    assert_null(tessera_rules_load(library, "draughts", NULL, error));
    assert_int_equal(tessera_error_code(error), TESSERA_INVALID);
    tessera_rules_free(chess);
    tessera_library_free(library);
    support_folder_remove(folder);
    tessera_error_free(error);
}

// ---- What documents may read

static void test_memory(void **state) {
    (void)state;
    static const char text[] = "extends: chess\nname: Mine\n";
    tessera_error *error = tessera_error_new();
    tessera_rules *rules = tessera_rules_read(NULL, "mine", text, strlen(text), NULL, error);
    assert_string_equal(tessera_error_text(error), "");
    assert_string_equal(tessera_rules_title(rules), "Mine");
    tessera_rules_free(rules);
    tessera_error_free(error);
}

static void test_reach(void **state) {
    (void)state;
    char folder[SUPPORT_FOLDER], text[256], path[256];
    tessera_error *error = tessera_error_new();
    tessera_library *library = tessera_library_open(NULL, error);
    support_folder_make(folder);
    write_file(folder, "base.yaml", "extends: chess\nname: Base\n");
    write_file(folder, "mine.yaml", "extends: ./base.yaml\n");
    snprintf(text, sizeof text, "extends: %s/base.yaml\n", folder);
    snprintf(path, sizeof path, "%s/mine.yaml", folder);
    refuse(library, text, TESSERA_INVALID, error); // from memory: it has no folder
    assert_non_null(strstr(tessera_error_text(error), "outside what this document may read"));
    tessera_rules *rules = tessera_rules_load(library, path, NULL, error); // a file has its own
    assert_string_equal(tessera_rules_title(rules), "Base");
    tessera_rules_free(rules);
    assert_true(tessera_library_allow(library, folder, error));
    rules = tessera_rules_read(library, "mine.yaml", text, strlen(text), NULL, error);
    assert_string_equal(tessera_rules_title(rules), "Base");
    tessera_rules_free(rules);
    tessera_library_free(library);
    support_folder_remove(folder);
    tessera_error_free(error);
}

// The folder that the program runs in is no document's.
static void test_current_folder(void **state) {
    (void)state;
    char folder[SUPPORT_FOLDER];
    tessera_error *error = tessera_error_new();
    support_folder_make(folder);
    write_file(folder, "base.yaml", "extends: chess\n");
    char command[SUPPORT_FOLDER + 64];
    snprintf(command, sizeof command, "cp %s/base.yaml here-base.yaml", folder);
    assert_int_equal(system(command), 0);
    refuse(NULL, "extends: ./here-base.yaml\n", TESSERA_INVALID, error);
    assert_non_null(strstr(tessera_error_text(error), "outside what this document may read"));
    assert_int_equal(remove("here-base.yaml"), 0);
    support_folder_remove(folder);
    tessera_error_free(error);
}

static void test_allowing(void **state) {
    (void)state;
    tessera_error *error = tessera_error_new();
    tessera_library *library = tessera_library_open(NULL, error);
    assert_false(tessera_library_allow(library, "/no/such/folder", error));
    assert_int_equal(tessera_error_code(error), TESSERA_UNREADABLE);
    int allowed = 0;
    while (tessera_library_allow(library, "/tmp", error))
        allowed++;
    assert_int_equal(allowed, 16);
    assert_int_equal(tessera_error_code(error), TESSERA_LIMIT);
    tessera_library_free(library);
    tessera_error_free(error);
}

// ---- Errors

static void test_errors(void **state) {
    (void)state;
    tessera_error *error = tessera_error_new();
    assert_int_equal(tessera_error_code(error), TESSERA_OK);
    assert_string_equal(tessera_error_text(error), "");
    refuse(NULL, "extends: chess\nname: 7\npieces:\n  - { code: KING, symbol: [] }\n",
           TESSERA_INVALID, error);
    assert_true(tessera_error_count(error) >= 2); // all mistakes at once
    assert_string_equal(tessera_error_file(error, 0), "mine.yaml");
    assert_string_equal(tessera_error_path(error, 0), "name");
    assert_int_equal(tessera_error_line(error, 0), 2);
    assert_int_equal(tessera_error_column(error, 0), 7);
    assert_false(tessera_error_is_warning(error, 0));
    char expected[700];
    snprintf(expected, sizeof expected, "mine.yaml:2:7: error: name: %s\n",
             tessera_error_message(error, 0));
    assert_memory_equal(tessera_error_text(error), expected, strlen(expected));
    size_t count = tessera_error_count(error);
    assert_string_equal(tessera_error_message(error, count), "");
    assert_int_equal(tessera_error_line(error, count), 0);
    tessera_rules_free(tessera_rules_load(NULL, "chess", NULL, error)); // it is empty again
    assert_int_equal(tessera_error_count(error), 0);
    tessera_error_free(error);
}

static void test_warnings(void **state) {
    (void)state;
    static const char text[] = "extends: chess\nconditions:\n  - code: POND\n    type: POSITION\n"
                               "    check: { WHITE: [[3, 3]] }\n";
    tessera_error *error = tessera_error_new();
    tessera_rules *rules = tessera_rules_read(NULL, "mine.yaml", text, strlen(text), NULL, error);
    assert_non_null(rules);
    assert_int_equal(tessera_error_code(error), TESSERA_OK);
    assert_int_equal(tessera_error_count(error), 1);
    assert_true(tessera_error_is_warning(error, 0));
    tessera_rules_free(rules);
    tessera_error_free(error);
}

// A text of any bytes is refused, and nothing worse.
static void test_hostile(void **state) {
    (void)state;
    static const char *const texts[] = {
        "",       "{", "[[[[", "\xff\xfe", "a: &a [*a, *a]", "extends: mine.yaml", "{\"a\":1e999}",
        "- - - -"};
    tessera_error *error = tessera_error_new();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        refuse(NULL, texts[i], TESSERA_INVALID, error);
    assert_null(tessera_rules_read(NULL, "zero", "\0\0\0", 3, NULL, error));
    assert_int_equal(tessera_error_code(error), TESSERA_INVALID);
    tessera_error_free(error);
}

// Calls may follow each other without a look after each: the first mistake is told.
static void test_chain(void **state) {
    (void)state;
    tessera_error *error = tessera_error_new();
    tessera_rules *rules = tessera_rules_load(NULL, "ludo", NULL, error);
    tessera_game *game = tessera_game_new(rules, NULL, error);
    assert_false(tessera_game_play(game, "e2e4", error));
    assert_int_equal(tessera_error_code(error), TESSERA_UNKNOWN);
    assert_non_null(strstr(tessera_error_text(error), "ludo"));
    tessera_error_free(error);
}

// ---- Misuse

// No handle at all: every function says so, or does nothing.
static void test_no_rules(void **state) {
    (void)state;
    tessera_error *error = tessera_error_new();
    assert_null(tessera_rules_load(NULL, NULL, NULL, error));
    assert_int_equal(tessera_error_code(error), TESSERA_MISUSE);
    assert_null(tessera_rules_read(NULL, NULL, NULL, 0, NULL, error));
    assert_null(tessera_rules_of_save(NULL, NULL, 0, error));
    assert_null(tessera_game_new(NULL, NULL, error));
    assert_int_equal(tessera_error_code(error), TESSERA_MISUSE);
    assert_null(tessera_game_read(NULL, NULL, 0, error));
    assert_false(tessera_library_allow(NULL, ".", error));
    assert_int_equal(tessera_library_count(NULL), 0);
    assert_null(tessera_library_game(NULL, 0));
    assert_string_equal(tessera_rules_title(NULL), "");
    assert_int_equal(tessera_rules_seats(NULL), 0);
    assert_null(tessera_rules_seat_name(NULL, 0));
    assert_int_equal(tessera_rules_find_seat(NULL, "WHITE"), TESSERA_NO_SEAT);
    assert_false(tessera_rules_has_chance(NULL) || tessera_rules_has_secrets(NULL));
    assert_null(tessera_rules_guide(NULL));
    assert_null(tessera_rules_options(NULL));
    assert_int_equal(tessera_error_code(NULL), TESSERA_OK);
    assert_string_equal(tessera_error_text(NULL), "");
    assert_int_equal(tessera_error_count(NULL), 0);
    assert_string_equal(tessera_error_message(NULL, 0), "");
    tessera_rules_free(NULL);
    tessera_library_free(NULL);
    tessera_error_free(NULL);
    tessera_free(NULL);
    tessera_error_free(error);
}

static void test_no_game(void **state) {
    (void)state;
    tessera_error *error = tessera_error_new();
    char number[] = "e2e4";
    assert_null(tessera_game_copy(NULL));
    assert_false(tessera_game_set_seed(NULL, 1, error));
    assert_false(tessera_game_set_secret(NULL, (const unsigned char *)number, error));
    assert_null(tessera_game_commitment(NULL));
    assert_int_equal(tessera_game_turn(NULL), TESSERA_NO_SEAT);
    assert_false(tessera_game_is_chance(NULL));
    assert_true(tessera_game_is_over(NULL)); // so that loops end
    assert_int_equal(tessera_game_action_count(NULL), 0);
    assert_null(tessera_game_action(NULL, 0));
    assert_null(tessera_game_action_json(NULL, 0));
    assert_int_equal(tessera_game_action_weight(NULL, 0), 0);
    assert_int_equal(tessera_game_action_whole(NULL, 0), 0);
    assert_int_equal(tessera_game_offer_count(NULL), 0);
    assert_null(tessera_game_offer(NULL, 0));
    assert_false(tessera_game_play(NULL, number, error));
    assert_false(tessera_game_play_action(NULL, 0, error));
    assert_false(tessera_game_roll(NULL, error));
    assert_null(tessera_game_explain(NULL, number, error));
    assert_false(tessera_game_undo(NULL));
    assert_false(tessera_game_redo(NULL));
    assert_int_equal(tessera_game_played(NULL) + tessera_game_length(NULL), 0);
    assert_null(tessera_game_move(NULL, 0));
    assert_false(tessera_game_go_to(NULL, 0, error));
    assert_null(tessera_game_position(NULL));
    assert_null(tessera_game_fen(NULL));
    assert_null(tessera_game_board(NULL));
    assert_null(tessera_game_view(NULL, 0));
    assert_null(tessera_game_view_board(NULL, 0));
    assert_int_equal(tessera_game_score(NULL, 0), 0);
    assert_null(tessera_game_reason(NULL));
    assert_null(tessera_game_result(NULL));
    assert_null(tessera_game_save(NULL, error));
    assert_null(tessera_game_pgn(NULL));
    assert_int_equal(tessera_error_code(error), TESSERA_MISUSE);
    tessera_game_free(NULL);
    tessera_error_free(error);
}

static void test_no_player(void **state) {
    (void)state;
    tessera_error *error = tessera_error_new();
    assert_null(tessera_player_new(NULL, "random", error));
    assert_null(tessera_player_choose(NULL, NULL, error));
    assert_false(tessera_player_play(NULL, NULL, error));
    assert_int_equal(tessera_error_code(error), TESSERA_MISUSE);
    tessera_player_set_nodes(NULL, 1);
    tessera_player_set_time(NULL, 1);
    tessera_player_set_seed(NULL, 1);
    tessera_player_cancel(NULL);
    tessera_player_resume(NULL);
    tessera_player_free(NULL);
    tessera_error_free(error);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),       cmocka_unit_test(test_options),
        cmocka_unit_test(test_sharing),     cmocka_unit_test(test_library),
        cmocka_unit_test(test_own_library), cmocka_unit_test(test_memory),
        cmocka_unit_test(test_reach),       cmocka_unit_test(test_current_folder),
        cmocka_unit_test(test_allowing),    cmocka_unit_test(test_errors),
        cmocka_unit_test(test_warnings),    cmocka_unit_test(test_hostile),
        cmocka_unit_test(test_chain),       cmocka_unit_test(test_no_rules),
        cmocka_unit_test(test_no_game),     cmocka_unit_test(test_no_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
