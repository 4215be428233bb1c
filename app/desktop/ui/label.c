// SPDX-License-Identifier: MIT
#include "app/desktop/ui/ui_private.h"
#include "app/desktop/ui/widgets.h"

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

void ui_panel(Ui *ui, const char *id, Rect rect) {
    const Theme *theme = &ui->theme;
    draw_round_border(ui, rect, theme->radius + theme->ring, theme->border, theme->panel,
                      theme->line);
    if (id)
        element_add(ui, id, rect, ROLE_PANEL, "", NULL, true);
}
