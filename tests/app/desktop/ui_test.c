// SPDX-License-Identifier: MIT
#include "app/desktop/ui/edit.h"
#include "app/desktop/ui/widgets.h"
#include "tests/app/desktop/ui_stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

// ---- A screen with some of everything

typedef struct Desk {
    int plain, primary, disabled; // how often the buttons were clicked
    bool checked;
    int segment, option, volume;
    char name[16];
    int entered;
    int row, activated;
    UiRow rows[100];
    char names[100][32];
    int row_count;
    const char *menu; // the last item chosen
    bool dialog, message;
    int answer;
    int shortcut;
    UiArea area; // as the last handle pass left it
    UiArea other;
} Desk;

static const char *const segment_names[] = {"Off", "Fast", "Normal"};
static const char *const option_names[] = {"None", "One", "Two", "Three"};

static const MenuItem file_items[] = {
    {.id = "file:new", .label = "New", .modifiers = MODIFIER_CTRL, .key = (Key)'n'},
    {.label = NULL},
    {.id = "file:save",
     .label = "Save",
     .modifiers = MODIFIER_CTRL,
     .key = (Key)'s',
     .disabled = "There is no game."},
    {.id = "file:quit", .label = "Quit"},
};
static const MenuItem view_items[] = {
    {.id = "view:flip", .label = "Flip", .key = (Key)'f'},
    {.id = "view:marks", .label = "Marks", .checked = true},
};
static const Menu menus[] = {{"menu:file", "&File", file_items, 4},
                             {"menu:view", "&View", view_items, 2}};

static void run_column(Ui *ui, Desk *desk) {
    const UiButton primary = {.look = LOOK_PRIMARY};
    const UiButton disabled = {.disabled = "Not now."};
    desk->plain += ui_button(ui, "plain", (Rect){10, 50, 150, 34}, "Plain", NULL);
    desk->primary += ui_button(ui, "primary", (Rect){10, 90, 150, 34}, "Primary", &primary);
    desk->disabled += ui_button(ui, "disabled", (Rect){10, 130, 150, 34}, "Disabled", &disabled);
    ui_check(ui, "check", (Rect){10, 170, 150, 34}, "Check", &desk->checked);
    ui_segments(ui, "segments", (Rect){10, 210, 200, 34}, segment_names, 3, &desk->segment);
    ui_select(ui, "select", (Rect){10, 250, 150, 34}, "Select", option_names, 4, &desk->option);
    ui_slider(ui, "slider", (Rect){10, 290, 218, 34}, "Volume", 0, 100, 10, &desk->volume);
    desk->entered += ui_field(ui, "field", (Rect){10, 330, 150, 34}, "Name", "Nobody", desk->name,
                              sizeof desk->name)
                         .entered;
    ui_label(ui, "label", (Rect){10, 370, 150, 20}, STYLE_BODY, ALIGN_LEFT, "Some words");
    ui_label(ui, NULL, (Rect){10, 400, 60, 20}, STYLE_BODY, ALIGN_LEFT, "Words too long for it");
}

static void run_areas(Ui *ui, Desk *desk) {
    UiArea area = ui_area(ui, "area", (Rect){300, 50, 100, 100}, ROLE_SITE, "Area");
    UiArea other = ui_area(ui, "other", (Rect){450, 50, 100, 100}, ROLE_SITE, "Other");
    ui_area(ui, "above", (Rect){340, 90, 20, 20}, ROLE_PIECE, "Above");
    ui_label(ui, "note", (Rect){450, 50, 100, 20}, STYLE_SMALL, ALIGN_LEFT, "Note");
    if (!ui_drawing(ui)) {
        desk->area = area;
        desk->other = other;
    }
}

static void run_dialogs(Ui *ui, Desk *desk) {
    const UiDialogButton buttons[] = {{.id = "dialog:cancel", .label = "Cancel", .cancel = true},
                                      {.id = "dialog:ok", .label = "OK", .look = LOOK_PRIMARY}};
    if (desk->dialog) {
        Rect body = ui_dialog_begin(ui, "dialog", "A dialog", 300, 110);
        ui_check(ui, "dialog:check", rect_cut_top(&body, 34), "Check", &desk->checked);
        ui_field(ui, "dialog:field", rect_cut_top(&body, 34), "Field", NULL, desk->name,
                 sizeof desk->name);
        ui_button(ui, "dialog:more", rect_cut_top(&body, 34), "More", NULL);
        int answer = ui_dialog_end(ui, buttons, 2);
        if (answer != DIALOG_OPEN) {
            desk->answer = answer;
            desk->dialog = false;
        }
    }
    if (desk->message) {
        desk->answer = ui_message(ui, "message", "A question", "Is it so?", buttons, 2);
        desk->message = desk->answer == DIALOG_OPEN;
    }
}

static void run_desk(Ui *ui, void *data) {
    Desk *desk = data;
    const UiList list = {desk->rows, desk->row_count, "Nothing", true};
    run_column(ui, desk);
    run_areas(ui, desk);
    desk->activated +=
        ui_list(ui, "list", (Rect){300, 200, 200, 328}, "List", &list, &desk->row).activated;
    const char *item = ui_menu_bar(ui, (Rect){0, 0, 800, 34}, menus, 2);
    if (item)
        desk->menu = item;
    desk->shortcut += ui_key(ui, 0, (Key)'x');
    run_dialogs(ui, desk);
}

static Desk desk_of_rows(int count) {
    Desk desk = {.row = -1, .row_count = count, .menu = "", .answer = DIALOG_OPEN, .volume = 50};
    for (int i = 0; i < count; i++)
        snprintf(desk.names[i], sizeof desk.names[i], "%c row %d", 'a' + i % 26, i);
    return desk;
}

// The rows point into the desk, so it must be where it stays.
static Stage *open_desk(Desk *desk, int rows) {
    *desk = desk_of_rows(rows);
    for (int i = 0; i < rows; i++)
        desk->rows[i].text = desk->names[i];
    return stage_new(run_desk, desk);
}

// ---- Elements

static void test_elements_tell_what_is_there(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 3);
    const Element *plain = ui_find(stage->ui, "plain");
    assert_non_null(plain);
    assert_int_equal(plain->role, ROLE_BUTTON);
    assert_string_equal(plain->label, "Plain");
    assert_true(plain->enabled && plain->focusable);
    assert_int_equal(plain->rect.w, 150);
    const Element *disabled = ui_find(stage->ui, "disabled");
    assert_false(disabled->enabled || disabled->focusable);
    assert_string_equal(disabled->tip, "Not now.");
    assert_string_equal(stage_text(stage, "label"), "Some words");
    assert_string_equal(stage_text(stage, "slider"), "50");
    assert_string_equal(stage_text(stage, "select"), "None");
    assert_string_equal(stage_text(stage, "list:2"), "c row 2");
    assert_null(ui_find(stage->ui, "nothing"));
    assert_true(ui_count(stage->ui) > 15);
    stage_free(stage);
}

static void test_the_topmost_element_is_hit(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 3);
    assert_string_equal(ui_at(stage->ui, (Point){350, 100})->id, "above");
    assert_string_equal(ui_at(stage->ui, (Point){310, 60})->id, "area");
    assert_string_equal(ui_at(stage->ui, (Point){460, 55})->id, "other"); // through the label
    assert_null(ui_at(stage->ui, (Point){700, 590}));
    stage_free(stage);
}

static void test_buttons_are_clicked(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 0);
    stage_click(stage, "plain");
    stage_click(stage, "primary");
    stage_click(stage, "primary");
    stage_click(stage, "disabled");
    assert_int_equal(desk.plain, 1);
    assert_int_equal(desk.primary, 2);
    assert_int_equal(desk.disabled, 0);
    stage_press(stage, stage_middle(stage, "plain"), 1);
    stage_let_go(stage, stage_middle(stage, "primary"));
    assert_int_equal(desk.plain, 1);
    assert_int_equal(desk.primary, 2);
    stage_free(stage);
}

static void test_the_right_button_clicks_no_button(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 0);
    Point point = stage_middle(stage, "plain");
    stage_input(stage, (Input){.kind = INPUT_POINTER_DOWN, .point = point, .button = BUTTON_RIGHT});
    stage_input(stage, (Input){.kind = INPUT_POINTER_UP, .point = point, .button = BUTTON_RIGHT});
    assert_int_equal(desk.plain, 0);
    stage_free(stage);
}

// ---- Areas

static void test_an_area_holds_its_press(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 0);
    stage_press(stage, (Point){310, 60}, 1);
    assert_true(desk.area.pressed && desk.area.held && !desk.area.dragged);
    stage_move(stage, (Point){311, 61});
    assert_true(desk.area.moved && !desk.area.dragged);
    stage_move(stage, (Point){460, 100});
    assert_true(desk.area.held && desk.area.moved && desk.area.dragged && !desk.area.hovered);
    assert_false(desk.other.hovered || desk.other.moved);
    assert_int_equal(desk.area.start.x, 310);
    stage_let_go(stage, (Point){461, 101});
    assert_true(desk.area.released && !desk.area.clicked);
    assert_true(desk.other.dropped && !desk.other.clicked);
    assert_int_equal(desk.area.point.x, 461);
    stage_move(stage, (Point){462, 101});
    assert_true(desk.other.hovered && desk.other.moved && !desk.area.held);
    stage_free(stage);
}

static void test_an_area_is_clicked(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 0);
    stage_press(stage, (Point){310, 60}, 2);
    assert_int_equal(desk.area.clicks, 2);
    stage_let_go(stage, (Point){312, 60});
    assert_true(desk.area.clicked && desk.area.released);
    stage_let_go(stage, (Point){312, 60});
    assert_false(desk.area.clicked || desk.area.released);
    stage_free(stage);
}

static void test_another_button_while_a_press_lasts(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 0);
    stage_press(stage, (Point){310, 60}, 1);
    stage_input(stage,
                (Input){.kind = INPUT_POINTER_DOWN, .point = {460, 60}, .button = BUTTON_RIGHT});
    assert_true(desk.area.pressed && desk.area.button == BUTTON_RIGHT);
    stage_input(stage,
                (Input){.kind = INPUT_POINTER_UP, .point = {460, 60}, .button = BUTTON_RIGHT});
    assert_true(desk.area.held && !desk.area.released);
    ui_release(stage->ui);
    stage_let_go(stage, (Point){310, 60});
    assert_false(desk.area.released || desk.area.held);
    stage_free(stage);
}

static void test_a_lost_window_cancels_the_press(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 0);
    stage_press(stage, (Point){310, 60}, 1);
    stage_input(stage, (Input){.kind = INPUT_FOCUS_LOST});
    assert_true(desk.area.cancelled);
    stage_let_go(stage, (Point){310, 60});
    assert_false(desk.area.released);
    stage_free(stage);
}

// ---- Focus

static void test_tab_goes_round(void **state) {
    (void)state;
    static const char *const order[] = {"plain",  "primary", "check", "segments/0", "select",
                                        "slider", "field",   "list",  "plain"};
    Desk desk;
    Stage *stage = open_desk(&desk, 3);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        stage_key(stage, 0, KEY_TAB);
        assert_string_equal(ui_focused_id(stage->ui), order[i]);
        assert_true(ui_focus_visible(stage->ui, order[i]));
    }
    stage_key(stage, MODIFIER_SHIFT, KEY_TAB);
    assert_string_equal(ui_focused_id(stage->ui), "list");
    stage_free(stage);
}

static void test_shift_tab_starts_at_the_end(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 3);
    stage_key(stage, MODIFIER_SHIFT, KEY_TAB);
    assert_string_equal(ui_focused_id(stage->ui), "list");
    stage_free(stage);
}

static void test_keys_activate_what_has_the_focus(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 0);
    ui_focus(stage->ui, "plain");
    stage_key(stage, 0, KEY_ENTER);
    stage_key(stage, 0, ' ');
    assert_int_equal(desk.plain, 2);
    stage_type(stage, " "); // the text of the key goes nowhere
    assert_int_equal(desk.plain, 3);
    ui_focus(stage->ui, "check");
    stage_key(stage, 0, ' ');
    assert_true(desk.checked);
    stage_free(stage);
}

static void test_a_press_moves_the_focus(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 3);
    stage_click(stage, "field");
    assert_string_equal(ui_focused_id(stage->ui), "field");
    assert_false(ui_focus_visible(stage->ui, "field"));
    stage_click(stage, "list:1");
    assert_string_equal(ui_focused_id(stage->ui), "list");
    stage_press(stage, (Point){700, 590}, 1);
    assert_string_equal(ui_focused_id(stage->ui), "");
    stage_free(stage);
}

static void test_text_is_wanted_in_fields(void **state) {
    (void)state;
    Desk desk;
    Rect caret;
    Stage *stage = open_desk(&desk, 3);
    assert_false(ui_wants_text(stage->ui, &caret));
    stage_click(stage, "field");
    assert_true(ui_wants_text(stage->ui, &caret));
    assert_true(caret.x >= 10 && caret.x < 160 && caret.y > 330 && caret.y < 364);
    stage_click(stage, "plain");
    assert_false(ui_wants_text(stage->ui, &caret));
    stage_free(stage);
}

// ---- Small widgets

static void test_check_segments_and_slider(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 0);
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
    Stage *stage = open_desk(&desk, 0);
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
    Stage *stage = open_desk(&desk, 0);
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
    Stage *stage = open_desk(&desk, 0);
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
    Stage *stage = open_desk(&desk, 0);
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
    Stage *stage = open_desk(&desk, 0);
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
    Stage *stage = open_desk(&desk, 0);
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
    Stage *stage = open_desk(&desk, 100);
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
    Stage *stage = open_desk(&desk, 100);
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
    Stage *stage = open_desk(&desk, 100);
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
    Stage *stage = open_desk(&desk, 100);
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
    Stage *stage = open_desk(&desk, 0);
    ui_focus(stage->ui, "list");
    stage_key(stage, 0, KEY_DOWN);
    stage_key(stage, 0, KEY_END);
    stage_key(stage, 0, KEY_ENTER);
    stage_type(stage, "d");
    assert_int_equal(desk.row, -1);
    assert_int_equal(desk.activated, 0);
    stage_free(stage);
}

// ---- Menus

static void test_menu_by_pointer(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 0);
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
    Stage *stage = open_desk(&desk, 0);
    stage_press(stage, stage_middle(stage, "menu:file"), 1);
    stage_move(stage, stage_middle(stage, "file:quit"));
    stage_let_go(stage, stage_middle(stage, "file:quit"));
    assert_string_equal(desk.menu, "file:quit");
    stage_free(stage);
}

static void test_menu_closes_without_a_choice(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 0);
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
    Stage *stage = open_desk(&desk, 0);
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
    Stage *stage = open_desk(&desk, 0);
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
    Stage *stage = open_desk(&desk, 3);
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
    Stage *stage = open_desk(&desk, 3);
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
    Stage *stage = open_desk(&desk, 3);
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
    Stage *stage = open_desk(&desk, 3);
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

// ---- Tips and looks

static void test_tip_is_due_after_a_rest(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 0);
    assert_int_equal(ui_wait(stage->ui), -1);
    stage_move(stage, stage_middle(stage, "disabled"));
    assert_in_range(ui_wait(stage->ui), 1, 1000);
    stage->time += 2000;
    stage_input(stage, (Input){.kind = INPUT_NONE});
    assert_int_equal(ui_wait(stage->ui), -1);
    stage_move(stage, stage_middle(stage, "plain"));
    assert_int_equal(ui_wait(stage->ui), -1);
    stage_free(stage);
}

static void test_text_is_readable_in_all_themes(void **state) {
    (void)state;
    for (int kind = 0; kind < THEME_COUNT; kind++) {
        Theme theme;
        theme_init(&theme, (ThemeKind)kind, 1);
        const Color surfaces[] = {theme.back, theme.panel,  theme.raised,   theme.hover,
                                  theme.held, theme.sunken, theme.selection};
        for (size_t i = 0; i < sizeof surfaces / sizeof *surfaces; i++)
            assert_true(theme_contrast(theme.text, surfaces[i]) >= 4.5);
        for (size_t i = 0; i < 6; i++)
            assert_true(theme_contrast(theme.muted, surfaces[i]) >= 4.5);
        assert_true(theme_contrast(theme.error, theme.panel) >= 4.5);
        assert_true(theme_contrast(theme.disabled, theme.panel) >= 4.5);
        assert_true(theme_contrast(theme.disabled, theme.raised) >= 4.5);
        assert_true(theme_contrast(theme.disabled, theme.held) >= 4.5);
        assert_true(theme_contrast(theme.accent, theme.panel) >= 4.5);
        assert_true(theme_contrast(theme.accent_text, theme.accent) >= 4.5);
        assert_true(theme_contrast(theme.accent_text, theme.accent_hover) >= 4.5);
        assert_true(theme_contrast(theme.accent_text, theme.accent_held) >= 4.5);
        assert_true(theme_contrast(theme.danger_text, theme.danger) >= 4.5);
        assert_true(theme_contrast(theme.danger_text, theme.danger_hover) >= 4.5);
    }
}

static void test_scale_is_limited_and_applied(void **state) {
    (void)state;
    Theme theme;
    theme_init(&theme, THEME_DARK, 2);
    assert_int_equal(theme_font(&theme, STYLE_BODY).size, 28);
    assert_int_equal(theme_pixels(&theme, 10), 20);
    theme_init(&theme, THEME_DARK, 100);
    assert_true(theme.scale <= 4);
    theme_init(&theme, THEME_DARK, 0);
    assert_true(theme.scale >= 0.75f && theme.border >= 1);
}

static void test_icons_can_be_drawn(void **state) {
    (void)state;
    Error error = {0};
    char svg[ICON_SVG_SIZE];
    Canvas *canvas = canvas_new(32, 32, &error);
    assert_non_null(canvas);
    for (int icon = ICON_NONE + 1; icon < ICON_COUNT; icon++) {
        icon_svg((Icon)icon, (Color){255, 255, 255, 255}, svg);
        assert_true(canvas_svg(canvas, svg, (Rect){0, 0, 32, 32}, 255));
        assert_true(strstr(svg, "d=\"M") != NULL);
    }
    canvas_free(canvas);
}

// ---- Text that does not fit

static void run_nothing(Ui *ui, void *data) {
    (void)ui;
    (void)data;
}

static void test_cut_text_has_a_tip(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = open_desk(&desk, 0);
    bool found = false;
    for (size_t i = 0; i < ui_count(stage->ui); i++)
        found |= !strcmp(ui_element(stage->ui, i)->tip, "Words too long for it");
    assert_true(found);
    stage_free(stage);
}

static void test_paragraphs_wrap(void **state) {
    (void)state;
    Stage *stage = stage_new(run_nothing, NULL);
    int line = draw_paragraph_height(stage->ui, 500, STYLE_BODY, "one");
    assert_true(line > 10);
    assert_int_equal(draw_paragraph_height(stage->ui, 500, STYLE_BODY, ""), 0);
    assert_int_equal(draw_paragraph_height(stage->ui, 500, STYLE_BODY, "one\n\ntwo"), 3 * line);
    assert_int_equal(draw_paragraph_height(stage->ui, 40, STYLE_BODY, "word word word"), 3 * line);
    assert_true(draw_paragraph_height(stage->ui, 1, STYLE_BODY, "abc\xC3\xA9") == 4 * line);
    stage_free(stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elements_tell_what_is_there),
        cmocka_unit_test(test_the_topmost_element_is_hit),
        cmocka_unit_test(test_buttons_are_clicked),
        cmocka_unit_test(test_the_right_button_clicks_no_button),
        cmocka_unit_test(test_an_area_holds_its_press),
        cmocka_unit_test(test_an_area_is_clicked),
        cmocka_unit_test(test_another_button_while_a_press_lasts),
        cmocka_unit_test(test_a_lost_window_cancels_the_press),
        cmocka_unit_test(test_tab_goes_round),
        cmocka_unit_test(test_shift_tab_starts_at_the_end),
        cmocka_unit_test(test_keys_activate_what_has_the_focus),
        cmocka_unit_test(test_a_press_moves_the_focus),
        cmocka_unit_test(test_text_is_wanted_in_fields),
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
        cmocka_unit_test(test_focus_is_scrolled_into_sight),
        cmocka_unit_test(test_page_is_scrolled_by_keys),
        cmocka_unit_test(test_tip_is_due_after_a_rest),
        cmocka_unit_test(test_text_is_readable_in_all_themes),
        cmocka_unit_test(test_scale_is_limited_and_applied),
        cmocka_unit_test(test_icons_can_be_drawn),
        cmocka_unit_test(test_cut_text_has_a_tip),
        cmocka_unit_test(test_paragraphs_wrap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
