// SPDX-License-Identifier: MIT
#include "app/desktop/session/seats/seating.h"
#include "app/desktop/session/user/roster.h"
#include "engine/game/file.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

// A folder of its own for each test.
typedef struct Home {
    char folder[SUPPORT_FOLDER];
    UserFolders folders;
    Roster roster;
    Text note;
} Home;

static void home_init(Home *home) {
    *home = (Home){0};
    support_folder_make(home->folder);
    user_folders_find(&home->folders, home->folder);
}

static void home_free(Home *home) {
    support_folder_remove(home->folder);
    text_free(&home->note);
    user_folders_free(&home->folders);
}

static void home_write(const Home *home, const char *content) {
    char path[128];
    snprintf(path, sizeof path, "%s/programs.json", home->folder);
    assert_true(file_save(path, content, strlen(content), NULL));
}

static void test_reads_what_it_writes(void **unused) {
    (void)unused;
    Home home;
    home_init(&home);
    roster_load(&home.roster, &home.folders, &home.note);
    assert_int_equal(home.roster.count, 0);
    assert_int_equal(home.note.length, 0);
    home.roster.items[0] = (RosterItem){.name = "Strong \"one\"",
                                        .protocol = PROTOCOL_UCI,
                                        .command = "stockfish -x",
                                        .options = "Skill Level=4"};
    home.roster.items[1] = (RosterItem){
        .name = "Mine", .protocol = PROTOCOL_AGENT, .command = "'./my agent'"};
    home.roster.count = 2;
    assert_true(roster_save(&home.roster, &home.folders, NULL));
    Roster read;
    roster_load(&read, &home.folders, &home.note);
    assert_int_equal(home.note.length, 0);
    assert_int_equal(read.count, 2);
    for (int i = 0; i < 2; i++) {
        assert_string_equal(read.items[i].name, home.roster.items[i].name);
        assert_int_equal(read.items[i].protocol, home.roster.items[i].protocol);
        assert_string_equal(read.items[i].command, home.roster.items[i].command);
        assert_string_equal(read.items[i].options, home.roster.items[i].options);
    }
    roster_remove(&read, 0);
    assert_int_equal(read.count, 1);
    assert_string_equal(read.items[0].name, "Mine");
    home_free(&home);
}

// What is no program is left out, and that is said.
static void test_leaves_out_what_is_wrong(void **unused) {
    (void)unused;
    static const char *const wrong[] = {
        "{\"programs\": [{\"name\": \"a\", \"protocol\": \"uci\"}]}",
        "{\"programs\": [{\"name\": \"a\", \"protocol\": \"xboard\", \"command\": \"b\"}]}",
        "{\"programs\": [{\"name\": \"\", \"protocol\": \"uci\", \"command\": \"b\"}]}",
        "{\"programs\": [{\"name\": \"a\", \"protocol\": \"uci\", \"command\": \"'b\"}]}",
        "{\"programs\": [{\"name\": 1, \"protocol\": \"uci\", \"command\": \"b\"}]}",
        "{\"programs\": [7, null]}",
        "{\"programs\": {}}",
        "[]",
    };
    Home home;
    home_init(&home);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        home_write(&home, wrong[i]);
        text_clear(&home.note);
        roster_load(&home.roster, &home.folders, &home.note);
        assert_int_equal(home.roster.count, 0);
        assert_string_equal(text_string(&home.note),
                            "Some of your programs could not be read and were left out.\n");
    }
    Text many = {0};
    text_append(&many, "{\"programs\": [");
    for (int i = 0; i < 2 * ROSTER_LIMIT; i++)
        text_appendf(&many, "%s{\"name\": \"n%d\", \"protocol\": \"uci\", \"command\": \"c\"}",
                     i > 0 ? "," : "", i);
    text_append(&many, "]}");
    home_write(&home, many.data);
    roster_load(&home.roster, &home.folders, &home.note);
    assert_int_equal(home.roster.count, ROSTER_LIMIT);
    text_free(&many);
    home_free(&home);
}

static void test_sets_a_broken_file_aside(void **unused) {
    (void)unused;
    Home home;
    Text expected = {0};
    home_init(&home);
    home_write(&home, "{\"programs\": [");
    roster_load(&home.roster, &home.folders, &home.note);
    text_appendf(&expected,
                 "The list of programs could not be read and is now in %s/programs.json.broken.\n",
                 home.folder);
    assert_string_equal(text_string(&home.note), expected.data);
    text_clear(&home.note);
    roster_load(&home.roster, &home.folders, &home.note);
    assert_int_equal(home.note.length, 0);
    text_free(&expected);
    home_free(&home);
}

// Only what the user has added is found: by all that is started, whatever it is called.
static void test_finds(void **unused) {
    (void)unused;
    Roster roster = {.count = 1};
    roster.items[0] = (RosterItem){
        .name = "A", .protocol = PROTOCOL_UCI, .command = "engine", .options = "Hash=1"};
    Seated same = {0}, other = {0};
    assert_true(seated_read("uci:engine?Hash=1", &same, NULL));
    assert_ptr_equal(roster_find(&roster, &same), &roster.items[0]);
    assert_null(roster_find(NULL, &same));
    static const char *const others[] = {"uci:engine", "agent:engine?Hash=1", "uci:engine?Hash=2",
                                         "level:3"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        assert_true(seated_read(others[i], &other, NULL));
        assert_null(roster_find(&roster, &other));
    }
}

// Names with spaces stand between spaces in saves and preferences.
static void test_names_in_lists(void **unused) {
    (void)unused;
    Seating seating = {0}, read = {0};
    Text text = {0};
    assert_true(seated_read("uci:a b?c d=%26&e", &seating.players[0], NULL));
    seating.players[1].level = 3;
    seating_write_players(&seating, 2, &text);
    assert_string_equal(text.data, "uci:a%20b?c%20d=%2526&e level:3");
    seating_read_players(&read, text.data);
    assert_true(seated_equals(&read.players[0], &seating.players[0]));
    assert_true(seated_equals(&read.players[1], &seating.players[1]));
    text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads_what_it_writes),
        cmocka_unit_test(test_leaves_out_what_is_wrong),
        cmocka_unit_test(test_sets_a_broken_file_aside),
        cmocka_unit_test(test_finds),
        cmocka_unit_test(test_names_in_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
