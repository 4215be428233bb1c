// SPDX-License-Identifier: MIT
#include "tests/app/desktop/ui_desk.h"

#include <stdio.h>

static const char *const segment_names[] = {"Off", "Fast", "Normal"};
static const char *const option_names[] = {"None", "One", "Two", "Three"};

static const MenuItem file_items[] = {
    {.id = "file:new", .label = "New", .modifiers = MODIFIER_CTRL, .key = (Key)'n'},
    {.label = NULL},
    {.id = "file:save",
     .label = "Save",
     .modifiers = MODIFIER_CTRL,
     .key = (Key)'s',
     .disabled_reason = "There is no game."},
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
    const UiButton disabled = {.disabled_reason = "Not now."};
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
    const UiList list = {
        .rows = desk->rows, .count = desk->row_count, .empty = "Nothing", .typing = true};
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

Stage *desk_open(Desk *desk, int rows) {
    *desk = desk_of_rows(rows);
    for (int i = 0; i < rows; i++)
        desk->rows[i].text = desk->names[i];
    return stage_new(run_desk, desk);
}
