// SPDX-License-Identifier: MIT
#include "tests/app/desktop/ui_desk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

// ---- Menus

static void test_menu_by_pointer(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
    stage_click(stage, "menu:file");
    assert_true(stage_has(stage, "file:new"));
    stage_move(stage, stage_middle(stage, "menu:view"));
    assert_true(stage_has(stage, "view:flip"));
    assert_false(stage_has(stage, "file:new"));
    assert_true(ui_find(stage->ui, "view:marks")->chosen);
    stage_click(stage, "view:marks");
    assert_string_equal(desk.menu, "view:marks");
    assert_false(stage_has(stage, "view:flip"));
    stage_free(stage);
}

static void test_menu_by_drag(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
    stage_press(stage, stage_middle(stage, "menu:file"), 1);
    stage_move(stage, stage_middle(stage, "file:quit"));
    stage_let_go(stage, stage_middle(stage, "file:quit"));
    assert_string_equal(desk.menu, "file:quit");
    stage_free(stage);
}

static void test_menu_closes_without_a_choice(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
    stage_click(stage, "menu:file");
    stage_click(stage, "menu:file");
    assert_false(stage_has(stage, "file:new"));
    stage_click(stage, "menu:file");
    stage_click(stage, "field");
    assert_false(stage_has(stage, "file:new"));
    stage_click(stage, "menu:file");
    stage_click(stage, "file:save"); // disabled: stays open
    assert_true(stage_has(stage, "file:new"));
    stage_key(stage, 0, KEY_ESCAPE);
    assert_false(stage_has(stage, "file:new"));
    assert_string_equal(desk.menu, "");
    assert_string_equal(ui_focused_id(stage->ui), "");
    stage_free(stage);
}

static void test_menu_by_keys(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
    stage_key(stage, 0, KEY_F10);
    assert_true(stage_has(stage, "file:new"));
    stage_key(stage, 0, KEY_DOWN);
    stage_key(stage, 0, KEY_DOWN);
    stage_key(stage, 0, KEY_ENTER);
    assert_string_equal(desk.menu, "file:quit");
    stage_key(stage, MODIFIER_ALT, 'v');
    assert_true(stage_has(stage, "view:flip"));
    stage_key(stage, 0, KEY_LEFT);
    assert_true(stage_has(stage, "file:new"));
    stage_key(stage, 0, KEY_RIGHT);
    stage_key(stage, 0, KEY_UP);
    stage_key(stage, 0, KEY_ENTER);
    assert_string_equal(desk.menu, "view:marks");
    stage_free(stage);
}

static void test_menu_shortcuts(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
    stage_key(stage, MODIFIER_CTRL, 'n');
    assert_string_equal(desk.menu, "file:new");
    stage_key(stage, 0, 'f');
    assert_string_equal(desk.menu, "view:flip");
    stage_key(stage, MODIFIER_CTRL, 's');
    assert_string_equal(desk.menu, "view:flip");
    assert_string_equal(stage_text(stage, "toast"), "There is no game.");
    stage->time += 10000;
    stage_input(stage, (Input){.kind = INPUT_NONE});
    assert_false(stage_has(stage, "toast"));
    stage_free(stage);
}

static void test_names_of_keys(void **state) {
    (void)state;
    char name[32];
    ui_key_name(MODIFIER_CTRL | MODIFIER_SHIFT, (Key)'s', name, sizeof name);
    assert_string_equal(name, "Ctrl+Shift+S");
    ui_key_name(MODIFIER_ALT, KEY_F12, name, sizeof name);
    assert_string_equal(name, "Alt+F12");
    ui_key_name(0, KEY_PAGE_UP, name, sizeof name);
    assert_string_equal(name, "PgUp");
    ui_key_name(MODIFIER_CTRL, (Key)',', name, sizeof name);
    assert_string_equal(name, "Ctrl+,");
}

// ---- Dialogs

static void test_dialog_shadows_what_is_below(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 3);
    stage_click(stage, "plain");
    desk.dialog = true;
    stage_input(stage, (Input){.kind = INPUT_NONE});
    stage_click(stage, "plain");
    stage_key(stage, MODIFIER_CTRL, 'n');
    stage_key(stage, 0, KEY_F10);
    stage_key(stage, 0, 'x');
    assert_int_equal(desk.plain, 1);
    assert_int_equal(desk.shortcut, 0);
    assert_string_equal(desk.menu, "");
    assert_true(desk.dialog);
    assert_int_equal(ui_find(stage->ui, "plain")->layer, 0);
    assert_int_equal(ui_find(stage->ui, "dialog:ok")->layer, 1);
    stage_free(stage);
}

static void test_dialog_keeps_and_returns_the_focus(void **state) {
    (void)state;
    static const char *const order[] = {"dialog:field", "dialog:more",  "dialog:cancel",
                                        "dialog:ok",    "dialog/close", "dialog:check"};
    Desk desk;
    Stage *stage = desk_open(&desk, 3);
    ui_focus(stage->ui, "field");
    stage_input(stage, (Input){.kind = INPUT_NONE});
    desk.dialog = true;
    stage_input(stage, (Input){.kind = INPUT_NONE});
    assert_string_equal(ui_focused_id(stage->ui), "dialog:check");
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        stage_key(stage, 0, KEY_TAB);
        assert_string_equal(ui_focused_id(stage->ui), order[i]);
    }
    stage_key(stage, 0, KEY_ESCAPE);
    assert_false(desk.dialog);
    assert_int_equal(desk.answer, DIALOG_CANCELLED);
    assert_string_equal(ui_focused_id(stage->ui), "field");
    stage_free(stage);
}

static void test_dialog_answers(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 3);
    desk.dialog = true;
    stage_input(stage, (Input){.kind = INPUT_NONE});
    stage_key(stage, 0, KEY_ENTER); // on the check box: the default button
    assert_int_equal(desk.answer, 1);
    desk.dialog = true;
    desk.answer = DIALOG_OPEN;
    stage_input(stage, (Input){.kind = INPUT_NONE});
    stage_click(stage, "dialog:field");
    stage_key(stage, 0, KEY_ENTER);
    assert_int_equal(desk.answer, 1);
    desk.dialog = true;
    stage_input(stage, (Input){.kind = INPUT_NONE});
    stage_click(stage, "dialog:cancel");
    assert_int_equal(desk.answer, DIALOG_CANCELLED);
    desk.dialog = true;
    stage_input(stage, (Input){.kind = INPUT_NONE});
    stage_click(stage, "dialog:ok");
    assert_int_equal(desk.answer, 1);
    desk.dialog = true;
    stage_input(stage, (Input){.kind = INPUT_NONE});
    stage_click(stage, "dialog/close");
    assert_int_equal(desk.answer, DIALOG_CANCELLED);
    stage_free(stage);
}

static void test_message_above_a_dialog(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 3);
    desk.dialog = true;
    stage_input(stage, (Input){.kind = INPUT_NONE});
    ui_focus(stage->ui, "dialog:more");
    stage_input(stage, (Input){.kind = INPUT_NONE});
    desk.message = true;
    stage_input(stage, (Input){.kind = INPUT_NONE});
    assert_string_equal(stage_text(stage, "message/text"), "Is it so?");
    assert_string_equal(ui_focused_id(stage->ui), "dialog:ok");
    stage_key(stage, 0, KEY_ESCAPE);
    assert_false(desk.message);
    assert_true(desk.dialog);
    assert_string_equal(ui_focused_id(stage->ui), "dialog:more");
    stage_free(stage);
}

static void run_tall_dialog(Ui *ui, void *data) {
    const UiDialogButton buttons[] = {{.id = "dialog:ok", .label = "OK", .look = LOOK_PRIMARY}};
    (void)data;
    ui_dialog_begin(ui, "dialog", "A tall dialog", 600, 600);
    ui_dialog_end(ui, buttons, 1);
}

static int area(Rect rect) {
    return rect.w * rect.h;
}

// In a window that the dialog fills, so that toasts lie over it: the only row of buttons is at the
// right of its foot, and the title at the left of its head.
static void test_toasts_leave_title_and_buttons_of_dialogs(void **state) {
    (void)state;
    static const char *const texts[] = {
        "Done", "Something happened, and this sentence about it is rather a long one"};
    Stage *stage = stage_new(run_tall_dialog, NULL);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ui_toast(stage->ui, texts[i]);
        stage_move(stage, (Point){1, 1});
        Rect toast = ui_find(stage->ui, "toast")->rect, frame = ui_find(stage->ui, "dialog")->rect;
        Rect head = {frame.x, frame.y, frame.w / 2, 52};
        assert_int_equal(area(rect_common(toast, head)), 0);
        assert_int_equal(area(rect_common(toast, ui_find(stage->ui, "dialog:ok")->rect)), 0);
        assert_int_equal(area(rect_common(toast, ui_find(stage->ui, "dialog/close")->rect)), 0);
    }
    stage_free(stage);
}

// ---- Scrolled regions

typedef struct Page {
    bool checks[40];
} Page;

static void run_page(Ui *ui, void *data) {
    Page *page = data;
    Rect content = ui_scroll_begin(ui, "page", (Rect){50, 50, 300, 200}, 40 * 30);
    for (int i = 0; i < 40; i++) {
        char id[16];
        snprintf(id, sizeof id, "check:%d", i);
        ui_check(ui, id, rect_cut_top(&content, 30), id, &page->checks[i]);
    }
    ui_scroll_end(ui);
}

static void test_focus_is_scrolled_into_sight(void **state) {
    (void)state;
    Page page = {{false}};
    Stage *stage = stage_new(run_page, &page);
    assert_true(ui_find(stage->ui, "check:5")->rect.h > 0);
    assert_int_equal(ui_find(stage->ui, "check:20")->rect.h, 0);
    for (int i = 0; i < 22; i++)
        stage_key(stage, 0, KEY_TAB);
    assert_string_equal(ui_focused_id(stage->ui), "check:20");
    assert_int_equal(ui_find(stage->ui, "check:20")->rect.h, 30);
    stage_click(stage, "check:20");
    assert_true(page.checks[20]);
    assert_null(ui_at(stage->ui, (Point){100, 40}));
    stage_free(stage);
}

static void test_page_is_scrolled_by_keys(void **state) {
    (void)state;
    Page page = {{false}};
    Stage *stage = stage_new(run_page, &page);
    ui_focus(stage->ui, "page");
    stage_key(stage, 0, KEY_END);
    assert_true(ui_find(stage->ui, "check:39")->rect.h > 0);
    stage_key(stage, 0, KEY_HOME);
    stage_key(stage, 0, KEY_PAGE_DOWN);
    assert_int_equal(ui_find(stage->ui, "check:0")->rect.h, 0);
    stage_free(stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_menu_by_pointer),
        cmocka_unit_test(test_menu_by_drag),
        cmocka_unit_test(test_menu_closes_without_a_choice),
        cmocka_unit_test(test_menu_by_keys),
        cmocka_unit_test(test_menu_shortcuts),
        cmocka_unit_test(test_names_of_keys),
        cmocka_unit_test(test_dialog_shadows_what_is_below),
        cmocka_unit_test(test_dialog_keeps_and_returns_the_focus),
        cmocka_unit_test(test_dialog_answers),
        cmocka_unit_test(test_message_above_a_dialog),
        cmocka_unit_test(test_toasts_leave_title_and_buttons_of_dialogs),
        cmocka_unit_test(test_focus_is_scrolled_into_sight),
        cmocka_unit_test(test_page_is_scrolled_by_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
