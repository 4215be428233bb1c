// SPDX-License-Identifier: MIT
#include "app/desktop/screens/curtain.h"

#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"

enum { WIDTH = 420, HEIGHT = 260, MARK = 72 };

// Space and Enter lift it wherever the focus is, unless a button has it.
static bool is_lifted_by_key(Ui *ui) {
    return ui_key(ui, 0, KEY_ENTER) || ui_key(ui, 0, (Key)' ');
}

static Rect middle_of(const Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    int width = theme_pixels(theme, WIDTH), height = theme_pixels(theme, HEIGHT);
    width = width < rect.w ? width : rect.w;
    height = height < rect.h ? height : rect.h;
    return (Rect){rect.x + (rect.w - width) / 2, rect.y + (rect.h - height) / 2, width, height};
}

static void run_texts(Ui *ui, Rect rect, const char *name) {
    Text title = {0};
    text_appendf(&title, _("Pass to %s"), name);
    ui_label(ui, "curtain", rect_cut_top(&rect, draw_line_height(ui, STYLE_TITLE)), STYLE_TITLE,
             ALIGN_CENTER, title.data);
    rect_cut_top(&rect, ui_theme(ui)->gap);
    draw_paragraph(ui, rect, STYLE_MUTED, ALIGN_CENTER,
                   _("This game hides something. The others look away now."));
    text_free(&title);
}

bool curtain_run(const Session *session, PiecePictures *pictures, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    Seat next = session_covered_for(session);
    const char *name = session_rules(session)->seats[next].name;
    Rect box = middle_of(ui, rect);
    Text label = {0};
    UiButton look = {.look = LOOK_PRIMARY, .tip = _("Shows what this player may see (Space)")};
    draw_round(ui, rect, theme->radius, theme->panel);
    int size = theme_pixels(theme, MARK);
    Rect mark = rect_cut_top(&box, size);
    mark = (Rect){mark.x + (mark.w - size) / 2, mark.y, size, size};
    if (ui_drawing(ui))
        piece_draw_mark(pictures, ui_canvas(ui), next, mark);
    rect_cut_top(&box, theme->margin);
    Rect button = rect_cut_bottom(&box, theme->control);
    run_texts(ui, box, name);
    text_appendf(&label, _("I am %s"), name);
    bool lifted = ui_button(ui, "curtain:open", button, label.data, &look);
    text_free(&label);
    return lifted || is_lifted_by_key(ui);
}
