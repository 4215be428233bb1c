// SPDX-License-Identifier: MIT
#include "app/desktop/screens/preferences/preferences_dialog.h"

#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

#include <stdio.h>

enum {
    WIDTH = 660,
    HEIGHT = 480,
    ROOMY = 480,  // minimum width at which the list of pages is at the left
    PAGES = 136,  // the width of the list of pages
    BESIDE = 340, // minimum width at which a control is next to its label
    NUMBER = 52,  // the width of a slider's value
    PREVIEW = 56, // the side of a square of the sample board
};

enum { ID_ROOM = 64 };

// Translates [text]. Leaves an empty text empty, because gettext would return the catalogue's
// header for it.
static const char *translated(const char *text) {
    return text[0] ? _(text) : "";
}

// ---- Rows

// A row of a page: a preference and its current value.
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

// True if the control is next to its label. A check box contains its label.
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
    const char **labels = memory_new((size_t)count * sizeof *labels);
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
    bool changed = ui_slider(ui, row->id, rect, label, field->minimum, field->maximum, field->step,
                             &row->value);
    snprintf(text, sizeof text, _(field->unit), row->value);
    ui_label(ui, NULL, number, STYLE_BODY, ALIGN_RIGHT, text);
    return changed;
}

// Runs the control for the kind of the field. Returns true when the value has changed.
static bool run_control(Row *row, Ui *ui, Rect rect, const char *label) {
    bool checked = row->value != 0, changed = false;
    switch (row->field->kind) {
    case PREFERENCE_BOOL:
        changed = ui_check(ui, row->id, rect, label, &checked);
        row->value = checked;
        break;
    case PREFERENCE_INT: return run_number(row, ui, rect, label);
    case PREFERENCE_CHOICE: return run_choice(row, ui, rect, label);
    case PREFERENCE_TEXT: break; // remembered, but not edited in this dialog
    }
    return changed;
}

// Runs the label, the control and the help of a field. Returns true when the value has changed.
static bool run_row(Row *row, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    const char *label = _(row->field->label), *help = translated(row->field->help);
    bool beside = is_beside(row, ui, rect.w);
    int width = rect.w;
    Rect line = rect_cut_top(&rect, theme->control);
    if (beside) {
        int wanted = draw_text_width(ui, STYLE_BODY, label) + theme->gap;
        // the label takes at least half of the line, so that most controls start at the same x
        Rect name = rect_cut_left(&line, clamp(wanted, line.w / 2, line.w * 2 / 3));
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

// ---- The sample board

enum { EXAMPLE_SQUARES = 6 };

static bool has_preview(int page) {
    return page == CATEGORY_BOARD;
}

static int preview_height(const Ui *ui, int page) {
    const Theme *theme = ui_theme(ui);
    return has_preview(page) ? theme_pixels(theme, PREVIEW) + theme->margin : 0;
}

// Draws square [i] of the sample board with a piece. Each kind is shown twice, for different seats.
static void draw_example(Ui *ui, PiecePictures *pictures, const Rules *rules, Rect square, int i) {
    const BoardTheme *board = piece_theme(pictures);
    Seat seat = (Seat)(i % rules->seats.count);
    draw_fill(ui, square, i % 2 == 0 ? board->light : board->dark);
    PieceLook look = {.kind = (Kind)(i / 2 % rules->kinds.count), .seat = seat, .alpha = 255};
    if (rules->kinds.count > 0)
        piece_draw(pictures, ui_canvas(ui), &look, square);
}

static void run_preview(Ui *ui, PiecePictures *pictures, Rect rect) {
    const Rules *rules = piece_rules(pictures);
    int size = theme_pixels(ui_theme(ui), PREVIEW);
    rect.h = size;
    for (int i = 0; i < EXAMPLE_SQUARES && ui_drawing(ui) && rect.w >= size; i++)
        draw_example(ui, pictures, rules, rect_cut_left(&rect, size), i);
}

// ---- External programs

enum { PROGRAM_ROWS = 3 }; // rows of the list that are visible

static bool has_programs(int page) {
    return page == CATEGORY_PROGRAMS;
}

// The height of the heading, the list of programs and its buttons. 0 on pages without them.
static int programs_height(Ui *ui, int page) {
    const Theme *theme = ui_theme(ui);
    return has_programs(page)
               ? theme->row + PROGRAM_ROWS * theme->row + theme->control + 3 * theme->gap
               : 0;
}

enum { NEW_PROGRAM = -1 };

static void close_form(PreferencesDialog *dialog) {
    program_form_free(dialog->editing);
    dialog->editing = NULL;
}

// Opens the form for the program at [index], or an empty form for NEW_PROGRAM.
static void open_form(PreferencesDialog *dialog, const Roster *roster, int index) {
    close_form(dialog);
    dialog->edited = index;
    dialog->editing = program_form_new(index >= 0 ? &roster->items[index] : NULL);
}

// Runs the list of the programs that the user has added. Activating one opens its form.
static void list_programs(PreferencesDialog *dialog, Ui *ui, Rect rect, const Roster *roster) {
    UiRow rows[ROSTER_LIMIT] = {{0}};
    for (int i = 0; i < roster->count; i++) {
        rows[i].text = roster->items[i].name;
        rows[i].detail = program_form_protocol(roster->items[i].protocol);
    }
    const UiList list = {.rows = rows,
                         .count = roster->count,
                         .typing = true,
                         .empty = _("Programs that you add can be chosen in New Game")};
    if (dialog->program >= roster->count)
        dialog->program = roster->count - 1;
    if (ui_list(ui, "programs", rect, _("Other programs"), &list, &dialog->program).activated)
        open_form(dialog, roster, dialog->program);
}

// Runs a button and cuts it off the left of [line]. [disabled] is the reason why the button is
// disabled, or NULL if it is enabled.
static bool run_list_button(Ui *ui, const char *id, const char *label, const char *disabled,
                            Rect *line) {
    const UiButton look = {.disabled_reason = disabled};
    Rect rect = rect_take_left(line, ui_button_width(ui, label, &look), ui_theme(ui)->gap);
    return ui_button(ui, id, rect, label, &look);
}

// Runs the list of programs and its buttons. True when a program was removed; adding and changing
// one is left to the form, see run_form.
static bool run_programs(PreferencesDialog *dialog, Ui *ui, Rect rect, Roster *roster) {
    const Theme *theme = ui_theme(ui);
    // reasons why buttons are disabled
    const char *none_chosen = dialog->program < 0 || dialog->program >= roster->count
                                  ? _("Choose a program in the list first")
                                  : NULL;
    const char *full = roster->count == ROSTER_LIMIT ? _("There are too many programs") : NULL;
    ui_label(ui, NULL, rect_cut_top(&rect, theme->row), STYLE_HEADING, ALIGN_LEFT,
             _("Other programs"));
    list_programs(dialog, ui, rect_take_top(&rect, PROGRAM_ROWS * theme->row, theme->gap), roster);
    Rect line = rect_cut_top(&rect, theme->control);
    if (run_list_button(ui, "programs:add", _("Add..."), full, &line))
        open_form(dialog, roster, NEW_PROGRAM);
    if (run_list_button(ui, "programs:change", _("Change..."), none_chosen, &line))
        open_form(dialog, roster, dialog->program);
    bool removed = run_list_button(ui, "programs:remove", _("Remove"), none_chosen, &line);
    if (removed)
        roster_remove(roster, dialog->program);
    return removed;
}

// Runs the form of a program, if it is open. True when the list was changed.
static bool run_form(PreferencesDialog *dialog, Ui *ui, Roster *roster) {
    if (!dialog->editing)
        return false;
    int result = program_form_run(dialog->editing, ui, roster, dialog->edited);
    if (result == DIALOG_OPEN)
        return false;
    if (result >= 0) {
        int index = dialog->edited >= 0 ? dialog->edited : roster->count++;
        roster->items[index] = *program_form_item(dialog->editing);
        dialog->program = index;
    }
    close_form(dialog);
    return result >= 0;
}

void preferences_dialog_close(PreferencesDialog *dialog) {
    close_form(dialog);
}

// ---- Pages

// The height of the current page, which shows the fields of its category.
static int page_height(const PreferencesDialog *dialog, Ui *ui, const Preferences *preferences,
                       int width) {
    int height = preview_height(ui, dialog->page) + programs_height(ui, dialog->page);
    for (int i = 0; i < preference_count(); i++) {
        Row row = row_of(preference_field(i), preferences);
        if ((int)row.field->category == dialog->page)
            height += row_height(&row, ui, width);
    }
    return height;
}

// Runs the preview, the fields and the list of programs of the current page, as far as it has them.
static PreferencesResult run_page(PreferencesDialog *dialog, Ui *ui, Preferences *preferences,
                                  Roster *roster, PiecePictures *pictures, Rect rect) {
    PreferencesResult result = {0};
    if (has_preview(dialog->page))
        run_preview(ui, pictures, rect_cut_top(&rect, preview_height(ui, dialog->page)));
    for (int i = 0; i < preference_count(); i++) {
        Row row = row_of(preference_field(i), preferences);
        if ((int)row.field->category != dialog->page)
            continue;
        Rect place = rect_cut_top(&rect, row_height(&row, ui, rect.w));
        if (run_row(&row, ui, place))
            result.changed |= preference_set(preferences, row.field, row.value);
    }
    if (has_programs(dialog->page))
        result.programs_changed = run_programs(dialog, ui, rect, roster);
    return result;
}

// Runs the current page, which scrolls if [rect] is not high enough.
static PreferencesResult scroll_page(PreferencesDialog *dialog, Ui *ui, Preferences *preferences,
                                     Roster *roster, PiecePictures *pictures, Rect rect) {
    const Theme *theme = ui_theme(ui);
    int ring = theme->gap; // [rect] needs room for focus rings around it
    int width = rect.w, height = page_height(dialog, ui, preferences, width);
    if (height > rect.h) { // the scroll bar makes the page narrower and so perhaps higher
        width -= theme->scrollbar;
        height = page_height(dialog, ui, preferences, width);
    }
    Rect content = ui_scroll_begin(ui, "preferences:page", rect_inset(rect, -ring),
                                   height + 2 * ring);
    PreferencesResult result = run_page(dialog, ui, preferences, roster, pictures,
                                        (Rect){content.x + ring, content.y + ring, width, height});
    ui_scroll_end(ui);
    return result;
}

// Lets the user choose a page from a list at the left of [body] or, if [body] is too narrow, from a
// selector at its top. Leaves the rest of it in [body].
static void run_page_choice(PreferencesDialog *dialog, Ui *ui, Rect *body) {
    const Theme *theme = ui_theme(ui);
    const char *labels[CATEGORY_COUNT];
    UiRow rows[CATEGORY_COUNT] = {{0}};
    for (int i = 0; i < CATEGORY_COUNT; i++)
        rows[i].text = labels[i] = _(preference_category_label((PreferenceCategory)i));
    if (body->w >= theme_pixels(theme, ROOMY)) {
        const UiList list = {.rows = rows, .count = CATEGORY_COUNT, .typing = true};
        Rect left = rect_take_left(body, theme_pixels(theme, PAGES), theme->margin);
        ui_list(ui, "preferences:pages", left, _("Pages"), &list, &dialog->page);
    } else {
        Rect top = rect_take_top(body, theme->control, theme->gap);
        ui_select(ui, "preferences:pages", top, _("Page"), labels, CATEGORY_COUNT, &dialog->page);
    }
    if (dialog->page < 0)
        dialog->page = 0;
}

PreferencesResult preferences_dialog_run(PreferencesDialog *dialog, Ui *ui,
                                         Preferences *preferences, Roster *roster,
                                         PiecePictures *pictures) {
    const Theme *theme = ui_theme(ui);
    Rect body = ui_dialog_begin(ui, "preferences", _("Preferences"), theme_pixels(theme, WIDTH),
                                theme_pixels(theme, HEIGHT));
    run_page_choice(dialog, ui, &body);
    PreferencesResult result = scroll_page(dialog, ui, preferences, roster, pictures, body);
    enum { RESET, CLOSE };
    const UiDialogButton buttons[] = {
        [RESET] = {.id = "preferences:reset", .label = _("Reset All")},
        [CLOSE] = {.id = "preferences:close",
                   .label = _("Close"),
                   .look = LOOK_PRIMARY,
                   .cancel = true},
    };
    int chosen = ui_dialog_end(ui, buttons, 2);
    result.closed = chosen == DIALOG_CANCELLED || chosen == CLOSE;
    if (chosen == RESET) {
        preferences_reset(preferences);
        result.changed = true;
    }
    result.programs_changed |= run_form(dialog, ui, roster);
    if (result.closed)
        preferences_dialog_close(dialog);
    return result;
}
