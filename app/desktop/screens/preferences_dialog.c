// SPDX-License-Identifier: MIT
#include "app/desktop/screens/preferences_dialog.h"

#include "engine/base/language.h"
#include "engine/base/memory.h"

#include <stdio.h>

enum {
    WIDTH = 660,
    HEIGHT = 480,
    ROOMY = 480,  // bodies as wide as this have the pages in a list at the left
    PAGES = 136,  // the width of that list
    BESIDE = 340, // rows as wide as this have their control beside the label, not below it
    NUMBER = 52,  // the width of a slider's value
    PREVIEW = 56,
};

enum { ID_ROOM = 64 };

static const char *translated(const char *text) {
    return text[0] ? _(text) : "";
}

// ---- Rows

// A row that is run or measured.
typedef struct Row {
    const PreferenceField *field;
    char id[ID_ROOM];
    int value;
} Row;

static Row row_of(const PreferenceField *field, const Preferences *preferences) {
    Row row = {.field = field, .value = preference_value(preferences, field)};
    snprintf(row.id, sizeof row.id, "preference:%s", field->key);
    return row;
}

static bool is_beside(const Row *row, const Ui *ui, int width) {
    return row->field->kind != PREFERENCE_BOOL && width >= theme_pixels(ui_theme(ui), BESIDE);
}

static int help_height(const Row *row, Ui *ui, int width) {
    const char *help = translated(row->field->help);
    return help[0] ? draw_paragraph_height(ui, width, STYLE_SMALL, help) : 0;
}

static int row_height(const Row *row, Ui *ui, int width) {
    const Theme *theme = ui_theme(ui);
    bool below = row->field->kind != PREFERENCE_BOOL && !is_beside(row, ui, width);
    int height = theme->control + help_height(row, ui, width) + theme->margin;
    return below ? height + theme->row : height;
}

static bool run_choice(Row *row, Ui *ui, Rect rect, const char *label) {
    int count = preference_choice_count(row->field);
    const char **labels = memory_new((size_t)(count + 1) * sizeof *labels);
    for (int i = 0; i < count; i++)
        labels[i] = _(preference_choice_label(row->field, i));
    bool changed = ui_select(ui, row->id, rect, label, labels, count, &row->value);
    memory_free(labels);
    return changed;
}

static bool run_number(Row *row, Ui *ui, Rect rect, const char *label) {
    const PreferenceField *field = row->field;
    char text[32];
    Rect number = rect_cut_right(&rect, theme_pixels(ui_theme(ui), NUMBER));
    bool changed = ui_slider(ui, row->id, rect, label, field->least, field->most, field->step,
                             &row->value);
    snprintf(text, sizeof text, _(field->unit), row->value);
    ui_label(ui, NULL, number, STYLE_BODY, ALIGN_RIGHT, text);
    return changed;
}

static bool run_control(Row *row, Ui *ui, Rect rect, const char *label) {
    bool checked = row->value != 0, changed = false;
    switch (row->field->kind) {
    case PREFERENCE_BOOL:
        changed = ui_check(ui, row->id, rect, label, &checked);
        row->value = checked;
        break;
    case PREFERENCE_INT: return run_number(row, ui, rect, label);
    case PREFERENCE_CHOICE: return run_choice(row, ui, rect, label);
    case PREFERENCE_TEXT: break; // texts are remembered for the user, not typed
    }
    return changed;
}

static bool run_row(Row *row, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    const char *label = _(row->field->label), *help = translated(row->field->help);
    bool beside = is_beside(row, ui, rect.w);
    int width = rect.w;
    Rect line = rect_cut_top(&rect, theme->control);
    if (beside) {
        int wanted = draw_text_width(ui, STYLE_BODY, label) + theme->gap, most = line.w * 2 / 3;
        int half = line.w / 2;
        Rect name = rect_cut_left(&line, wanted < half ? half : wanted < most ? wanted : most);
        ui_label(ui, NULL, name, STYLE_BODY, ALIGN_LEFT, label);
    } else if (row->field->kind != PREFERENCE_BOOL) {
        ui_label(ui, NULL, line, STYLE_BODY, ALIGN_LEFT, label);
        line = rect_cut_top(&rect, theme->row);
    }
    bool changed = run_control(row, ui, line, label);
    if (help[0])
        ui_paragraph(ui, NULL, rect_cut_top(&rect, help_height(row, ui, width)), STYLE_SMALL, help);
    return changed;
}

// ---- The example of a board

enum { EXAMPLE_SQUARES = 6 };

static bool has_preview(int page) {
    return page == CATEGORY_BOARD;
}

static int preview_height(const Ui *ui, int page) {
    const Theme *theme = ui_theme(ui);
    return has_preview(page) ? theme_pixels(theme, PREVIEW) + theme->margin : 0;
}

static void draw_example(Ui *ui, PiecePictures *pictures, const Rules *rules, Rect square, int i) {
    const BoardTheme *board = piece_theme(pictures);
    Seat seat = (Seat)(i % rules->seat_count);
    draw_fill(ui, square, i % 2 == 0 ? board->light : board->dark);
    PieceLook look = {.kind = (Kind)(i / 2 % rules->kind_count), .seat = seat, .alpha = 255};
    if (rules->kind_count > 0)
        piece_draw(pictures, ui_canvas(ui), &look, square);
}

static void run_preview(Ui *ui, PiecePictures *pictures, Rect rect) {
    const Rules *rules = piece_rules(pictures);
    int size = theme_pixels(ui_theme(ui), PREVIEW);
    rect.h = size;
    for (int i = 0; i < EXAMPLE_SQUARES && ui_drawing(ui) && rect.w >= size; i++)
        draw_example(ui, pictures, rules, rect_cut_left(&rect, size), i);
}

// ---- Pages

// The height of a page; fields in other categories are not on it.
static int page_height(const PreferencesDialog *dialog, Ui *ui, const Preferences *preferences,
                       int width) {
    int height = preview_height(ui, dialog->page);
    for (int i = 0; i < preference_count(); i++) {
        Row row = row_of(preference_field(i), preferences);
        if ((int)row.field->category == dialog->page)
            height += row_height(&row, ui, width);
    }
    return height;
}

static bool run_page(const PreferencesDialog *dialog, Ui *ui, Preferences *preferences,
                     PiecePictures *pictures, Rect rect) {
    bool changed = false;
    if (has_preview(dialog->page))
        run_preview(ui, pictures, rect_cut_top(&rect, preview_height(ui, dialog->page)));
    for (int i = 0; i < preference_count(); i++) {
        Row row = row_of(preference_field(i), preferences);
        if ((int)row.field->category != dialog->page)
            continue;
        Rect place = rect_cut_top(&rect, row_height(&row, ui, rect.w));
        if (run_row(&row, ui, place))
            changed |= preference_set(preferences, row.field, row.value);
    }
    return changed;
}

static bool scroll_page(const PreferencesDialog *dialog, Ui *ui, Preferences *preferences,
                        PiecePictures *pictures, Rect rect) {
    const Theme *theme = ui_theme(ui);
    int ring = 2 * theme->ring; // the focus ring has room around what is in [rect]
    int width = rect.w, height = page_height(dialog, ui, preferences, width);
    if (height > rect.h) {
        width -= theme->scrollbar;
        height = page_height(dialog, ui, preferences, width);
    }
    Rect content = ui_scroll_begin(ui, "preferences:page", rect_inset(rect, -ring),
                                   height + 2 * ring);
    bool changed = run_page(dialog, ui, preferences, pictures,
                            (Rect){content.x + ring, content.y + ring, width, height});
    ui_scroll_end(ui);
    return changed;
}

static void run_pages(PreferencesDialog *dialog, Ui *ui, Rect *body) {
    const Theme *theme = ui_theme(ui);
    const char *labels[CATEGORY_COUNT];
    UiRow rows[CATEGORY_COUNT] = {{0}};
    for (int i = 0; i < CATEGORY_COUNT; i++)
        rows[i].text = labels[i] = _(preference_category_label((PreferenceCategory)i));
    if (body->w >= theme_pixels(theme, ROOMY)) {
        const UiList list = {.rows = rows, .count = CATEGORY_COUNT, .typing = true};
        Rect left = rect_cut_left(body, theme_pixels(theme, PAGES));
        rect_cut_left(body, theme->margin);
        ui_list(ui, "preferences:pages", left, _("Pages"), &list, &dialog->page);
    } else {
        Rect top = rect_cut_top(body, theme->control);
        rect_cut_top(body, theme->gap);
        ui_select(ui, "preferences:pages", top, _("Page"), labels, CATEGORY_COUNT, &dialog->page);
    }
    if (dialog->page < 0)
        dialog->page = 0;
}

PreferencesResult preferences_dialog_run(PreferencesDialog *dialog, Ui *ui,
                                         Preferences *preferences, PiecePictures *pictures) {
    const Theme *theme = ui_theme(ui);
    PreferencesResult result = {0};
    Rect body = ui_dialog_begin(ui, "preferences", _("Preferences"), theme_pixels(theme, WIDTH),
                                theme_pixels(theme, HEIGHT));
    run_pages(dialog, ui, &body);
    result.changed = scroll_page(dialog, ui, preferences, pictures, body);
    const UiDialogButton buttons[] = {
        {.id = "preferences:reset", .label = _("Reset All")},
        {.id = "preferences:close", .label = _("Close"), .look = LOOK_PRIMARY, .cancel = true},
    };
    int chosen = ui_dialog_end(ui, buttons, 2);
    result.closed = chosen == DIALOG_CANCELLED || chosen == 1;
    if (chosen == 0) {
        preferences_reset(preferences);
        result.changed = true;
    }
    return result;
}
