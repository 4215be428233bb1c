// SPDX-License-Identifier: MIT
#include "app/desktop/ui/ui_private.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/memory.h"
#include "engine/base/utf8.h"

#include <string.h>

// A text field during a pass.
typedef struct Field {
    const char *id;
    Rect inside; // the rectangle of its text
    Font font;
    char *text;
    size_t size;
} Field;

// The width of the field's text up to the byte [end].
static int width_before(Ui *ui, const Field *field, size_t end) {
    Text *part = ui_scratch(ui);
    text_append_bytes(part, field->text, end);
    return canvas_text_width(ui->canvas, field->font, text_string(part));
}

// The offset of the boundary between characters that is closest to [x] pixels from the start of the
// text.
static size_t offset_at(Ui *ui, const Field *field, int x) {
    size_t length = strlen(field->text), at = 0;
    while (at < length) {
        size_t next = utf8_after(field->text, length, at);
        if (x < (width_before(ui, field, at) + width_before(ui, field, next)) / 2)
            return at;
        at = next;
    }
    return at;
}

static void copy_selection(Ui *ui, const Field *field) {
    size_t start, end;
    edit_selection(&ui->editing.edit, &start, &end);
    if (start == end)
        return;
    Text *part = ui_scratch(ui);
    text_append_bytes(part, field->text + start, end - start);
    ui_copy(ui, part->data);
}

static bool paste(Ui *ui, const Field *field) {
    char *text = ui_paste(ui);
    bool changed = text && edit_insert(&ui->editing.edit, field->text, field->size, text);
    memory_free(text);
    return changed;
}

enum { CONTROL = 1 << 20 }; // added to a Key in edit_key if Ctrl is held

// Handles a key that edits the text: Backspace, Delete or, with Ctrl, a key to select all, copy,
// cut or paste. Returns true if the text changed. Sets [*known] to false for any other key.
static bool edit_key(Ui *ui, const Field *field, const Input *input, bool *known) {
    Edit *edit = &ui->editing.edit;
    bool control = input->modifiers & MODIFIER_CTRL;
    switch ((int)input->key | (control ? CONTROL : 0)) {
    case KEY_BACKSPACE: return edit_delete(edit, field->text, EDIT_LEFT);
    case KEY_DELETE: return edit_delete(edit, field->text, EDIT_RIGHT);
    case CONTROL | KEY_BACKSPACE: return edit_delete(edit, field->text, EDIT_WORD_LEFT);
    case CONTROL | KEY_DELETE: return edit_delete(edit, field->text, EDIT_WORD_RIGHT);
    case CONTROL | 'a': edit_select_all(edit, field->text); return false;
    case CONTROL | 'c': copy_selection(ui, field); return false;
    case CONTROL | 'v': return paste(ui, field);
    case CONTROL | 'x': // without a selection, edit_delete would delete a character
        copy_selection(ui, field);
        return edit->caret != edit->anchor && edit_delete(edit, field->text, EDIT_LEFT);
    default: *known = false; return false;
    }
}

// Handles a key that moves the caret. Returns false for any other key.
static bool move_key(Ui *ui, const Field *field, const Input *input) {
    bool word = input->modifiers & MODIFIER_CTRL;
    EditMove move;
    switch (input->key) {
    case KEY_LEFT: move = word ? EDIT_WORD_LEFT : EDIT_LEFT; break;
    case KEY_RIGHT: move = word ? EDIT_WORD_RIGHT : EDIT_RIGHT; break;
    case KEY_HOME: move = EDIT_START; break;
    case KEY_END: move = EDIT_END; break;
    default: return false;
    }
    edit_move(&ui->editing.edit, field->text, move, input->modifiers & MODIFIER_SHIFT);
    return true;
}

// Handles a key. Returns true if the text changed. Letters arrive as text inputs, so their keys are
// only used up here, which keeps them from being shortcuts.
static bool handle_key(Ui *ui, const Field *field, const Input *input) {
    bool known = true, changed = false;
    if (input->modifiers & MODIFIER_ALT)
        return false;
    if (input_is_typing(input))
        ui->typing = true;
    else if (!move_key(ui, field, input))
        changed = edit_key(ui, field, input, &known);
    if (known)
        ui_use(ui);
    return changed;
}

// Handles the keyboard. Enter is only reported, so that a dialog around the field may use it.
static UiFieldResult handle_keys(Ui *ui, const Field *field) {
    UiFieldResult result = {false, false};
    if (!ui_has_keys(ui, field->id))
        return result;
    const Input *input = ui_input(ui);
    if (input->kind == INPUT_TEXT) {
        result.changed = edit_insert(&ui->editing.edit, field->text, field->size, input->text);
        ui_use(ui);
    } else if (input_is_key(input, KEY_ENTER)) {
        result.entered = true;
    } else {
        result.changed = handle_key(ui, field, input);
    }
    return result;
}

// Moves the caret to the pointer. A press without Shift moves the other end of the selection too. A
// double click selects the whole text, and moving the pointer before its button is released changes
// nothing.
static void handle_pointer(Ui *ui, const Field *field, const UiArea *area) {
    if (!area->held || area->button != BUTTON_LEFT || !(area->pressed || area->moved))
        return;
    if (area->pressed && area->clicks == 2) {
        edit_select_all(&ui->editing.edit, field->text);
        return;
    }
    if (area->clicks == 2)
        return;
    ui->editing.edit.caret = offset_at(ui, field,
                                       area->point.x - field->inside.x + ui->editing.scroll);
    if (area->pressed && !(area->modifiers & MODIFIER_SHIFT))
        ui->editing.edit.anchor = ui->editing.edit.caret;
}

// Keeps the caret within the text. A field that has just got the focus starts with all of its text
// selected, until handle_pointer moves the caret.
static void start_editing(Ui *ui, const Field *field) {
    edit_limit(&ui->editing.edit, field->text);
    if (id_equal(ui->editing.id, field->id))
        return;
    id_copy(ui->editing.id, field->id);
    ui->editing.scroll = 0;
    edit_select_all(&ui->editing.edit, field->text);
}

// Scrolls sideways so that the caret is visible.
static void follow_caret(Ui *ui, const Field *field) {
    int caret = width_before(ui, field, ui->editing.edit.caret);
    int whole = canvas_text_width(ui->canvas, field->font, field->text);
    int room = field->inside.w - ui->theme.ring; // the caret is [ring] wide
    if (caret - ui->editing.scroll > room)
        ui->editing.scroll = caret - room;
    if (ui->editing.scroll > whole - room) // no room stays empty while text is hidden at the left
        ui->editing.scroll = whole > room ? whole - room : 0;
    if (caret < ui->editing.scroll)
        ui->editing.scroll = caret;
}

static void draw_selection(Ui *ui, const Field *field, Rect line) {
    size_t start, end;
    edit_selection(&ui->editing.edit, &start, &end);
    int left = width_before(ui, field, start), right = width_before(ui, field, end);
    if (left < right)
        draw_fill(ui,
                  (Rect){field->inside.x - ui->editing.scroll + left, line.y, right - left, line.h},
                  ui->theme.selection);
}

// Draws the text, the selection and the caret, and remembers where the caret is.
static void draw_editing(Ui *ui, const Field *field) {
    int height = canvas_line_height(ui->canvas, field->font);
    Rect line = {field->inside.x, field->inside.y + (field->inside.h - height) / 2, field->inside.w,
                 height};
    int x = field->inside.x - ui->editing.scroll;
    draw_selection(ui, field, line);
    canvas_text(ui->canvas, field->font, ui->theme.text, x, line.y, field->text);
    ui->editing.caret = (Rect){x + width_before(ui, field, ui->editing.edit.caret), line.y,
                               ui->theme.ring, height};
    draw_fill(ui, ui->editing.caret, ui->theme.accent.plain);
}

static void draw_edge(Ui *ui, Rect rect, const UiArea *area, bool focused) {
    const Theme *theme = &ui->theme;
    Color edge = focused ? theme->accent.plain : area->hovered ? theme->muted : theme->line;
    draw_round_border(ui, rect, theme->radius, focused ? theme->ring : theme->border, theme->sunken,
                      edge);
}

static void draw_inside(Ui *ui, const Field *field, const char *hint, bool focused) {
    if (!ui_drawing(ui))
        return;
    ui_clip_begin(ui, field->inside);
    if (!field->text[0] && hint)
        draw_styled(ui, field->inside, STYLE_MUTED, ALIGN_LEFT, hint);
    if (focused)
        draw_editing(ui, field);
    else
        draw_styled(ui, field->inside, STYLE_BODY, ALIGN_LEFT, field->text);
    ui_clip_end(ui);
}

UiFieldResult ui_field(Ui *ui, const char *id, Rect rect, const char *label, const char *hint,
                       char *text, size_t size) {
    const Theme *theme = &ui->theme;
    Rect inside = {rect.x + theme->gap, rect.y, rect.w - 2 * theme->gap, rect.h};
    Field field = {id, inside, theme_font(theme, STYLE_BODY), text, size};
    UiFieldResult result = {false, false};
    UiArea area = ui_area(ui, id, rect, ROLE_FIELD, label);
    bool focused = ui_focused(ui, id);
    ui_text(ui, text);
    if (focused) {
        start_editing(ui, &field);
        handle_pointer(ui, &field, &area);
        result = handle_keys(ui, &field);
        follow_caret(ui, &field);
    } else if (id_equal(ui->editing.id, id)) { // the field has lost the focus
        ui->editing.id[0] = '\0';
    }
    draw_edge(ui, rect, &area, focused);
    draw_inside(ui, &field, hint, focused);
    return result;
}

void ui_field_caret(Ui *ui, const char *id, const char *text, bool all) {
    id_copy(ui->editing.id, id);
    edit_select_all(&ui->editing.edit, text); // with the caret at the end
    if (!all)
        ui->editing.edit.anchor = ui->editing.edit.caret;
    ui->editing.scroll = 0;
}
