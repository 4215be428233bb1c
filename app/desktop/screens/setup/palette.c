// SPDX-License-Identifier: MIT
#include "app/desktop/screens/setup/palette.h"

#include "app/desktop/ui/widgets.h"

enum { CELL = 52 };

typedef struct Palette {
    Brush *brush;
    const Rules *rules;
    PiecePictures *pictures;
    Ui *ui;
} Palette;

// True if there is a piece of [kind] at the start of the game: if [owned], one that has an owner,
// otherwise one that has none.
static bool game_starts_with(const Rules *rules, Kind kind, bool owned) {
    for (int i = 0; i < rules->start.count; i++)
        if (rules->start.pieces[i].kind == kind &&
            (rules->start.pieces[i].seat != SEAT_NONE) == owned)
            return true;
    return false;
}

// True if [seat] may have pieces of [kind]. If the document names the owners of [kind], only these
// seats may. If it names none, every seat may, unless the game starts with pieces of [kind] and
// none of them has an owner. SEAT_NONE may if the game starts with a piece of [kind] without an
// owner.
static bool may_have(const Rules *rules, Seat seat, Kind kind) {
    Seats owners = rules->kinds.list[kind].owners;
    const bool owned = true;
    bool some_owned = game_starts_with(rules, kind, owned);
    bool some_without_owner = game_starts_with(rules, kind, !owned);
    if (seat == SEAT_NONE)
        return some_without_owner;
    return owners ? owners >> seat & 1 : some_owned || !some_without_owner;
}

static void write_id(const Rules *rules, Seat seat, Kind kind, Text *id) {
    text_appendf(id, "palette:%s/%s", seat == SEAT_NONE ? "-" : rules->seats.list[seat].name,
                 rules->kinds.list[kind].code);
}

static void draw_face(const Palette *palette, Rect rect, const UiArea *area, bool chosen) {
    const Theme *theme = ui_theme(palette->ui);
    const BoardTheme *board = piece_theme(palette->pictures);
    if (chosen)
        draw_round_border(palette->ui, rect, theme->radius, theme->ring, board->selected,
                          board_theme_line(board->selected));
    else if (area->hovered)
        draw_round(palette->ui, rect, theme->radius, board->hover);
}

// Runs a piece of the palette. A press or a click makes it the piece that the brush puts.
static void run_piece(const Palette *palette, Rect rect, Seat seat, Kind kind) {
    const Rules *rules = palette->rules;
    Brush *brush = palette->brush;
    Text *id = ui_scratch(palette->ui);
    bool chosen = brush->effect == BRUSH_PUTS && brush->kind == kind && brush->seat == seat;
    write_id(rules, seat, kind, id);
    const char *label = ui_textf(palette->ui, "%s%s%s",
                                 seat == SEAT_NONE ? "" : rules->seats.list[seat].name,
                                 seat == SEAT_NONE ? "" : " ", rules->kinds.list[kind].name);
    UiArea area = ui_area(palette->ui, id->data, rect, ROLE_BUTTON, label);
    ui_chosen(palette->ui, chosen);
    ui_tip(palette->ui, label);
    if (ui_drawing(palette->ui)) {
        PieceLook look = {.kind = kind, .seat = seat, .alpha = 255};
        draw_face(palette, rect, &area, chosen);
        piece_draw(palette->pictures, ui_canvas(palette->ui), &look,
                   rect_inset(rect, ui_theme(palette->ui)->ring));
        if (ui_focus_visible(palette->ui, id->data))
            draw_ring(palette->ui, rect, ui_theme(palette->ui)->radius);
    } else if (area.pressed || area.clicked) {
        *brush = (Brush){BRUSH_PUTS, kind, seat};
    }
}

// ---- Layout

static int columns_of(const Palette *palette, int width) {
    int columns = width / theme_pixels(ui_theme(palette->ui), CELL);
    return columns > 0 ? columns : 1;
}

static int count_of(const Palette *palette, Seat seat) {
    int count = 0;
    for (int kind = 0; kind < palette->rules->kinds.count; kind++)
        count += may_have(palette->rules, seat, (Kind)kind);
    return count;
}

static int seat_height(const Palette *palette, Seat seat, int width) {
    int count = count_of(palette, seat), columns = columns_of(palette, width);
    int lines = (count + columns - 1) / columns;
    return lines * theme_pixels(ui_theme(palette->ui), CELL) +
           (lines > 0 ? ui_theme(palette->ui)->gap : 0);
}

// Draws the background of a tray, in the colour of the trays beside the board.
static void draw_tray(const Palette *palette, Rect rect, Seat seat) {
    const Theme *theme = ui_theme(palette->ui);
    int count = count_of(palette, seat), columns = columns_of(palette, rect.w);
    int wide = count < columns ? count : columns;
    rect.w = wide * theme_pixels(theme, CELL);
    rect.h = seat_height(palette, seat, rect.w) - theme->gap;
    if (count > 0)
        draw_round(palette->ui, rect, theme->radius, piece_theme(palette->pictures)->tray);
}

static void run_seat(const Palette *palette, Rect rect, Seat seat) {
    int cell = theme_pixels(ui_theme(palette->ui), CELL), count = 0;
    int columns = columns_of(palette, rect.w);
    draw_tray(palette, rect, seat);
    for (int kind = 0; kind < palette->rules->kinds.count; kind++) {
        if (!may_have(palette->rules, seat, (Kind)kind))
            continue;
        Rect place = {rect.x + count % columns * cell, rect.y + count / columns * cell, cell, cell};
        run_piece(palette, place, seat, (Kind)kind);
        count++;
    }
}

// The seat at [index] in the palette. Pieces without an owner come last.
static Seat seat_at(const Rules *rules, int index) {
    return index == rules->seats.count ? (Seat)SEAT_NONE : (Seat)index;
}

void palette_run(Brush *brush, const Rules *rules, PiecePictures *pictures, Ui *ui, Rect rect) {
    Palette palette = {brush, rules, pictures, ui};
    int width = rect.w - ui_theme(ui)->scrollbar, height = 0;
    for (int i = 0; i <= rules->seats.count; i++)
        height += seat_height(&palette, seat_at(rules, i), width);
    Rect content = ui_scroll_begin(ui, "palette", rect, height);
    content.w = width;
    for (int i = 0; i <= rules->seats.count; i++) {
        run_seat(&palette, content, seat_at(rules, i));
        content.y += seat_height(&palette, seat_at(rules, i), width);
    }
    ui_scroll_end(ui);
}
