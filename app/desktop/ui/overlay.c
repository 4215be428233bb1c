// SPDX-License-Identifier: MIT
// Tooltips and toasts, which are above all layers and take no input.
#include "app/desktop/ui/draw.h"
#include "app/desktop/ui/ui_private.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

#include <string.h>

// Times are in milliseconds, maximum widths in pixels at scale 1.
enum { TIP_DELAY = 600, TIP_WIDTH = 320, TOAST_TIME = 4500, TOAST_WIDTH = 560 };

void ui_toast(Ui *ui, const char *text) {
    memory_free(ui->toast.text);
    ui->toast.text = text_copy(text);
    ui->toast.until = ui->now + TOAST_TIME;
    ui->dirty = true;
}

// The width of the longest line of [text], at most [limit].
static int note_width(const Ui *ui, const char *text, int limit) {
    int width = 0;
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n'; // skips the end of the previous line
        size_t length = strcspn(line, "\n");
        Text part = {0};
        text_append_bytes(&part, line, length);
        int line_width = draw_text_width(ui, STYLE_BODY, text_string(&part));
        text_free(&part);
        width = line_width > width ? line_width : width;
    }
    return width < limit ? width : limit;
}

// The size of a note with [text], whose lines are at most [limit] pixels wide at scale 1. The
// caller positions it.
static Rect note_frame(Ui *ui, const char *text, int limit) {
    const Theme *theme = &ui->theme;
    int width = note_width(ui, text, theme_pixels(theme, limit));
    int height = draw_paragraph_height(ui, width, STYLE_BODY, text);
    return (Rect){0, 0, width + 2 * theme->padding, height + theme->padding};
}

static void draw_note(Ui *ui, Rect frame, const char *text) {
    const Theme *theme = &ui->theme;
    draw_shadow(ui, frame, theme->shadow.size / 2);
    draw_round_border(ui, frame, theme->radius, theme->border, theme->raised, theme->line);
    Rect inside = {frame.x + theme->padding, frame.y + theme->padding / 2,
                   frame.w - 2 * theme->padding, frame.h - theme->padding};
    draw_paragraph(ui, inside, STYLE_BODY, ALIGN_LEFT, text);
}

void ui_keep_clear(Ui *ui, Rect rect) {
    if (ui_drawing(ui) && ui->toast.clear_count < CLEAR_LIMIT)
        ui->toast.clear[ui->toast.clear_count++] = rect;
}

// The number of pixels of the rectangles to keep clear that [frame] would cover.
static int covered_pixels(const Ui *ui, Rect frame) {
    int sum = 0;
    for (int i = 0; i < ui->toast.clear_count; i++)
        sum += rect_overlap(ui->toast.clear[i], frame);
    return sum;
}

// The place where a toast covers least of the rectangles to keep clear: the centre of the lower or
// upper edge, or a corner.
static Rect toast_place(const Ui *ui, Rect frame) {
    Rect bounds = ui_bounds(ui);
    int margin = 2 * ui->theme.margin, right = bounds.w - frame.w, low = bounds.h - frame.h;
    const Point places[] = {{right / 2, low - margin}, {right / 2, margin}, {0, low - margin},
                            {right, low - margin},     {0, margin},         {right, margin}};
    Rect best = {places[0].x, places[0].y, frame.w, frame.h};
    for (size_t i = 1; i < sizeof places / sizeof *places; i++) {
        Rect place = {places[i].x, places[i].y, frame.w, frame.h};
        if (covered_pixels(ui, place) < covered_pixels(ui, best))
            best = place;
    }
    return best;
}

// Draws the toast, or removes it if its time is over.
static void draw_toast(Ui *ui) {
    if (ui->timed && ui->now >= ui->toast.until) {
        memory_free(ui->toast.text);
        ui->toast.text = NULL;
    }
    if (!ui->toast.text)
        return;
    Rect frame = toast_place(ui, note_frame(ui, ui->toast.text, TOAST_WIDTH));
    const bool enabled = true;
    element_add(ui, "toast", frame, ROLE_LABEL, ui->toast.text, NULL, enabled);
    draw_note(ui, frame, ui->toast.text);
}

// True if a tip is shown once the pointer has rested long enough.
static bool allows_tip(const Ui *ui) {
    return ui->timed && !ui->pointer.active[0] && !ui->pointer.tip_hidden;
}

// The place for a tip: below the pointer, or above it if there is no room.
static Rect tip_place(const Ui *ui, Rect frame) {
    enum { BELOW = 20, ABOVE = 8 }; // the pointer's picture extends downwards from its tip
    Rect bounds = ui_bounds(ui);
    int below = ui->pointer.at.y + theme_pixels(&ui->theme, BELOW);
    int above = ui->pointer.at.y - theme_pixels(&ui->theme, ABOVE) - frame.h;
    frame.x = clamp(ui->pointer.at.x, ui->theme.gap / 2, bounds.w - frame.w - ui->theme.gap / 2);
    frame.y = below + frame.h <= bounds.h ? below : clamp(above, 0, bounds.h);
    return frame;
}

// Draws the tip of the element under the pointer. The element is looked up in the list of the last
// draw pass, because the list of this pass is not complete yet.
static void draw_tip(Ui *ui) {
    bool rests = allows_tip(ui) && ui->now - ui->pointer.rested >= TIP_DELAY;
    const Element *element = rests ? elements_tip(ui, ui->pointer.at) : NULL;
    if (element)
        draw_note(ui, tip_place(ui, note_frame(ui, element->tip, TIP_WIDTH)), element->tip);
}

void overlay_draw(Ui *ui) {
    draw_toast(ui);
    draw_tip(ui);
}

// Milliseconds until a tip must be drawn. -1 if there is none, or it has been drawn.
static int tip_wait(const Ui *ui) {
    if (!allows_tip(ui) || !elements_tip(ui, ui->pointer.at))
        return -1;
    uint64_t due = ui->pointer.rested + TIP_DELAY;
    return ui->now < due ? (int)(due - ui->now) : -1;
}

int overlay_wait(const Ui *ui) {
    int toast = -1;
    if (ui->toast.text && ui->timed)
        toast = ui->now < ui->toast.until ? (int)(ui->toast.until - ui->now) : 0;
    return sooner_of(toast, tip_wait(ui));
}
