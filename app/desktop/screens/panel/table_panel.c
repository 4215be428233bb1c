// SPDX-License-Identifier: MIT
#include "app/desktop/screens/panel/table_panel.h"

#include "app/desktop/session/seats/rota.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"

enum {
    ROW = 24,
    MARK = 16,
    GROWTH = 3, // pixels by which a piece extends beyond the square for a mark
    MINIMUM_ROWS = 2,
    PRISONERS = SEAT_LIMIT
};

static const Rules *rules_of(const TablePanel *panel) {
    return session_rules(panel->session);
}

// The number of seats that another seat decides for.
static int count_commanded(const TablePanel *panel) {
    int count = 0;
    for (int seat = 0; seat < rules_of(panel)->seats.count; seat++)
        count += panel->shown->controller[seat] != seat;
    return count;
}

static bool has_next(const TablePanel *panel) {
    return rota_next(rules_of(panel), panel->shown) != SEAT_NONE;
}

// ---- Flowing lines

// A layout that places items one after another in [area], on as many lines as necessary.
typedef struct Flow {
    Rect area;
    int height; // of a line
    int x;      // of the next item, within [area]
    int line;   // number of full lines above it
} Flow;

static Flow flow_begin(const Ui *ui, Rect area) {
    return (Flow){.area = area, .height = theme_pixels(ui_theme(ui), ROW)};
}

// The place of the next item, which is [width] pixels wide.
static Rect flow_take(Flow *flow, int width) {
    if (flow->x > 0 && flow->x + width > flow->area.w) {
        flow->x = 0;
        flow->line++;
    }
    Rect place = {flow->area.x + flow->x, flow->area.y + flow->line * flow->height, width,
                  flow->height};
    flow->x += width;
    return place;
}

static int mark_width(const Ui *ui) {
    return theme_pixels(ui_theme(ui), MARK) + ui_theme(ui)->gap / 2;
}

// Places the seats in order, with an arrow before each except the first. The frame of the first
// needs space at its left. Returns the number of lines.
static int place_order(const Ui *ui, Rect area, int count, Rect places[SEAT_LIMIT]) {
    // the frame is one pixel away from the mark, see draw_in_order
    int frame = ui_theme(ui)->ring + 1, mark = mark_width(ui);
    Flow flow = flow_begin(ui, (Rect){area.x + frame, area.y, area.w - frame, area.h});
    for (int i = 0; i < count; i++)
        places[i] = flow_take(&flow, i > 0 ? 2 * mark : mark);
    return flow.line + 1;
}

// The width of the rows, allowing for the scroll bar.
static int rows_width(const Ui *ui, int width) {
    return width - 2 * ui_theme(ui)->padding - ui_theme(ui)->scrollbar;
}

// The number of lines that the order of play takes, found by placing the seats without drawing
// them.
static int order_lines(const TablePanel *panel, const Ui *ui, int width) {
    Seat seats[SEAT_LIMIT];
    Rect places[SEAT_LIMIT];
    int count = rota_order(rules_of(panel), panel->shown, seats);
    return place_order(ui, (Rect){.w = rows_width(ui, width)}, count, places);
}

// Called for each item of the line about sides. The item is [word] or, if [word] is NULL, the mark
// of [seat].
typedef void (*SideItem)(const TablePanel *panel, Ui *ui, Rect place, Seat seat, const char *word);

// Lays out the marks of the sides, with the word "against" between them, and calls [item] for each
// mark and each word. Returns the number of lines.
static int flow_sides(const TablePanel *panel, Ui *ui, Rect area, SideItem item) {
    const Rules *rules = rules_of(panel);
    const char *word = _("against");
    Seats sides[SEAT_LIMIT];
    Flow flow = flow_begin(ui, area);
    int count = rota_sides(rules, sides), gap = ui_theme(ui)->gap;
    for (int i = 0; i < count; i++) {
        if (i > 0)
            item(panel, ui, flow_take(&flow, draw_text_width(ui, STYLE_SMALL, word) + gap),
                 SEAT_NONE, word);
        for (int seat = 0; seat < rules->seats.count; seat++)
            if (sides[i] >> seat & 1)
                item(panel, ui, flow_take(&flow, mark_width(ui)), (Seat)seat, NULL);
        flow.x += gap / 2;
    }
    return count > 0 ? flow.line + 1 : 0;
}

// A SideItem that does nothing, for counting the lines.
static void ignore_item(const TablePanel *panel, Ui *ui, Rect place, Seat seat, const char *word) {
    (void)panel, (void)ui, (void)place, (void)seat, (void)word;
}

static int side_lines(const TablePanel *panel, const Ui *ui, int width) {
    return flow_sides(panel, (Ui *)ui, (Rect){.w = rows_width(ui, width)}, ignore_item);
}

// ---- Heights

static int row_count(const TablePanel *panel, const Ui *ui, int width) {
    Prisoner prisoners[PRISONERS];
    return order_lines(panel, ui, width) + has_next(panel) + side_lines(panel, ui, width) +
           count_commanded(panel) +
           rota_prisoners(rules_of(panel), panel->shown, prisoners, PRISONERS);
}

// The height with [rows] rows of players, or only that of the header if folded. 0 in games without
// a rota.
static int height_of(const TablePanel *panel, const Ui *ui, int rows) {
    const Theme *theme = ui_theme(ui);
    if (!rota_exists(rules_of(panel)))
        return 0;
    int head = theme->control;
    return panel->folded ? head : head + rows * theme_pixels(theme, ROW) + theme->gap;
}

int table_panel_height(const TablePanel *panel, const Ui *ui, int width) {
    return height_of(panel, ui, row_count(panel, ui, width));
}

// Even at its minimum height the panel shows all seats in the order of play.
int table_panel_minimum(const TablePanel *panel, const Ui *ui, int width) {
    int rows = row_count(panel, ui, width), order = order_lines(panel, ui, width);
    int minimum = order < MINIMUM_ROWS ? MINIMUM_ROWS : order;
    return height_of(panel, ui, rows < minimum ? rows : minimum);
}

// ---- Rows

// Cuts the square for a mark off the left of [row].
static Rect mark_place(const Ui *ui, Rect *row) {
    int size = theme_pixels(ui_theme(ui), MARK);
    Rect place = rect_take_left(row, size, ui_theme(ui)->gap / 2);
    return (Rect){place.x, place.y + (place.h - size) / 2, size, size};
}

static void draw_mark(const TablePanel *panel, Ui *ui, Rect *row, Seat seat) {
    Rect place = mark_place(ui, row);
    if (ui_drawing(ui))
        piece_draw_mark(panel->pictures, ui_canvas(ui), seat, place);
}

// Draws a seat in the order of play. A seat that is skipped is struck through.
static void draw_in_order(const TablePanel *panel, Ui *ui, Rect row, Seat seat, bool first) {
    const Theme *theme = ui_theme(ui);
    int size = theme_pixels(theme, MARK);
    if (!first) {
        Rect arrow = mark_place(ui, &row);
        draw_icon(ui, ICON_RIGHT, rect_inset(arrow, size / 5), theme->muted);
    }
    Rect place = mark_place(ui, &row);
    if (!ui_drawing(ui))
        return;
    piece_draw_mark(panel->pictures, ui_canvas(ui), seat, place);
    if (first)
        draw_frame(ui, rect_inset(place, -theme->ring - 1), theme->radius, theme->ring,
                   theme->accent.plain);
    // the line through the mark is a little longer than the mark
    if (rota_is_skipped(panel->shown, seat))
        draw_fill(ui, (Rect){place.x - 2, place.y + size / 2 - 1, size + 4, 2 + size / 16},
                  theme->error);
}

static void write_in_order(const TablePanel *panel, Seat seat, Text *text) {
    text_append(text, rules_of(panel)->seats.list[seat].name);
    if (rota_is_skipped(panel->shown, seat))
        text_appendf(text, " (%s)", state_is_frozen(panel->shown, seat) ? _("frozen") : _("out"));
}

// Shows the order of play. The line as a whole is an element, and so is each seat in it.
static void run_order(const TablePanel *panel, Ui *ui, Rect area) {
    Seat seats[SEAT_LIMIT];
    Rect places[SEAT_LIMIT];
    const Rules *rules = rules_of(panel);
    int count = rota_order(rules, panel->shown, seats);
    Text *text = ui_scratch(ui);
    place_order(ui, area, count, places);
    for (int i = 0; i < count; i++) {
        text_append(text, i > 0 ? ", " : "");
        write_in_order(panel, seats[i], text);
    }
    ui_label(ui, "table:order", area, STYLE_SMALL, ALIGN_LEFT, "");
    ui_text(ui, text_string(text));
    ui_tip(ui, text_string(text));
    for (int i = 0; i < count; i++) {
        Text *name = ui_scratch(ui);
        const char *id = ui_textf(ui, "table:order:%s", rules->seats.list[seats[i]].name);
        write_in_order(panel, seats[i], name);
        ui_area(ui, id, places[i], ROLE_AREA, text_string(name));
        ui_tip(ui, text_string(name));
        draw_in_order(panel, ui, places[i], seats[i], i == 0);
    }
}

// Shows [text], or [brief] with [text] as a tooltip if [text] does not fit. The element has [text]
// in either case. Its id is [id] followed by [name].
static void run_line(Ui *ui, Rect row, const char *id, const char *name, const char *text,
                     const char *brief) {
    const char *whole_id = ui_textf(ui, "%s%s", id, name);
    bool fits = draw_text_width(ui, STYLE_SMALL, text) <= row.w;
    ui_label(ui, whole_id, row, STYLE_SMALL, ALIGN_LEFT, fits ? text : brief);
    ui_text(ui, text);
    if (!fits)
        ui_tip(ui, text);
}

// Names for the argument [briefly] of the rota_write functions.
enum { IN_FULL = false, BRIEFLY = true };

static void run_next(const TablePanel *panel, Ui *ui, Rect row) {
    Text *text = ui_scratch(ui), *brief = ui_scratch(ui);
    rota_write_next(rules_of(panel), panel->shown, IN_FULL, text);
    rota_write_next(rules_of(panel), panel->shown, BRIEFLY, brief);
    draw_mark(panel, ui, &row, rota_next(rules_of(panel), panel->shown));
    run_line(ui, row, "table:next", "", text_string(text), text_string(brief));
}

// A SideItem that draws [word] or, if it is NULL, the mark of [seat].
static void draw_side_item(const TablePanel *panel, Ui *ui, Rect place, Seat seat,
                           const char *word) {
    if (word)
        draw_styled(ui, place, STYLE_SMALL, ALIGN_LEFT, word);
    else
        draw_mark(panel, ui, &place, seat);
}

static void run_sides(const TablePanel *panel, Ui *ui, Rect area) {
    Text *text = ui_scratch(ui);
    rota_write_sides(rules_of(panel), text);
    ui_label(ui, "table:sides", area, STYLE_SMALL, ALIGN_LEFT, "");
    ui_text(ui, text_string(text));
    ui_tip(ui, text_string(text));
    flow_sides(panel, ui, area, draw_side_item);
}

// Runs the row of a seat that another seat commands: the marks of both, the commander's first, and
// a text. Screen readers find the row as "table:command:NAME".
static void run_command(const TablePanel *panel, Ui *ui, Rect row, Seat seat) {
    const Rules *rules = rules_of(panel);
    Text *text = ui_scratch(ui), *brief = ui_scratch(ui);
    rota_write_command(rules, panel->shown, seat, IN_FULL, text);
    rota_write_command(rules, panel->shown, seat, BRIEFLY, brief);
    draw_mark(panel, ui, &row, panel->shown->controller[seat]);
    draw_mark(panel, ui, &row, seat);
    run_line(ui, row, "table:command:", rules->seats.list[seat].name, text_string(text),
             text_string(brief));
}

// Runs the row of a captured leader: the mark of its captor, the leader and the words.
static void run_prisoner(const TablePanel *panel, Ui *ui, Rect row, const Prisoner *prisoner) {
    const Rules *rules = rules_of(panel);
    Text *text = ui_scratch(ui), *brief = ui_scratch(ui);
    rota_write_prisoner(rules, prisoner, IN_FULL, text);
    rota_write_prisoner(rules, prisoner, BRIEFLY, brief);
    draw_mark(panel, ui, &row, prisoner->captor);
    Rect place = mark_place(ui, &row);
    PieceLook look = {.kind = prisoner->kind, .seat = prisoner->owner, .alpha = 255};
    if (ui_drawing(ui))
        piece_draw_small(panel->pictures, ui_canvas(ui), &look, rect_inset(place, -GROWTH));
    run_line(ui, row, "table:prisoner:", rules->seats.list[prisoner->owner].name, text_string(text),
             text_string(brief));
}

// Runs the rows in [content]. [width] is the width of the panel.
static void run_rows(const TablePanel *panel, Ui *ui, Rect content, int width) {
    const Rules *rules = rules_of(panel);
    int height = theme_pixels(ui_theme(ui), ROW), sides = side_lines(panel, ui, width);
    Prisoner prisoners[PRISONERS];
    content.w = rows_width(ui, width);
    run_order(panel, ui, rect_cut_top(&content, height * order_lines(panel, ui, width)));
    if (has_next(panel))
        run_next(panel, ui, rect_cut_top(&content, height));
    if (sides > 0)
        run_sides(panel, ui, rect_cut_top(&content, height * sides));
    for (int seat = 0; seat < rules->seats.count; seat++)
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
                     .tip = panel->folded ? _("Show the order of play") : _("Fold this away"),
                     .modifiers = MODIFIER_CTRL,
                     .key = (Key)'t'};
    int width = rect.w;
    ui_panel(ui, NULL, rect);
    Rect head = rect_cut_top(&rect, theme->control);
    bool clicked = ui_button(ui, "table:fold", head, _("Order of Play"), &look);
    if (!panel->folded) {
        rect.x += theme->padding;
        rect.w -= 2 * theme->padding;
        rect_cut_bottom(&rect, theme->gap);
        int height = row_count(panel, ui, width) * theme_pixels(theme, ROW);
        run_rows(panel, ui, ui_scroll_begin(ui, "table:rows", rect, height), width);
        ui_scroll_end(ui);
    }
    return clicked ? COMMAND_TABLE : COMMAND_NONE;
}
