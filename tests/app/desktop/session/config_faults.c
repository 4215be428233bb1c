// SPDX-License-Identifier: MIT
// Files of the user that cannot be read at the moment are not written over: what is in them is
// worth more than what is to be written.
#include "app/desktop/session/user/preferences_file.h"
#include "app/desktop/session/user/recent.h"
#include "app/desktop/session/user/roster.h"
#include "engine/game/file.h"
#include "tests/support/faults.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct Desk {
    char folder[SUPPORT_FOLDER];
    UserFolders folders;
    Text path;
} Desk;

static int set_up(void **context) {
    Desk *desk = calloc(1, sizeof *desk);
    support_folder_make(desk->folder);
    user_folders_find(&desk->folders, desk->folder);
    *context = desk;
    return 0;
}

static int tear_down(void **context) {
    Desk *desk = *context;
    user_folders_free(&desk->folders);
    text_free(&desk->path);
    support_folder_remove(desk->folder);
    free(desk);
    return 0;
}

static void put(Desk *desk, const char *folder, const char *name, const char *content) {
    text_clear(&desk->path);
    assert_true(user_folders_file(folder, name, &desk->path, NULL));
    assert_true(file_save(desk->path.data, content, strlen(content), NULL));
}

static void expect(const char *path, const char *content) {
    Text text = {0};
    assert_true(file_load(path, 10000, &text, NULL));
    assert_string_equal(text_string(&text), content);
    text_free(&text);
}

static void expect_unread(const Error *error) {
    fault_arm(NULL, NULL);
    assert_true(error->set);
    assert_string_equal(error->message, "the file cannot be read: Input/output error");
}

// Another version's keys would be gone.
static void test_preferences(void **context) {
    Desk *desk = *context;
    Preferences preferences;
    Error error = {0};
    preferences_init(&preferences);
    put(desk, desk->folders.config, "preferences.json", "{\"of-tomorrow\": 1}");
    fault_arm(desk->folder, "any:read:1:EIO");
    assert_false(preferences_save(&preferences, &desk->folders, &error));
    expect_unread(&error);
    expect(desk->path.data, "{\"of-tomorrow\": 1}");
    assert_true(preferences_save(&preferences, &desk->folders, NULL));
}

// What could be neither read nor moved out of the way stays.
static void test_programs(void **context) {
    Desk *desk = *context;
    Roster roster;
    Text note = {0};
    Error error = {0};
    put(desk, desk->folders.config, "programs.json", "{");
    fault_arm(desk->folder, "any:rename:1:EIO");
    roster_load(&roster, &desk->folders, &note);
    fault_arm(NULL, NULL);
    assert_string_equal(note.data, "The list of programs could not be read.\n");
    assert_false(roster_save(&roster, &desk->folders, &error));
    assert_true(error.set);
    expect(desk->path.data, "{");
    text_free(&note);
    // Of two that are broken both are kept.
    for (int i = 0; i < 2; i++) {
        put(desk, desk->folders.config, "programs.json", i == 0 ? "{" : "{{");
        roster_load(&roster, &desk->folders, &note);
    }
    text_append(&desk->path, ".broken");
    expect(desk->path.data, "{");
    text_append(&desk->path, "-2");
    expect(desk->path.data, "{{");
    text_free(&note);
}

static void test_recent_files(void **context) {
    Desk *desk = *context;
    Recent recent;
    Error error = {0};
    put(desk, desk->folders.state, "recent", "/tmp/a\n/tmp/b\n");
    recent_load(&recent, &desk->folders);
    fault_arm(desk->folder, "any:read:1:EIO");
    assert_false(recent_add(&recent, &desk->folders, desk->folder, &error));
    expect_unread(&error);
    expect(desk->path.data, "/tmp/a\n/tmp/b\n");
    assert_int_equal(recent.count, 3); // it is known as long as the program runs
    recent_free(&recent);
    error = (Error){0};
    fault_arm(desk->folder, "any:rename:1:ENOSPC");
    assert_false(recent_clear(&recent, &desk->folders, &error));
    fault_arm(NULL, NULL);
    assert_true(error.set);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_preferences, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_programs, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_recent_files, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
