// SPDX-License-Identifier: MIT
#include "app/desktop/ui/edit.h"
#include "tests/app/desktop/ui_desk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

// ---- Small widgets

static void test_check_segments_and_slider(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
    stage_click(stage, "check");
    assert_true(desk.checked && ui_find(stage->ui, "check")->chosen);
    stage_click(stage, "segments/2");
    assert_int_equal(desk.segment, 2);
    assert_true(ui_find(stage->ui, "segments/2")->chosen);
    stage_key(stage, 0, KEY_LEFT);
    assert_int_equal(desk.segment, 1);
    assert_string_equal(ui_focused_id(stage->ui), "segments/1");
    stage_press(stage, (Point){19, 305}, 1);
    assert_int_equal(desk.volume, 0);
    stage_move(stage, (Point){161, 500});
    assert_int_equal(desk.volume, 70);
    stage_move(stage, (Point){700, 300});
    stage_let_go(stage, (Point){700, 300});
    assert_int_equal(desk.volume, 100);
    stage_key(stage, 0, KEY_LEFT);
    assert_int_equal(desk.volume, 90);
    stage_free(stage);
}

static void test_select_by_pointer(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
    stage_click(stage, "select");
    assert_true(stage_has(stage, "select/3"));
    assert_null(ui_at(stage->ui, stage_middle(stage, "plain"))); // shadowed
    stage_click(stage, "select/3");
    assert_int_equal(desk.option, 3);
    assert_false(stage_has(stage, "select/3"));
    assert_string_equal(stage_text(stage, "select"), "Three");
    stage_click(stage, "select");
    stage_click(stage, "plain"); // only closes
    assert_int_equal(desk.plain, 0);
    assert_false(stage_has(stage, "select/3"));
    assert_int_equal(desk.option, 3);
    stage_free(stage);
}

static void test_select_by_keys(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
    ui_focus(stage->ui, "select");
    stage_key(stage, 0, KEY_ENTER);
    stage_key(stage, 0, KEY_DOWN);
    stage_key(stage, 0, KEY_DOWN);
    stage_key(stage, 0, 'x'); // no shortcut while it is open
    stage_key(stage, 0, KEY_ENTER);
    assert_int_equal(desk.option, 2);
    assert_int_equal(desk.shortcut, 0);
    stage_key(stage, 0, ' ');
    stage_key(stage, 0, KEY_UP);
    stage_key(stage, 0, KEY_ESCAPE);
    assert_int_equal(desk.option, 2);
    stage_key(stage, 0, 'x');
    assert_int_equal(desk.shortcut, 1);
    stage_free(stage);
}

// ---- Text field

static void test_field_takes_text(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
    stage_click(stage, "field");
    stage_type(stage, "x"); // the key is no shortcut here
    stage_type(stage, "\xC3\xA9\xE2\x82\xAC");
    assert_string_equal(desk.name, "x\xC3\xA9\xE2\x82\xAC");
    assert_int_equal(desk.shortcut, 0);
    stage_key(stage, 0, KEY_BACKSPACE);
    assert_string_equal(desk.name, "x\xC3\xA9");
    stage_key(stage, 0, KEY_HOME);
    stage_key(stage, 0, KEY_DELETE);
    assert_string_equal(desk.name, "\xC3\xA9");
    stage_type(stage, "more text than has room\n");
    assert_string_equal(desk.name, "more text tha\xC3\xA9");
    stage_key(stage, 0, KEY_ENTER);
    assert_int_equal(desk.entered, 1);
    assert_string_equal(stage_text(stage, "field"), desk.name);
    stage_free(stage);
}

static void test_field_selects_and_copies(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
    stage_click(stage, "field");
    stage_type(stage, "one two");
    stage_key(stage, MODIFIER_SHIFT, KEY_LEFT);
    stage_key(stage, MODIFIER_SHIFT | MODIFIER_CTRL, KEY_LEFT);
    stage_key(stage, MODIFIER_CTRL, 'x');
    assert_string_equal(desk.name, "one ");
    stage_key(stage, 0, KEY_HOME);
    stage_key(stage, MODIFIER_CTRL, 'v');
    assert_string_equal(desk.name, "twoone ");
    stage_key(stage, MODIFIER_CTRL, 'a');
    stage_key(stage, MODIFIER_CTRL, 'c');
    stage_type(stage, "!");
    assert_string_equal(desk.name, "!");
    stage_key(stage, MODIFIER_CTRL, 'v');
    assert_string_equal(desk.name, "!twoone ");
    stage_key(stage, MODIFIER_CTRL, KEY_BACKSPACE);
    assert_string_equal(desk.name, "");
    stage_free(stage);
}

static void test_field_by_pointer(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
    strcpy(desk.name, "iiii");
    stage_press(stage, (Point){18, 347}, 1);
    stage_let_go(stage, (Point){18, 347});
    stage_type(stage, "a");
    assert_string_equal(desk.name, "aiiii");
    stage_press(stage, (Point){150, 347}, 1);
    stage_move(stage, (Point){12, 347});
    stage_let_go(stage, (Point){12, 347});
    stage_type(stage, "b");
    assert_string_equal(desk.name, "b");
    strcpy(desk.name, "new");
    stage_double_click(stage, "field");
    stage_type(stage, "c");
    assert_string_equal(desk.name, "c");
    stage_free(stage);
}

static void test_field_reached_by_tab_is_selected(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
    strcpy(desk.name, "old");
    ui_focus(stage->ui, "slider");
    stage_key(stage, 0, KEY_TAB);
    stage_type(stage, "n");
    assert_string_equal(desk.name, "n");
    stage_free(stage);
}

static void test_edit_survives_a_changed_text(void **state) {
    (void)state;
    Edit edit = {9, 2};
    char text[8] = "a\xC3\xA9";
    edit_limit(&edit, text);
    assert_int_equal(edit.caret, 3);
    assert_int_equal(edit.anchor, 1);
    assert_true(edit_insert(&edit, text, sizeof text,
                            "b\x01\xFF"
                            "c"));
    assert_string_equal(text, "abc");
    edit_move(&edit, text, EDIT_START, false);
    assert_false(edit_delete(&edit, text, EDIT_LEFT));
    assert_true(edit_delete(&edit, text, EDIT_END));
    assert_string_equal(text, "");
}

// ---- Lists

static void test_list_by_keys(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 100);
    ui_focus(stage->ui, "list");
    stage_key(stage, 0, KEY_DOWN);
    assert_int_equal(desk.row, 0);
    stage_key(stage, 0, KEY_PAGE_DOWN);
    assert_int_equal(desk.row, 10);
    stage_key(stage, 0, KEY_END);
    assert_int_equal(desk.row, 99);
    assert_true(stage_has(stage, "list:99"));
    assert_false(stage_has(stage, "list:0"));
    stage_key(stage, 0, KEY_UP);
    stage_key(stage, 0, KEY_ENTER);
    assert_int_equal(desk.row, 98);
    assert_int_equal(desk.activated, 1);
    stage_key(stage, 0, KEY_HOME);
    assert_int_equal(desk.row, 0);
    assert_true(stage_has(stage, "list:0"));
    stage_free(stage);
}

static void test_list_by_pointer(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 100);
    stage_click(stage, "list:3");
    assert_int_equal(desk.row, 3);
    assert_true(ui_find(stage->ui, "list:3")->chosen);
    stage_double_click(stage, "list:4");
    assert_int_equal(desk.row, 4);
    assert_int_equal(desk.activated, 1);
    stage_wheel(stage, (Point){400, 300}, -10);
    assert_false(stage_has(stage, "list:0"));
    assert_int_equal(desk.row, 4);
    stage_wheel(stage, (Point){400, 300}, 10);
    assert_true(stage_has(stage, "list:0"));
    stage_wheel(stage, (Point){50, 300}, -10);
    assert_true(stage_has(stage, "list:0"));
    stage_free(stage);
}

static void test_list_scrollbar_is_dragged(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 100);
    Rect bar = ui_find(stage->ui, "list/bar")->rect;
    stage_press(stage, (Point){bar.x + 5, bar.y + 2}, 1);
    stage_move(stage, (Point){bar.x + 50, bar.y + 800});
    assert_true(stage_has(stage, "list:99"));
    stage_move(stage, (Point){bar.x, 0});
    assert_true(stage_has(stage, "list:0"));
    stage_let_go(stage, (Point){bar.x, 0});
    assert_int_equal(desk.row, -1);
    stage_press(stage, (Point){bar.x + 5, bar.y + bar.h - 2}, 1); // beside the thumb
    assert_true(stage_has(stage, "list:99"));
    stage_free(stage);
}

static void test_list_finds_what_is_typed(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 100);
    ui_focus(stage->ui, "list");
    stage_type(stage, "d");
    assert_int_equal(desk.row, 3);
    stage_type(stage, " ");
    stage_type(stage, "row 5");
    assert_int_equal(desk.row, 55);
    stage->time += 5000;
    stage_type(stage, "x");
    assert_int_equal(desk.row, 75);
    assert_int_equal(desk.shortcut, 0);
    stage_free(stage);
}

static void test_list_without_rows(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
    ui_focus(stage->ui, "list");
    stage_key(stage, 0, KEY_DOWN);
    stage_key(stage, 0, KEY_END);
    stage_key(stage, 0, KEY_ENTER);
    stage_type(stage, "d");
    assert_int_equal(desk.row, -1);
    assert_int_equal(desk.activated, 0);
    stage_free(stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_check_segments_and_slider),
        cmocka_unit_test(test_select_by_pointer),
        cmocka_unit_test(test_select_by_keys),
        cmocka_unit_test(test_field_takes_text),
        cmocka_unit_test(test_field_selects_and_copies),
        cmocka_unit_test(test_field_by_pointer),
        cmocka_unit_test(test_field_reached_by_tab_is_selected),
        cmocka_unit_test(test_edit_survives_a_changed_text),
        cmocka_unit_test(test_list_by_keys),
        cmocka_unit_test(test_list_by_pointer),
        cmocka_unit_test(test_list_scrollbar_is_dragged),
        cmocka_unit_test(test_list_finds_what_is_typed),
        cmocka_unit_test(test_list_without_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
