// SPDX-License-Identifier: MIT
#include "app/desktop/ui/ui_private.h"
#include "app/desktop/ui/widgets.h"

static void read_release(const Ui *ui, UiArea *area, bool ours, bool over) {
    bool ended = ui->input->button == ui->pointer.button && ui->pointer.active[0];
    area->button = ui->input->button;
    area->released = ended && ours;
    area->clicked = area->released && over;
    area->dropped = ended && !ours && over;
}

static void read_input(Ui *ui, const char *id, UiArea *area, bool ours, bool over) {
    switch (ui->input->kind) {
    case INPUT_POINTER_DOWN:
        area->pressed = ours;
        area->button = ui->input->button;
        break;
    case INPUT_POINTER_UP: read_release(ui, area, ours, over); break;
    case INPUT_POINTER_MOVE: area->moved = ours || (over && !ui->pointer.active[0]); break;
    case INPUT_WHEEL: area->wheel = id_equal(ui->pointer.wheel, id) ? ui->input->wheel : 0; break;
    case INPUT_FOCUS_LOST: area->cancelled = ours; break;
    default: break;
    }
    area->modifiers = ui->input->modifiers;
}

static void read_keys(Ui *ui, const char *id, UiArea *area) {
    if (!ui_has_keys(ui, id))
        return;
    const Input *input = ui_input(ui);
    if (!input_is_key(input, KEY_ENTER) && !input_is_key(input, (Key)' '))
        return;
    area->clicked = area->keyed = true;
    ui_use(ui);
}

// The part of an area's state that is known in both passes.
static UiArea state_of(const Ui *ui, bool ours, bool over, bool enabled) {
    return (UiArea){.hovered = enabled && over && (ours || !ui->pointer.active[0]),
                    .held = ours,
                    .dragged = ours && ui->pointer.dragged,
                    .clicks = ours ? ui->pointer.clicks : 0,
                    .button = ui->pointer.button,
                    .point = ui->pointer.at,
                    .start = ui->pointer.press};
}

UiArea ui_area_enabled(Ui *ui, const char *id, Rect rect, Role role, const char *label,
                       bool enabled) {
    bool ours = ui->pointer.active[0] && id_equal(ui->pointer.active, id);
    bool over = ui->pointer.hot[0] && id_equal(ui->pointer.hot, id);
    UiArea area = state_of(ui, ours, over, enabled);
    element_add(ui, id, rect, role, label, NULL, enabled);
    if (ui->pass != PASS_HANDLE || !enabled || ui->used)
        return area;
    read_input(ui, id, &area, ours, over);
    if (role == ROLE_BUTTON)
        read_keys(ui, id, &area);
    return area;
}

UiArea ui_area(Ui *ui, const char *id, Rect rect, Role role, const char *label) {
    return ui_area_enabled(ui, id, rect, role, label, true);
}

// Labels and panels -------------------------------------------------------------------------------

void ui_label(Ui *ui, const char *id, Rect rect, Style style, Align align, const char *text) {
    ui_label_colored(ui, id, rect, style, theme_color(&ui->theme, style), align, text);
}

void ui_label_colored(Ui *ui, const char *id, Rect rect, Style style, Color color, Align align,
                      const char *text) {
    bool fits = draw_text(ui, rect, theme_font(&ui->theme, style), color, align, text);
    if (!id && fits)
        return;
    element_add(ui, id, rect, ROLE_LABEL, text, NULL, true);
    if (ui->newest)
        ui->newest->readable = fits && text[0];
    if (!fits)
        ui_tip(ui, text);
}

int ui_paragraph(Ui *ui, const char *id, Rect rect, Style style, const char *text) {
    int height = draw_paragraph(ui, rect, style, ALIGN_LEFT, text);
    rect.h = height < rect.h ? height : rect.h;
    if (id)
        element_add(ui, id, rect, ROLE_LABEL, text, NULL, true);
    return height;
}

Rect ui_form_line(Ui *ui, Rect *rest, int label_width, const char *label) {
    Rect line = rect_take_top(rest, ui->theme.control, ui->theme.gap);
    ui_label(ui, NULL, rect_cut_left(&line, label_width), STYLE_BODY, ALIGN_LEFT, label);
    return line;
}

void ui_panel(Ui *ui, const char *id, Rect rect) {
    const Theme *theme = &ui->theme;
    draw_round_border(ui, rect, theme->radius + theme->ring, theme->border, theme->panel,
                      theme->line);
    if (id)
        element_add(ui, id, rect, ROLE_PANEL, "", NULL, true);
}
