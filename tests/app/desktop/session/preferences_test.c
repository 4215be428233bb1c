// SPDX-License-Identifier: MIT
#include "app/desktop/session/user/preferences_file.h"
#include "engine/game/file.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// A folder of its own for each test.
typedef struct Home {
    char folder[SUPPORT_FOLDER];
    UserFolders folders;
    Preferences preferences;
    Text note;
} Home;

static Home *home_new(void) {
    static Home home;
    home = (Home){0};
    support_folder_make(home.folder);
    user_folders_find(&home.folders, home.folder);
    return &home;
}

static void home_free(Home *home) {
    support_folder_remove(home->folder);
    text_free(&home->note);
    user_folders_free(&home->folders);
}

static const char *home_file(const Home *home, const char *name) {
    static char path[128];
    snprintf(path, sizeof path, "%.*s/%s", SUPPORT_FOLDER, home->folder, name);
    return path;
}

static void home_write(const Home *home, const char *content) {
    assert_true(file_save(home_file(home, "preferences.json"), content, strlen(content), NULL));
}

static void home_read(const Home *home, const char *name, Text *text) {
    assert_true(file_load(home_file(home, name), 1 << 20, text, NULL));
}

static void home_load(Home *home) {
    text_clear(&home->note);
    preferences_load(&home->preferences, &home->folders, &home->note);
}

static void assert_note(const Home *home, const char *format) {
    char expected[1024];
    snprintf(expected, sizeof expected, format, home->folder, home->folder);
    assert_string_equal(text_string(&home->note), expected);
}

static const PreferenceField *field(const char *key) {
    for (int i = 0; i < preference_count(); i++)
        if (strcmp(preference_field(i)->key, key) == 0)
            return preference_field(i);
    fail_msg("there is no field %s", key);
    return NULL;
}

static void test_table(void **state) {
    (void)state;
    for (int i = 0; i < preference_count(); i++) {
        const PreferenceField *one = preference_field(i);
        bool hidden = one->category == CATEGORY_HIDDEN;
        Preferences preferences;
        preferences_init(&preferences);
        assert_ptr_equal(field(one->key), one); // its key is the only one
        assert_int_equal(one->label[0] == '\0', hidden);
        assert_int_equal(one->kind == PREFERENCE_CHOICE, one->choices || one->names);
        if (one->kind == PREFERENCE_TEXT)
            continue;
        assert_true(preference_set(&preferences, one, one->fallback));
        assert_int_equal(preference_value(&preferences, one), one->fallback);
        for (int j = i + 1; j < preference_count(); j++)
            assert_true(preference_field(j)->offset != one->offset);
    }
}

static void test_defaults_without_folder(void **state) {
    (void)state;
    Preferences preferences;
    Text note = {0};
    preferences_load(&preferences, &(UserFolders){0}, &note);
    assert_int_equal(preferences.scale, 100);
    assert_true(preferences.show_targets);
    assert_int_equal(preferences.window.x, WINDOW_ANYWHERE);
    assert_int_equal(preferences_animation(&preferences), 200);
    assert_null(note.data);
    assert_true(preferences_save(&preferences, &(UserFolders){0}, NULL));
}

static void test_there_and_back(void **state) {
    (void)state;
    Home *home = home_new();
    home_load(home);
    assert_note(home, "");
    home->preferences.theme = 2;
    home->preferences.scale = 175;
    home->preferences.announces = true;
    home->preferences.language = LANGUAGE_GERMAN;
    assert_true(preferences_save(&home->preferences, &home->folders, NULL));
    Text text = {0};
    home_read(home, "preferences.json", &text);
    assert_true(text_starts_with(text.data, "{\n  \"theme\": \"contrast\",\n  \"scale\": 175,\n"));
    assert_non_null(strstr(text.data, "\n  \"language\": \"de\",\n  \"announce\": true,\n"));
    text_free(&text);
    Preferences saved = home->preferences;
    home_load(home);
    assert_note(home, "");
    assert_memory_equal(&home->preferences, &saved, sizeof saved);
    home_free(home);
}

static void test_unknown_keys_are_kept(void **state) {
    (void)state;
    Home *home = home_new();
    home_write(home, "{\"future\": {\"list\": [1, 2.50, null, \"x\"], \"mask\": "
                     "18446744073709551615},\n \"scale\": 80, \"last\": true}");
    home_load(home);
    assert_note(home, "");
    assert_int_equal(home->preferences.scale, 80);
    assert_true(preferences_save(&home->preferences, &home->folders, NULL));
    Text text = {0};
    home_read(home, "preferences.json", &text);
    assert_true(text_ends_with(text.data,
                               ",\n  \"future\": {\n    \"list\": [1, 2.50, null, \"x\"],"
                               "\n    \"mask\": 18446744073709551615\n  },\n"
                               "  \"last\": true\n}\n"));
    text_free(&text);
    home_free(home);
}

static void test_values_that_do_not_fit(void **state) {
    (void)state;
    Home *home = home_new();
    home_write(home, "{\"scale\": 74,\n\"theme\": \"pink\",\n\"sounds\": 1,\n\"volume\": 300,\n"
                     "\"announce\": true,\n\"window-x\": 99999999999}");
    home_load(home);
    Text expected = {0};
    const struct {
        int line;
        const char *key;
    } wrong[] = {{2, "theme"}, {1, "scale"}, {3, "sounds"}, {4, "volume"}, {6, "window-x"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        text_appendf(&expected,
                     "%s/preferences.json:%d: the value of \"%s\" is not valid and is ignored.\n",
                     home->folder, wrong[i].line, wrong[i].key);
    assert_string_equal(text_string(&home->note), expected.data);
    assert_int_equal(home->preferences.scale, 100);
    assert_int_equal(home->preferences.theme, 0);
    assert_true(home->preferences.sounds);
    assert_true(home->preferences.announces);
    text_free(&expected);
    home_free(home);
}

static void test_broken_file_is_set_aside(void **state) {
    (void)state;
    Home *home = home_new();
    home_write(home, "{\"scale\": 90,");
    home_load(home);
    assert_note(home, "The preferences could not be read and are now in "
                      "%s/preferences.json.broken. %s/preferences.json:1:14: error: "
                      "document: the file ends inside the object that starts at line 1\n");
    assert_int_equal(home->preferences.scale, 100);
    Text text = {0};
    home_read(home, "preferences.json.broken", &text);
    assert_string_equal(text.data, "{\"scale\": 90,");
    assert_int_not_equal(access(home_file(home, "preferences.json"), F_OK), 0);
    // The one that was set aside before stays.
    home_write(home, "[1]");
    home_load(home);
    assert_note(home, "The preferences could not be read and are now in "
                      "%s/preferences.json.broken-2. %s/preferences.json:1:1: error: this is a "
                      "list, not an object\n");
    text_clear(&text);
    home_read(home, "preferences.json.broken", &text);
    assert_string_equal(text.data, "{\"scale\": 90,");
    text_free(&text);
    home_free(home);
}

static void test_reset_spares_the_window(void **state) {
    (void)state;
    Preferences preferences;
    preferences_init(&preferences);
    preferences.window.width = 900;
    preferences.volume = 10;
    preferences_reset(&preferences);
    assert_int_equal(preferences.window.width, 900);
    assert_int_equal(preferences.volume, 60);
}

static void test_folder_that_cannot_be_made(void **state) {
    (void)state;
    Home *home = home_new();
    Error error = {0};
    home_write(home, "{}");
    user_folders_free(&home->folders);
    user_folders_find(&home->folders, home_file(home, "preferences.json"));
    preferences_init(&home->preferences);
    assert_false(preferences_save(&home->preferences, &home->folders, &error));
    assert_string_equal(error.message, "the folder cannot be made: Not a directory");
    home_free(home);
}

// ---- UserFolders

static void assert_places(const char *config, const char *state, const char *data) {
    UserFolders folders;
    user_folders_find(&folders, NULL);
    assert_string_equal(folders.config, config);
    assert_string_equal(folders.state, state);
    assert_string_equal(folders.data, data);
    user_folders_free(&folders);
}

static void test_places(void **state) {
    (void)state;
    setenv("HOME", "/home-of/somebody", 1);
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
    assert_places("/home-of/somebody/.config/tessera", "/home-of/somebody/.local/state/tessera",
                  "/home-of/somebody/.local/share/tessera");
    setenv("XDG_CONFIG_HOME", "/config", 1);
    setenv("XDG_STATE_HOME", "not/absolute", 1);
    assert_places("/config/tessera", "/home-of/somebody/.local/state/tessera",
                  "/home-of/somebody/.local/share/tessera");
}

static void test_no_home(void **state) {
    (void)state;
    UserFolders folders;
    Text path = {0};
    Error error = {0};
    unsetenv("HOME");
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_STATE_HOME");
    user_folders_find(&folders, NULL);
    assert_null(folders.config);
    assert_null(folders.state);
    assert_false(user_folders_file(folders.config, "preferences.json", &path, &error));
    assert_string_equal(error.message, "there is no folder for it, as HOME is not set");
    assert_null(path.data);
    user_folders_free(&folders);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_defaults_without_folder),
        cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_unknown_keys_are_kept),
        cmocka_unit_test(test_values_that_do_not_fit),
        cmocka_unit_test(test_broken_file_is_set_aside),
        cmocka_unit_test(test_reset_spares_the_window),
        cmocka_unit_test(test_folder_that_cannot_be_made),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_no_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
