// SPDX-License-Identifier: MIT
#include "app/desktop/screens/main/curtain.h"

#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"
#include "engine/base/numbers.h"

enum { WIDTH = 440, BUTTON_WIDTH = 240, MARK = 72 };

// The middle part of [rect]: [width] pixels wide, or less if necessary, and as high as [rect].
static Rect centred(Rect rect, int width) {
    width = least_of(width, rect.w);
    return (Rect){rect.x + (rect.w - width) / 2, rect.y, width, rect.h};
}

static const char *reason_text(void) {
    return _("This game has hidden information. The others look away now.");
}

// The rectangle of everything from the mark to the button, centred in [rect] with a margin. Its
// height is the sum of the parts that curtain_run places in it.
static Rect column_of(Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    rect = centred(rect_inset(rect, theme->margin), theme_pixels(theme, WIDTH));
    int height = theme_pixels(theme, MARK) + draw_line_height(ui, STYLE_TITLE) + theme->gap +
                 draw_paragraph_height(ui, rect.w, STYLE_MUTED, reason_text()) + theme->control +
                 theme->margin + 2 * theme->gap + theme->margin;
    height = least_of(height, rect.h);
    return (Rect){rect.x, rect.y + (rect.h - height) / 2, rect.w, height};
}

static void run_texts(Ui *ui, Rect rect, const char *name) {
    const char *title = ui_textf(ui, _("Pass to %s"), name);
    ui_label(ui, "curtain",
             rect_take_top(&rect, draw_line_height(ui, STYLE_TITLE), ui_theme(ui)->gap),
             STYLE_TITLE, ALIGN_CENTER, title);
    draw_paragraph(ui, rect, STYLE_MUTED, ALIGN_CENTER, reason_text());
}

bool curtain_run(const Session *session, PiecePictures *pictures, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    Seat next = session_covered_for(session);
    const char *name = session_rules(session)->seats.list[next].label;
    UiButton look = {
        .look = LOOK_PRIMARY, .tip = _("Shows what this player may see"), .key = (Key)' '};
    draw_round_border(ui, rect, theme->radius, theme->border, theme->panel, theme->line);
    Rect box = column_of(ui, rect);
    int size = theme_pixels(theme, MARK);
    Rect mark = centred(rect_cut_top(&box, size), size);
    if (ui_drawing(ui))
        piece_draw_mark(pictures, ui_canvas(ui), next, mark);
    rect_cut_top(&box, theme->margin);
    const char *label = ui_textf(ui, _("I am %s"), name);
    int wanted = ui_button_width(ui, label, NULL), usual = theme_pixels(theme, BUTTON_WIDTH);
    Rect button = centred(rect_cut_bottom(&box, theme->control), wanted > usual ? wanted : usual);
    run_texts(ui, box, name);
    bool lifted = ui_button(ui, "curtain:open", button, label, &look);
    // the keys open the curtain wherever the focus is, except on a button
    return lifted || ui_key(ui, 0, KEY_ENTER) || ui_key(ui, 0, (Key)' ');
}
