// SPDX-License-Identifier: MIT
#include "app/desktop/screens/table_panel.h"

#include "app/desktop/session/rota.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"

enum { ROW = 24, MARK = 16, LEAST_ROWS = 2, PRISONERS = SEAT_LIMIT };

static const Rules *rules_of(const TablePanel *panel) {
    return session_rules(panel->session);
}

static int commanded(const TablePanel *panel) {
    int count = 0;
    for (int seat = 0; seat < rules_of(panel)->seat_count; seat++)
        count += panel->shown->controller[seat] != seat;
    return count;
}

static bool has_next(const TablePanel *panel) {
    return rota_next(rules_of(panel), panel->shown) != SEAT_NONE;
}

static bool has_sides(const TablePanel *panel) {
    Seats sides[SEAT_LIMIT];
    return rota_sides(rules_of(panel), sides) > 0;
}

static int row_count(const TablePanel *panel) {
    Prisoner prisoners[PRISONERS];
    return 1 + has_next(panel) + has_sides(panel) + commanded(panel) +
           rota_prisoners(rules_of(panel), panel->shown, prisoners, PRISONERS);
}

static int height_of(const TablePanel *panel, const Ui *ui, int rows) {
    const Theme *theme = ui_theme(ui);
    if (!rota_exists(rules_of(panel)))
        return 0;
    int head = theme->control;
    return panel->folded ? head : head + rows * theme_pixels(theme, ROW) + theme->gap;
}

int table_panel_height(const TablePanel *panel, const Ui *ui) {
    return height_of(panel, ui, row_count(panel));
}

int table_panel_least(const TablePanel *panel, const Ui *ui) {
    int rows = row_count(panel);
    return height_of(panel, ui, rows < LEAST_ROWS ? rows : LEAST_ROWS);
}

// ---- Rows

static Rect mark_place(const Ui *ui, Rect *row) {
    int size = theme_pixels(ui_theme(ui), MARK);
    Rect place = rect_cut_left(row, size);
    rect_cut_left(row, ui_theme(ui)->gap / 2);
    return (Rect){place.x, place.y + (place.h - size) / 2, size, size};
}

static void draw_mark(const TablePanel *panel, Ui *ui, Rect *row, Seat seat) {
    Rect place = mark_place(ui, row);
    if (ui_drawing(ui))
        piece_draw_mark(panel->pictures, ui_canvas(ui), seat, place);
}

// A seat that is passed over is struck through.
static void draw_in_order(const TablePanel *panel, Ui *ui, Rect *row, Seat seat, bool first) {
    const Theme *theme = ui_theme(ui);
    int size = theme_pixels(theme, MARK);
    if (row->w < 2 * size)
        return;
    if (!first) {
        Rect arrow = mark_place(ui, row);
        draw_icon(ui, ICON_RIGHT, rect_inset(arrow, size / 5), theme->muted);
    }
    Rect place = mark_place(ui, row);
    if (!ui_drawing(ui))
        return;
    piece_draw_mark(panel->pictures, ui_canvas(ui), seat, place);
    if (first)
        draw_frame(ui, rect_inset(place, -theme->ring - 1), theme->radius, theme->ring,
                   theme->accent);
    if (rota_is_skipped(panel->shown, seat))
        draw_fill(ui, (Rect){place.x - 2, place.y + size / 2 - 1, size + 4, 2 + size / 16},
                  theme->error);
}

static void run_order(const TablePanel *panel, Ui *ui, Rect row) {
    Seat seats[SEAT_LIMIT];
    const Rules *rules = rules_of(panel);
    int count = rota_order(rules, panel->shown, seats);
    Text text = {0};
    for (int i = 0; i < count; i++) {
        Seat seat = seats[i];
        text_appendf(&text, "%s%s", i > 0 ? ", " : "", rules->seats[seat].name);
        if (rota_is_skipped(panel->shown, seat))
            text_appendf(&text, " (%s)",
                         state_is_frozen(panel->shown, seat) ? _("frozen") : _("out"));
    }
    ui_label(ui, "table:order", row, STYLE_SMALL, ALIGN_LEFT, "");
    ui_text(ui, text_string(&text));
    ui_tip(ui, text_string(&text));
    rect_cut_left(&row, ui_theme(ui)->ring + 1);
    for (int i = 0; i < count; i++)
        draw_in_order(panel, ui, &row, seats[i], i == 0);
    text_free(&text);
}

// Shown in fewer words where there is no room; the tip has all.
static void run_line(Ui *ui, Rect row, const char *id, const char *name, const char *text,
                     const char *brief) {
    Text whole = {0};
    text_appendf(&whole, "%s%s", id, name);
    bool fits = draw_text_width(ui, STYLE_SMALL, text) <= row.w;
    ui_label(ui, whole.data, row, STYLE_SMALL, ALIGN_LEFT, fits ? text : brief);
    ui_text(ui, text);
    ui_tip(ui, text);
    text_free(&whole);
}

static void run_next(const TablePanel *panel, Ui *ui, Rect row) {
    Text text = {0}, brief = {0};
    rota_write_next(rules_of(panel), panel->shown, false, &text);
    rota_write_next(rules_of(panel), panel->shown, true, &brief);
    draw_mark(panel, ui, &row, rota_next(rules_of(panel), panel->shown));
    run_line(ui, row, "table:next", "", text_string(&text), text_string(&brief));
    text_free(&text);
    text_free(&brief);
}

// The marks of those who play together, side against side.
static void run_sides(const TablePanel *panel, Ui *ui, Rect row) {
    const Rules *rules = rules_of(panel);
    Seats sides[SEAT_LIMIT];
    Text text = {0};
    int count = rota_sides(rules, sides);
    rota_write_sides(rules, &text);
    ui_label(ui, "table:sides", row, STYLE_SMALL, ALIGN_LEFT, "");
    ui_text(ui, text_string(&text));
    ui_tip(ui, text_string(&text));
    for (int i = 0; i < count && row.w > 0; i++) {
        const char *word = _("against");
        if (i > 0)
            draw_styled(ui, rect_cut_left(&row, draw_text_width(ui, STYLE_SMALL, word)),
                        STYLE_SMALL, ALIGN_LEFT, word);
        rect_cut_left(&row, i > 0 ? ui_theme(ui)->gap : 0);
        for (int seat = 0; seat < rules->seat_count; seat++)
            if (sides[i] >> seat & 1)
                draw_mark(panel, ui, &row, (Seat)seat);
        rect_cut_left(&row, ui_theme(ui)->gap / 2);
    }
    text_free(&text);
}

static void run_command(const TablePanel *panel, Ui *ui, Rect row, Seat seat) {
    const Rules *rules = rules_of(panel);
    Text text = {0}, brief = {0};
    rota_write_command(rules, panel->shown, seat, false, &text);
    rota_write_command(rules, panel->shown, seat, true, &brief);
    draw_mark(panel, ui, &row, panel->shown->controller[seat]);
    draw_mark(panel, ui, &row, seat);
    run_line(ui, row, "table:command:", rules->seats[seat].name, text_string(&text),
             text_string(&brief));
    text_free(&text);
    text_free(&brief);
}

static void run_prisoner(const TablePanel *panel, Ui *ui, Rect row, const Prisoner *prisoner) {
    const Rules *rules = rules_of(panel);
    Text text = {0}, brief = {0};
    rota_write_prisoner(rules, prisoner, false, &text);
    rota_write_prisoner(rules, prisoner, true, &brief);
    draw_mark(panel, ui, &row, prisoner->captor);
    Rect place = mark_place(ui, &row);
    PieceLook look = {.kind = prisoner->kind, .seat = prisoner->owner, .alpha = 255};
    if (ui_drawing(ui))
        piece_draw_small(panel->pictures, ui_canvas(ui), &look, rect_inset(place, -3));
    run_line(ui, row, "table:prisoner:", rules->seats[prisoner->owner].name, text_string(&text),
             text_string(&brief));
    text_free(&text);
    text_free(&brief);
}

static void run_rows(const TablePanel *panel, Ui *ui, Rect content) {
    const Rules *rules = rules_of(panel);
    int height = theme_pixels(ui_theme(ui), ROW);
    Prisoner prisoners[PRISONERS];
    run_order(panel, ui, rect_cut_top(&content, height));
    if (has_next(panel))
        run_next(panel, ui, rect_cut_top(&content, height));
    if (has_sides(panel))
        run_sides(panel, ui, rect_cut_top(&content, height));
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (panel->shown->controller[seat] != seat)
            run_command(panel, ui, rect_cut_top(&content, height), (Seat)seat);
    int count = rota_prisoners(rules, panel->shown, prisoners, PRISONERS);
    for (int i = 0; i < count; i++)
        run_prisoner(panel, ui, rect_cut_top(&content, height), &prisoners[i]);
}

Command table_panel_run(const TablePanel *panel, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    UiButton look = {.look = LOOK_QUIET,
                     .icon = panel->folded ? ICON_RIGHT : ICON_DOWN,
                     .tip = panel->folded ? _("Show who acts after whom (Ctrl+T)")
                                          : _("Fold this away (Ctrl+T)")};
    ui_panel(ui, NULL, rect);
    Rect head = rect_cut_top(&rect, theme->control);
    bool clicked = ui_button(ui, "table:fold", head, _("Order of Play"), &look);
    if (!panel->folded) {
        rect.x += theme->padding;
        rect.w -= 2 * theme->padding;
        rect_cut_bottom(&rect, theme->gap);
        int height = row_count(panel) * theme_pixels(theme, ROW);
        run_rows(panel, ui, ui_scroll_begin(ui, "table:rows", rect, height));
        ui_scroll_end(ui);
    }
    return clicked ? COMMAND_TABLE : COMMAND_NONE;
}
