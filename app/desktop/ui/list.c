// SPDX-License-Identifier: MIT
#include "app/desktop/ui/ui_private.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/numbers.h"

#include <string.h>
#include <strings.h>

enum { TYPING_PAUSE = 1000 }; // milliseconds after which typed letters start a new word

// The row to which a key moves the selection from row [at], or -1 if the key does not move it.
static int key_target(const Input *input, int at, int count, int page) {
    if (input->modifiers || count == 0)
        return -1;
    switch (input->key) {
    case KEY_UP: return clamp(at - 1, 0, count - 1);
    case KEY_DOWN: return clamp(at + 1, 0, count - 1);
    case KEY_PAGE_UP: return clamp(at - page, 0, count - 1);
    case KEY_PAGE_DOWN: return clamp((at < 0 ? 0 : at) + page, 0, count - 1);
    case KEY_HOME: return 0;
    case KEY_END: return count - 1;
    default: return -1;
    }
}

static bool starts_with_typed(const Ui *ui, const UiRow *row) {
    return strncasecmp(row->text, ui->typed.letters, strlen(ui->typed.letters)) == 0;
}

// Adds letters to those typed so far. After a pause, or in another list, starts a new word.
static void add_typed(Ui *ui, const char *id, const char *text) {
    if ((ui->timed && ui->now - ui->typed.at > TYPING_PAUSE) || !id_equal(ui->typed.list, id))
        ui->typed.letters[0] = '\0';
    size_t length = strlen(ui->typed.letters), more = strlen(text);
    if (length + more < TYPED_SIZE)
        memcpy(ui->typed.letters + length, text, more + 1);
    id_copy(ui->typed.list, id);
    ui->typed.at = ui->now;
}

// The first row that starts with the letters typed so far, searching from [at] and wrapping around.
// -1 if there is none.
static int typed_target(const Ui *ui, const UiList *list, int at) {
    int first = at < 0 ? 0 : at;
    for (int tried = 0; tried < list->count; tried++) {
        int row = (first + tried) % list->count;
        if (starts_with_typed(ui, &list->rows[row]))
            return row;
    }
    return -1;
}

// The row that a typed letter selects, or -1. The key of a letter is only used up, which keeps it
// from being a shortcut; the letter follows as a text input.
static int handle_typing(Ui *ui, const char *id, const UiList *list, const Input *input, int at) {
    if (input->kind == INPUT_KEY && input_is_typing(input)) {
        ui->typing = true;
        ui_use(ui);
        return -1;
    }
    if (input->kind != INPUT_TEXT)
        return -1;
    add_typed(ui, id, input->text);
    ui_use(ui);
    return typed_target(ui, list, at);
}

// Handles a key of the focused list. [page] is the number of rows that Page Up and Down move by.
static void handle_keys(Ui *ui, const char *id, const UiList *list, int page, int *selected,
                        UiListResult *result) {
    if (!ui_has_keys(ui, id))
        return;
    const Input *input = ui_input(ui);
    int target = -1;
    if (input_is_key(input, KEY_ENTER) && *selected >= 0 && *selected < list->count) {
        result->activated = true;
        ui_use(ui);
    } else if (input->kind == INPUT_KEY) {
        target = key_target(input, *selected, list->count, page);
        if (target >= 0)
            ui_use(ui);
    }
    if (target < 0 && list->typing)
        target = handle_typing(ui, id, list, input, *selected);
    if (target >= 0)
        *selected = target;
}

static int row_height(const Ui *ui, const UiList *list) {
    return list->height > 0 ? list->height : ui->theme.row;
}

// Cuts a square off the left of [inside] and lets the caller draw its picture there.
static void draw_picture(Ui *ui, const UiList *list, int index, Rect *inside) {
    int gap = ui->theme.gap;
    Rect picture = rect_cut_left(inside, inside->h - gap);
    picture = (Rect){picture.x, picture.y + gap / 2, picture.w, picture.w};
    if (ui_drawing(ui))
        list->picture(list->context, ui, index, picture);
    rect_cut_left(inside, gap);
}

// Draws a row: the caller's picture, the icon and the text from the left, the detail at the right.
static void draw_row(Ui *ui, const UiList *list, int index, Rect rect, const UiArea *area,
                     bool selected) {
    const Theme *theme = &ui->theme;
    const UiRow *row = &list->rows[index];
    int radius = theme->radius - theme->ring;
    if (selected)
        draw_round(ui, rect, radius, theme->selection);
    else if (area->hovered)
        draw_round(ui, rect, radius, theme->raised);
    Rect inside = {rect.x + theme->gap, rect.y, rect.w - 2 * theme->gap, rect.h};
    if (list->picture)
        draw_picture(ui, list, index, &inside);
    if (row->svg || row->icon != ICON_NONE) {
        Rect picture = rect_cut_left(&inside, theme->icon + theme->gap);
        picture.w = theme->icon;
        if (row->svg)
            draw_svg(ui, row->svg, picture, OPAQUE);
        else
            draw_icon(ui, row->icon, picture, selected ? theme->accent.plain : theme->muted);
    }
    if (row->detail && row->detail[0]) {
        int width = draw_text_width(ui, STYLE_BODY, row->detail);
        Rect detail = rect_cut_right(&inside, width < inside.w / 2 ? width : inside.w / 2);
        Color color = selected ? theme->text : theme->muted;
        draw_text(ui, detail, theme_font(theme, STYLE_BODY), color, ALIGN_RIGHT, row->detail);
        inside.w -= theme->gap;
    }
    Style style = row->muted && !selected ? STYLE_MUTED : STYLE_BODY;
    if (!draw_styled(ui, inside, style, ALIGN_LEFT, row->text))
        ui_tip(ui, row->text);
}

// Runs a row. A press selects it, and the second press of a double click activates it.
static void run_row(Ui *ui, const char *id, const UiList *list, int index, Rect rect, int *selected,
                    UiListResult *result) {
    const UiRow *row = &list->rows[index];
    char name[ID_SIZE];
    id_join(name, id, ":", index);
    UiArea area = ui_area(ui, row->id ? row->id : name, rect, ROLE_ROW, row->text);
    if (area.pressed && area.button == BUTTON_LEFT) {
        ui_focus(ui, id);
        *selected = index;
        result->activated |= area.clicks == 2;
    }
    ui_chosen(ui, *selected == index);
    draw_row(ui, list, index, rect, &area, *selected == index);
}

// Runs only the visible rows, because a list may be long.
static void run_rows(Ui *ui, const char *id, const UiList *list, Rect view, Rect content,
                     int *selected, UiListResult *result) {
    int height = row_height(ui, list);
    int first = clamp((view.y - content.y) / height, 0, list->count - 1);
    for (int i = first; i < list->count; i++) {
        Rect rect = {content.x, content.y + i * height, content.w, height};
        if (rect.y >= view.y + view.h)
            return;
        run_row(ui, id, list, i, rect, selected, result);
    }
}

static void draw_back(Ui *ui, const char *id, Rect rect, const UiList *list) {
    const Theme *theme = &ui->theme;
    bool focused = ui_focus_visible(ui, id);
    draw_round_border(ui, rect, theme->radius, focused ? theme->ring : theme->border, theme->sunken,
                      focused ? theme->accent.plain : theme->line);
    if (list->count == 0 && list->empty)
        draw_paragraph(ui, rect_inset(rect, theme->margin), STYLE_MUTED, ALIGN_CENTER, list->empty);
}

// Scrolls to the selection whenever the user or the caller has changed it. [memory->shown] is 0 for
// no row, otherwise 1 + the row.
static void follow_selection(Ui *ui, const char *id, Rect view, int selected, int height) {
    Memory *memory = ui_memory(ui, id);
    if (memory->shown == selected + 1)
        return;
    memory->shown = selected + 1;
    if (selected >= 0)
        ui_scroll_to(ui, id, view.h, selected * height, (selected + 1) * height);
}

UiListResult ui_list(Ui *ui, const char *id, Rect rect, const char *label, const UiList *list,
                     int *selected) {
    UiListResult result = {false, false};
    int before = *selected, height = row_height(ui, list);
    Rect view = rect_inset(rect, ui->theme.ring * 2);
    bool has_selection = *selected >= 0 && *selected < list->count;
    draw_back(ui, id, rect, list);
    follow_selection(ui, id, view, *selected, height);
    Rect content = scroll_begin(ui, id, view, list->count * height, ROLE_LIST, label,
                                has_selection ? list->rows[*selected].text : "");
    handle_keys(ui, id, list, view.h / height, selected, &result);
    if (list->count > 0)
        run_rows(ui, id, list, view, content, selected, &result);
    ui_scroll_end(ui);
    result.selected = *selected != before;
    return result;
}
