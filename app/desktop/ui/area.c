// SPDX-License-Identifier: MIT
#include "app/desktop/ui/ui_private.h"
#include "app/desktop/ui/widgets.h"

// Handles a button going up. If that ends the current press, the area that holds the press is
// released. It is also clicked if it is under the pointer; any other area under the pointer gets a
// drop.
static void read_release(const Ui *ui, UiArea *area, bool holds_press, bool over) {
    bool ended = ui->pointer.active[0] && ui->input->button == ui->pointer.button;
    area->button = ui->input->button;
    area->released = ended && holds_press;
    area->clicked = area->released && over;
    area->dropped = ended && !holds_press && over;
}

// Sets the members of [area] that only the handle pass sets.
static void read_input(Ui *ui, const char *id, UiArea *area, bool holds_press, bool over) {
    switch (ui->input->kind) {
    case INPUT_POINTER_DOWN:
        area->pressed = holds_press;
        area->button = ui->input->button;
        break;
    case INPUT_POINTER_UP: read_release(ui, area, holds_press, over); break;
    case INPUT_POINTER_MOVE: area->moved = holds_press || (over && !ui->pointer.active[0]); break;
    case INPUT_WHEEL: area->wheel = id_equal(ui->pointer.wheel, id) ? ui->input->wheel : 0; break;
    case INPUT_FOCUS_LOST: area->cancelled = holds_press; break;
    default: break;
    }
    area->modifiers = ui->input->modifiers;
}

// Lets Enter and Space click the focused button [id].
static void read_keys(Ui *ui, const char *id, UiArea *area) {
    if (!ui_has_keys(ui, id))
        return;
    area->keyed = ui_key(ui, 0, KEY_ENTER) || ui_key(ui, 0, (Key)' ');
    area->clicked |= area->keyed;
}

// The members of UiArea that are known in both passes. [holds_press]: the current press began in
// this area. [over]: the pointer is over the area, and nothing covers it.
static UiArea state_in_both_passes(const Ui *ui, bool holds_press, bool over, bool enabled) {
    bool pressed_elsewhere = ui->pointer.active[0] && !holds_press;
    return (UiArea){.hovered = enabled && over && !pressed_elsewhere,
                    .held = holds_press,
                    .dragged = holds_press && ui->pointer.dragged,
                    .clicks = holds_press ? ui->pointer.clicks : 0,
                    .button = ui->pointer.button,
                    .point = ui->pointer.at,
                    .start = ui->pointer.press};
}

UiArea ui_area_enabled(Ui *ui, const char *id, Rect rect, Role role, const char *label,
                       bool enabled) {
    bool holds_press = ui->pointer.active[0] && id_equal(ui->pointer.active, id);
    bool over = ui->pointer.hot[0] && id_equal(ui->pointer.hot, id);
    UiArea area = state_in_both_passes(ui, holds_press, over, enabled);
    element_add(ui, id, rect, role, label, NULL, enabled);
    if (ui->pass != PASS_HANDLE || !enabled || ui->used)
        return area;
    read_input(ui, id, &area, holds_press, over);
    if (role == ROLE_BUTTON)
        read_keys(ui, id, &area);
    return area;
}

UiArea ui_area(Ui *ui, const char *id, Rect rect, Role role, const char *label) {
    return ui_area_enabled(ui, id, rect, role, label, true);
}

// ---- Labels and panels

void ui_label(Ui *ui, const char *id, Rect rect, Style style, Align align, const char *text) {
    ui_label_colored(ui, id, rect, style, theme_color(&ui->theme, style), align, text);
}

void ui_label_colored(Ui *ui, const char *id, Rect rect, Style style, Color color, Align align,
                      const char *text) {
    bool fits = draw_text(ui, rect, theme_font(&ui->theme, style), color, align, text);
    // a label without an id is registered only for the tip that it gets if its text was cut
    if (!id && fits)
        return;
    const bool enabled = true;
    element_add(ui, id, rect, ROLE_LABEL, text, NULL, enabled);
    if (ui->newest)
        ui->newest->readable = fits && text[0];
    if (!fits)
        ui_tip(ui, text);
}

int ui_paragraph(Ui *ui, const char *id, Rect rect, Style style, const char *text) {
    int height = draw_paragraph(ui, rect, style, ALIGN_LEFT, text);
    rect.h = height < rect.h ? height : rect.h;
    const bool enabled = true;
    if (id)
        element_add(ui, id, rect, ROLE_LABEL, text, NULL, enabled);
    return height;
}

Rect ui_form_line(Ui *ui, Rect *rest, int label_width, const char *label) {
    Rect line = rect_take_top(rest, ui->theme.control, ui->theme.gap);
    ui_label(ui, NULL, rect_cut_left(&line, label_width), STYLE_BODY, ALIGN_LEFT, label);
    return line;
}

void ui_panel(Ui *ui, const char *id, Rect rect) {
    const Theme *theme = &ui->theme;
    int radius = theme->radius + theme->ring; // a little more than that of the controls inside
    draw_round_border(ui, rect, radius, theme->border, theme->panel, theme->line);
    const bool enabled = true;
    if (id)
        element_add(ui, id, rect, ROLE_PANEL, "", NULL, enabled);
}
