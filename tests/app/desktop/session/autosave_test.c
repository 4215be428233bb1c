// SPDX-License-Identifier: MIT
// Which kept game is gone on with, and that none is lost on the way: numbers decide, not clocks.
#include "app/desktop/session/files/autosave.h"

#include "app/desktop/session/kept/sequence.h"
#include "engine/game/file.h"
#include "tests/support/support.h"

#include <fcntl.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct Desk {
    char folder[SUPPORT_FOLDER];
    UserFolders folders;
} Desk;

static int set_up(void **context) {
    Desk *desk = calloc(1, sizeof *desk);
    support_folder_make(desk->folder);
    user_folders_find(&desk->folders, desk->folder);
    Text path = {0};
    assert_true(user_folders_file(desk->folders.state, "x", &path, NULL));
    text_free(&path);
    *context = desk;
    return 0;
}

static int tear_down(void **context) {
    Desk *desk = *context;
    user_folders_free(&desk->folders);
    support_folder_remove(desk->folder);
    free(desk);
    return 0;
}

static void path_of(const Desk *desk, int slot, const char *ending, Text *path) {
    text_clear(path);
    text_appendf(path, "%s/autosave-%d.%s", desk->folders.state, slot, ending);
}

// A game called [name] in one of the files of a slot, from 1.
static void put(const Desk *desk, int slot, const char *ending, uint64_t number, const char *name) {
    Text path = {0}, text = {0};
    path_of(desk, slot, ending, &path);
    text_appendf(&text, "{\"tessera\": 1, \"sequence\": %" PRIu64 ", \"game\": \"%s\"}", number,
                 name);
    assert_true(file_save(path.data, text.data, text.length, NULL));
    text_free(&path);
    text_free(&text);
}

static void put_text(const Desk *desk, int slot, const char *ending, const char *content) {
    Text path = {0};
    path_of(desk, slot, ending, &path);
    assert_true(file_save(path.data, content, strlen(content), NULL));
    text_free(&path);
}

static bool is_there(const Desk *desk, int slot, const char *ending) {
    Text path = {0};
    path_of(desk, slot, ending, &path);
    bool there = access(path.data, F_OK) == 0;
    text_free(&path);
    return there;
}

static bool file_says(const char *path, const char *name) {
    Text text = {0};
    bool says = file_load(path, 1000, &text, NULL) && strstr(text_string(&text), name);
    text_free(&text);
    return says;
}

static void expect(const Desk *desk, const char *name) {
    Error error = {0};
    Autosave *autosave = autosave_open(&desk->folders, true, &error);
    assert_non_null(autosave);
    assert_false(error.set);
    assert_int_equal(autosave_has_game(autosave), name != NULL);
    if (name && !file_says(autosave_path(autosave), name))
        fail_msg("%s does not have the game %s", autosave_path(autosave), name);
    autosave_close(autosave);
}

static void write_game(Autosave *autosave, const char *name) {
    Text text = {0};
    Error error = {0};
    text_appendf(&text, "{\"tessera\": 1, \"sequence\": %" PRIu64 ", \"game\": \"%s\"}",
                 autosave_number(autosave), name);
    assert_true(autosave_write(autosave, &text, &error));
    text_free(&text);
}

// The copy of an older game may be written later than the game itself.
static void test_late_copy(void **context) {
    const Desk *desk = *context;
    put(desk, 1, "tessera", 12, "newer");
    put(desk, 1, "flushed", 11, "older");
    expect(desk, "newer");
    assert_true(is_there(desk, 1, "flushed")); // looking changes nothing
    put(desk, 1, "flushed", 13, "newest");
    expect(desk, "newest");
    assert_true(is_there(desk, 1, "tessera"));
}

// Only what is a save from its beginning to its end is gone on with while there is a better one.
static void test_broken_game(void **context) {
    static const char *const broken[] = {
        "", "{\"tessera\": 1, \"game\": \"cut", "{\"tessera\": 1, }", "\"tessera\"\n}", "[]", "{}"};
    const Desk *desk = *context;
    put(desk, 1, "flushed", 3, "copy");
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        put_text(desk, 1, "tessera", broken[i]);
        expect(desk, "copy");
    }
    put(desk, 1, "tessera", 2, "game");
    put_text(desk, 1, "flushed", "{\"tessera\": 1, \"sequence\": 9");
    expect(desk, "game");
}

static void test_latest_slot(void **context) {
    const Desk *desk = *context;
    expect(desk, NULL);
    put(desk, 2, "tessera", 5, "second");
    put(desk, 3, "tessera", 4, "third");
    put(desk, 9, "tessera", 0, "unnumbered");
    expect(desk, "second");
    put(desk, 3, "flushed", 6, "copy");
    expect(desk, "copy");
    // A game that nobody can read any more is told of first.
    put_text(desk, 4, "tessera", "{");
    expect(desk, "{");
}

// Numbers grow from one program to the next, whether or not the file of the last one is there.
static void test_numbers(void **context) {
    const Desk *desk = *context;
    Error error = {0};
    Text counter = {0};
    put(desk, 5, "tessera", 70, "old");
    text_appendf(&counter, "%s/autosave.number", desk->folders.state);
    static const char *const contents[] = {"00000000000000000012", "", "nonsense",
                                           "99999999999999999999", NULL};
    uint64_t last = 70;
    for (int i = 0; i < 5; i++) {
        if (contents[i])
            assert_true(file_save(counter.data, contents[i], strlen(contents[i]), NULL));
        else
            unlink(counter.data);
        Autosave *first = autosave_open(&desk->folders, true, &error);
        Autosave *second = autosave_open(&desk->folders, true, &error);
        for (int j = 0; j < 3; j++) {
            uint64_t number = autosave_number(j == 1 ? second : first);
            assert_true(number > last && number < SEQUENCE_MOST);
            last = number;
        }
        write_game(first, "kept");
        last++;
        autosave_close(first);
        autosave_close(second);
    }
    text_free(&counter);
}

// Of two windows that which was played in last has the latest game, whichever was opened first.
static void test_two_windows(void **context) {
    const Desk *desk = *context;
    Error error = {0};
    Autosave *first = autosave_open(&desk->folders, true, &error);
    Autosave *second = autosave_open(&desk->folders, true, &error);
    write_game(second, "second");
    write_game(second, "second");
    write_game(first, "first");
    autosave_close(first);
    autosave_close(second);
    expect(desk, "first");
}

static void test_setting_aside(void **context) {
    const Desk *desk = *context;
    Error error = {0};
    Text path = {0};
    put(desk, 1, "tessera", 5, "same");
    put(desk, 1, "flushed", 5, "same");
    Autosave *autosave = autosave_open(&desk->folders, true, &error);
    assert_true(autosave_set_aside(autosave, &path));
    assert_true(file_says(path.data, "same"));
    autosave_close(autosave);
    assert_false(is_there(desk, 1, "tessera") || is_there(desk, 1, "flushed"));
    assert_false(is_there(desk, 1, "kept-2.tessera"));
    // A copy that says something else is kept too.
    put(desk, 1, "tessera", 6, "game");
    put(desk, 1, "flushed", 5, "copy");
    autosave = autosave_open(&desk->folders, true, &error);
    text_clear(&path);
    assert_true(autosave_set_aside(autosave, &path));
    assert_true(file_says(path.data, "game"));
    autosave_close(autosave);
    text_clear(&path);
    text_appendf(&path, "%s/autosave-1-kept-3.tessera", desk->folders.state);
    assert_true(file_says(path.data, "copy"));
    text_free(&path);
    expect(desk, NULL);
}

static void test_clearing(void **context) {
    const Desk *desk = *context;
    Error error = {0};
    Autosave *autosave = autosave_open(&desk->folders, true, &error);
    write_game(autosave, "ended");
    assert_true(autosave_clear(autosave, &error));
    autosave_close(autosave);
    expect(desk, NULL);
    assert_false(is_there(desk, 1, "tessera") || is_there(desk, 1, "flushed"));
}

// What a program that was killed had written half goes at the next start.
static void test_leftovers(void **context) {
    const Desk *desk = *context;
    Text path = {0};
    text_appendf(&path, "%s/.tessera-00ff00", desk->folders.state);
    int file = open(path.data, O_CREAT | O_WRONLY, 0600);
    assert_true(file >= 0);
    close(file);
    file_tidy(desk->folders.state);
    assert_int_equal(access(path.data, F_OK), -1);
    text_free(&path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_late_copy, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_broken_game, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_latest_slot, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_numbers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_two_windows, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_setting_aside, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_clearing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_leftovers, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
