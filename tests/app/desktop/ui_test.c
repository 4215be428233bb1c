// SPDX-License-Identifier: MIT
#include "tests/app/desktop/ui_desk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

// ---- Elements

static void test_elements_tell_what_is_there(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 3);
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
    Stage *stage = desk_open(&desk, 3);
    assert_string_equal(ui_at(stage->ui, (Point){350, 100})->id, "above");
    assert_string_equal(ui_at(stage->ui, (Point){310, 60})->id, "area");
    assert_string_equal(ui_at(stage->ui, (Point){460, 55})->id, "other"); // through the label
    assert_null(ui_at(stage->ui, (Point){700, 590}));
    stage_free(stage);
}

static void test_buttons_are_clicked(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
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
    Stage *stage = desk_open(&desk, 0);
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
    Stage *stage = desk_open(&desk, 0);
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
    Stage *stage = desk_open(&desk, 0);
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
    Stage *stage = desk_open(&desk, 0);
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
    Stage *stage = desk_open(&desk, 0);
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
    Stage *stage = desk_open(&desk, 3);
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
    Stage *stage = desk_open(&desk, 3);
    stage_key(stage, MODIFIER_SHIFT, KEY_TAB);
    assert_string_equal(ui_focused_id(stage->ui), "list");
    stage_free(stage);
}

static void test_keys_activate_what_has_the_focus(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
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
    Stage *stage = desk_open(&desk, 3);
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
    Stage *stage = desk_open(&desk, 3);
    assert_false(ui_wants_text(stage->ui, &caret));
    stage_click(stage, "field");
    assert_true(ui_wants_text(stage->ui, &caret));
    assert_true(caret.x >= 10 && caret.x < 160 && caret.y > 330 && caret.y < 364);
    stage_click(stage, "plain");
    assert_false(ui_wants_text(stage->ui, &caret));
    stage_free(stage);
}

// ---- Tips and looks

static void test_tip_is_due_after_a_rest(void **state) {
    (void)state;
    Desk desk;
    Stage *stage = desk_open(&desk, 0);
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

static void test_scale_is_limited_and_applied(void **state) {
    (void)state;
    Theme theme;
    theme_init(&theme, THEME_DARK, 2);
    assert_int_equal(theme_font(&theme, STYLE_BODY).size, 28);
    assert_int_equal(theme_pixels(&theme, 10), 20);
    theme_init(&theme, THEME_DARK, 100);
    assert_true(theme.scale <= 9);
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
    Stage *stage = desk_open(&desk, 0);
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
        cmocka_unit_test(test_tip_is_due_after_a_rest),
        cmocka_unit_test(test_scale_is_limited_and_applied),
        cmocka_unit_test(test_icons_can_be_drawn),
        cmocka_unit_test(test_cut_text_has_a_tip),
        cmocka_unit_test(test_paragraphs_wrap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
