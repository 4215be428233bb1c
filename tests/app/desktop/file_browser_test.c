// SPDX-License-Identifier: MIT
#include "app/desktop/ui/file_browser.h"
#include "app/desktop/ui/folder.h"
#include "tests/app/desktop/ui_stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// A folder with "Games/chess.json", "Games/deep/", "a.json", "B.yaml", "notes.txt", ".hidden.json".
typedef struct Desk {
    char root[PATH_MAX];
    FileBrowser *browser;
    FileBrowserState result;
    Stage *stage;
} Desk;

static const char *const suffixes[] = {".json", ".yaml", NULL};
static const char *const files[] = {"Games/chess.json", "a.json", "B.yaml", "notes.txt",
                                    ".hidden.json"};
static const char *const folders[] = {"Games", "Games/deep"};

static const char *in_root(const Desk *desk, const char *name, char path[PATH_MAX]) {
    snprintf(path, PATH_MAX, "%.3000s/%s", desk->root, name);
    return path;
}

static int set_up(void **state) {
    static Desk desk;
    char path[PATH_MAX], made[] = "/tmp/tessera-browser-XXXXXX";
    desk = (Desk){.result = FILE_BROWSER_BUSY};
    assert_non_null(mkdtemp(made));
    assert_non_null(realpath(made, desk.root));
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        assert_int_equal(mkdir(in_root(&desk, folders[i], path), 0777), 0);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        FILE *file = fopen(in_root(&desk, files[i], path), "w");
        assert_non_null(file);
        fputs("{}", file);
        fclose(file);
    }
    *state = &desk;
    return 0;
}

static int tear_down(void **state) {
    Desk *desk = *state;
    char path[PATH_MAX];
    stage_free(desk->stage);
    file_browser_free(desk->browser);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        unlink(in_root(desk, files[i], path));
    rmdir(in_root(desk, "Games/deep", path));
    rmdir(in_root(desk, "Games", path));
    return rmdir(desk->root);
}

static void run_desk(Ui *ui, void *data) {
    Desk *desk = data;
    if (desk->result != FILE_BROWSER_BUSY)
        return;
    FileBrowserState result = file_browser_run(desk->browser, ui, "Open rules");
    if (result != FILE_BROWSER_BUSY)
        desk->result = result;
}

static void open_browser(Desk *desk, FileBrowserMode mode, const char *name) {
    desk->browser = file_browser_new(mode, desk->root, suffixes, name);
    desk->stage = stage_new(run_desk, desk);
}

static void assert_chosen(const Desk *desk, const char *name) {
    char path[PATH_MAX];
    assert_int_equal(desk->result, FILE_BROWSER_CHOSEN);
    assert_string_equal(file_browser_path(desk->browser), in_root(desk, name, path));
}

static void assert_folder(const Desk *desk, const char *name) {
    char path[PATH_MAX];
    assert_string_equal(file_browser_folder(desk->browser), in_root(desk, name, path));
}

static void test_shows_folders_first_and_only_wanted_files(void **state) {
    Desk *desk = *state;
    open_browser(desk, FILE_BROWSER_OPEN, NULL);
    int games = ui_find(desk->stage->ui, "file:Games")->rect.y;
    int first = ui_find(desk->stage->ui, "file:a.json")->rect.y;
    int second = ui_find(desk->stage->ui, "file:B.yaml")->rect.y;
    assert_true(games < first && first < second);
    assert_false(stage_has(desk->stage, "file:notes.txt"));
    assert_false(stage_has(desk->stage, "file:.hidden.json"));
    assert_string_equal(stage_text(desk->stage, "browser:path"), desk->root);
    assert_string_equal(ui_focused_id(desk->stage->ui), "browser:list");
}

static void test_opens_by_double_click(void **state) {
    Desk *desk = *state;
    open_browser(desk, FILE_BROWSER_OPEN, NULL);
    stage_double_click(desk->stage, "file:Games");
    assert_folder(desk, "Games");
    stage_double_click(desk->stage, "file:chess.json");
    assert_chosen(desk, "Games/chess.json");
}

static void test_opens_by_keys(void **state) {
    Desk *desk = *state;
    open_browser(desk, FILE_BROWSER_OPEN, NULL);
    stage_type(desk->stage, "g");
    stage_key(desk->stage, 0, KEY_ENTER);
    assert_folder(desk, "Games");
    stage_key(desk->stage, 0, KEY_BACKSPACE);
    assert_string_equal(file_browser_folder(desk->browser), desk->root);
    assert_true(ui_find(desk->stage->ui, "file:Games")->chosen);
    stage_key(desk->stage, 0, KEY_END);
    stage_key(desk->stage, 0, KEY_ENTER);
    assert_chosen(desk, "B.yaml");
}

static void test_opens_by_button(void **state) {
    Desk *desk = *state;
    open_browser(desk, FILE_BROWSER_OPEN, NULL);
    stage_click(desk->stage, "browser:ok"); // nothing is selected
    assert_int_equal(desk->result, FILE_BROWSER_BUSY);
    stage_click(desk->stage, "file:a.json");
    stage_click(desk->stage, "browser:ok");
    assert_chosen(desk, "a.json");
}

static void test_goes_up_and_home(void **state) {
    Desk *desk = *state;
    open_browser(desk, FILE_BROWSER_OPEN, NULL);
    stage_double_click(desk->stage, "file:Games");
    stage_click(desk->stage, "browser:up");
    assert_string_equal(file_browser_folder(desk->browser), desk->root);
    setenv("HOME", desk->root, 1);
    stage_double_click(desk->stage, "file:Games");
    stage_click(desk->stage, "browser:home");
    assert_string_equal(file_browser_folder(desk->browser), desk->root);
}

static void test_takes_a_typed_path(void **state) {
    Desk *desk = *state;
    setenv("HOME", desk->root, 1);
    open_browser(desk, FILE_BROWSER_OPEN, NULL);
    stage_click(desk->stage, "browser:path");
    stage_key(desk->stage, MODIFIER_CTRL, 'a');
    stage_type(desk->stage, "~/nothing");
    stage_key(desk->stage, 0, KEY_ENTER);
    assert_string_equal(stage_text(desk->stage, "browser:problem"),
                        "There is no file or folder named ~/nothing.");
    stage_key(desk->stage, MODIFIER_CTRL, 'a');
    stage_type(desk->stage, "~/Ga");
    stage_key(desk->stage, 0, KEY_TAB);
    assert_string_equal(stage_text(desk->stage, "browser:path"), "~/Games/");
    stage_key(desk->stage, 0, KEY_ENTER);
    assert_folder(desk, "Games");
    stage_key(desk->stage, MODIFIER_CTRL, 'a');
    stage_type(desk->stage, "chess.json");
    stage_key(desk->stage, 0, KEY_ENTER);
    assert_chosen(desk, "Games/chess.json");
}

static void test_saves_under_a_new_name(void **state) {
    Desk *desk = *state;
    open_browser(desk, FILE_BROWSER_SAVE, "game");
    assert_string_equal(ui_focused_id(desk->stage->ui), "browser:name");
    stage_type(desk->stage, "mine");
    stage_key(desk->stage, 0, KEY_ENTER);
    assert_chosen(desk, "mine.json");
}

static void test_asks_before_replacing(void **state) {
    Desk *desk = *state;
    open_browser(desk, FILE_BROWSER_SAVE, "a.json");
    stage_click(desk->stage, "browser:ok");
    assert_true(stage_has(desk->stage, "browser:replace"));
    assert_int_equal(desk->result, FILE_BROWSER_BUSY);
    stage_key(desk->stage, 0, KEY_ENTER); // the safe answer has the focus
    assert_false(stage_has(desk->stage, "browser:replace"));
    assert_int_equal(desk->result, FILE_BROWSER_BUSY);
    stage_click(desk->stage, "browser:ok");
    stage_click(desk->stage, "browser:replace");
    assert_chosen(desk, "a.json");
}

static void test_a_selected_folder_is_entered_not_saved_to(void **state) {
    Desk *desk = *state;
    open_browser(desk, FILE_BROWSER_SAVE, "game.json");
    stage_click(desk->stage, "file:Games");
    stage_click(desk->stage, "browser:ok");
    assert_folder(desk, "Games");
    stage_click(desk->stage, "browser:ok");
    assert_chosen(desk, "Games/game.json");
}

static void test_is_cancelled(void **state) {
    Desk *desk = *state;
    open_browser(desk, FILE_BROWSER_OPEN, NULL);
    stage_key(desk->stage, 0, KEY_ESCAPE);
    assert_int_equal(desk->result, FILE_BROWSER_CANCELLED);
    assert_string_equal(file_browser_path(desk->browser), "");
}

static void test_unreadable_folder_tells_why(void **state) {
    Desk *desk = *state;
    char path[PATH_MAX];
    Folder folder;
    folder_init(&folder, in_root(desk, "a.json", path), NULL);
    assert_string_equal(folder.problem, "This folder cannot be read: Not a directory.");
    assert_int_equal(folder.count, 0);
    folder_free(&folder);
    desk->browser = file_browser_new(FILE_BROWSER_OPEN, "/no/such/folder", NULL, NULL);
    desk->stage = stage_new(run_desk, desk);
    assert_string_equal(file_browser_folder(desk->browser), path_home());
}

static void assert_resolved(const char *typed, const char *expected) {
    Text path = {0};
    path_resolve("/there", typed, &path);
    assert_string_equal(path.data, expected);
    text_free(&path);
}

static void assert_parent(const char *path, const char *expected) {
    Text parent = {0};
    path_parent(path, &parent);
    assert_string_equal(parent.data, expected);
    text_free(&parent);
}

static void test_paths(void **state) {
    (void)state;
    setenv("HOME", "/people/ada", 1);
    assert_resolved("/x/y", "/x/y");
    assert_resolved("y", "/there/y");
    assert_resolved("~", "/people/ada/");
    assert_resolved("~/y", "/people/ada/y");
    assert_resolved("~y", "/there/~y");
    assert_parent("/a/b", "/a");
    assert_parent("/a/b/", "/a");
    assert_parent("/a", "/");
    assert_parent("/", "/");
    assert_true(path_has_suffix("Chess.JSON", suffixes));
    assert_false(path_has_suffix("json", suffixes));
    assert_true(path_has_suffix("any", NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_shows_folders_first_and_only_wanted_files, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_opens_by_double_click, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_opens_by_keys, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_opens_by_button, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_goes_up_and_home, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_takes_a_typed_path, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_saves_under_a_new_name, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_asks_before_replacing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_selected_folder_is_entered_not_saved_to, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_is_cancelled, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_unreadable_folder_tells_why, set_up, tear_down),
        cmocka_unit_test(test_paths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
