// SPDX-License-Identifier: MIT
#include "app/desktop/view/board_paint.h"

#include <stdio.h>

enum { FRAME = 3, LEAST_OUTSIDE = 8, LEAST_INSIDE = 10, MOST_LETTERS = 13, LABEL_GAP = 4 };

// Height of the number on a pile in pixels, and how opaque the trace of an empty one is.
enum { LEAST_BADGE = 12, MOST_BADGE = 28, TRACE = 40 };

static bool exists(const BoardLayout *layout, int site) {
    return layout->topology->exists[site];
}

static bool is_dark(const BoardLayout *layout, Site site) {
    int columns = layout->topology->columns;
    return (site % columns + site / columns) % 2 == 0;
}

static void paint_trays(Canvas *canvas, const BoardLayout *layout) {
    for (int seat = 0; seat < layout->rules->seat_count; seat++) {
        Rect rect = layout->trays[seat].rect;
        if (rect.w == 0)
            continue;
        canvas_fill(canvas, rect, layout->theme.frame);
        canvas_fill(canvas, rect_inset(rect, FRAME), layout->theme.tray);
    }
}

// The frame is what is left of larger squares under the squares, so that it follows any outline.
void paint_sites(Canvas *canvas, const BoardLayout *layout) {
    const BoardTheme *theme = &layout->theme;
    int count = layout->topology->board_count;
    for (int site = 0; site < count; site++)
        if (exists(layout, site))
            canvas_fill(canvas, rect_inset(board_layout_rect(layout, (Site)site), -FRAME),
                        theme->frame);
    for (int site = 0; site < count; site++)
        if (exists(layout, site))
            canvas_fill(canvas, board_layout_rect(layout, (Site)site),
                        is_dark(layout, (Site)site) ? theme->dark : theme->light);
    paint_trays(canvas, layout);
}

// ---- Coordinates

static int limited(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}

static Font label_font(const BoardLayout *layout) {
    int size = layout->outside ? limited(layout->cell * 6 / 10, LEAST_OUTSIDE, MOST_LETTERS)
                               : limited(layout->cell / 7, LEAST_INSIDE, MOST_LETTERS);
    return (Font){.size = size, .bold = true};
}

// Inside, files stand in the lower right corner of a square and ranks in the upper left one;
// outside, all files stand below the whole board and all ranks left of it.
static Point label_place(Canvas *canvas, const BoardLayout *layout, Rect rect, bool is_file,
                         const char *label) {
    Font font = label_font(layout);
    int width = canvas_text_width(canvas, font, label), height = canvas_line_height(canvas, font);
    int gap = layout->outside ? FRAME + 2 : layout->cell / 24 + 1;
    if (layout->outside && is_file)
        return (Point){rect.x + (rect.w - width) / 2, layout->board.y + layout->board.h + gap - 1};
    if (layout->outside)
        return (Point){layout->board.x - gap - width - 1, rect.y + (rect.h - height) / 2};
    if (is_file)
        return (Point){rect.x + rect.w - width - gap, rect.y + rect.h - height};
    return (Point){rect.x + gap, rect.y};
}

static Color label_color(const BoardLayout *layout, Site site) {
    const BoardTheme *theme = &layout->theme;
    if (layout->outside)
        return theme->back_text;
    return is_dark(layout, site) ? theme->dark_text : theme->light_text;
}

static void paint_label(Canvas *canvas, const BoardLayout *layout, Site site, bool is_file) {
    Text label = {0};
    int columns = layout->topology->columns;
    if (is_file)
        topology_write_file(site % columns, &label);
    else
        text_appendf(&label, "%d", site / columns + 1);
    Rect rect = board_layout_rect(layout, site);
    Point at = label_place(canvas, layout, rect, is_file, label.data);
    canvas_text(canvas, label_font(layout), label_color(layout, site), at.x, at.y, label.data);
    text_free(&label);
}

// The first existing site of [count] ones, from [site] on in steps of [step]; SITE_NONE: none.
static Site first_existing(const BoardLayout *layout, int site, int step, int count) {
    for (int i = 0; i < count; i++, site += step)
        if (exists(layout, site))
            return (Site)site;
    return SITE_NONE;
}

// Labels that would touch are left out: every how many-th is painted.
static int label_stride(Canvas *canvas, const BoardLayout *layout) {
    Text widest = {0};
    topology_write_file(layout->topology->columns - 1, &widest);
    int width = canvas_text_width(canvas, label_font(layout), widest.data);
    text_free(&widest);
    return layout->outside ? (width + LABEL_GAP + layout->cell - 1) / layout->cell : 1;
}

void paint_coordinates(Canvas *canvas, const BoardLayout *layout) {
    int stride = label_stride(canvas, layout);
    int columns = layout->topology->columns, rows = layout->topology->rows;
    bool flipped = board_layout_flipped(layout);
    for (int column = 0; column < columns; column += stride) {
        Site site = first_existing(layout, flipped ? column + (rows - 1) * columns : column,
                                   flipped ? -columns : columns, rows);
        if (site != SITE_NONE)
            paint_label(canvas, layout, site, true);
    }
    for (int row = 0; row < rows; row += stride) {
        Site site = first_existing(layout, row * columns + (flipped ? columns - 1 : 0),
                                   flipped ? -1 : 1, columns);
        if (site != SITE_NONE)
            paint_label(canvas, layout, site, false);
    }
}

// ---- Pieces

// A disc with a number, in the lower right corner.
static void paint_badge(Canvas *canvas, const BoardLayout *layout, Rect rect, int number) {
    char svg[256], digits[16];
    const BoardTheme *theme = &layout->theme;
    unsigned code = (unsigned)theme->badge.r << 16 | (unsigned)theme->badge.g << 8 | theme->badge.b;
    snprintf(digits, sizeof digits, "%d", number);
    int height = limited(rect.h * 38 / 100, LEAST_BADGE, MOST_BADGE);
    Font font = {.size = height * 3 / 4, .bold = true};
    int text = canvas_text_width(canvas, font, digits);
    int width = text + height / 2 < height ? height : text + height / 2;
    Rect badge = {rect.x + rect.w - width, rect.y + rect.h - height, width, height};
    snprintf(svg, sizeof svg,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"><rect width=\"%d\" "
             "height=\"%d\" rx=\"%d\" fill=\"#%06x\"/></svg>",
             width, height, width, height, height / 2, code);
    canvas_svg(canvas, svg, badge, 255);
    canvas_text(canvas, font, theme->badge_text, badge.x + (width - text) / 2,
                badge.y + (height - canvas_line_height(canvas, font)) / 2, digits);
}

void paint_pile(Canvas *canvas, const BoardLayout *layout, Spot pile, int count,
                PiecePictures *pictures) {
    Rect rect = board_layout_rect(layout, pile);
    PieceLook look = {.kind = spot_kind(layout->rules, pile),
                      .seat = spot_seat(layout->rules, pile),
                      .turned = board_layout_flipped(layout),
                      .alpha = count > 0 ? 255 : TRACE};
    piece_draw(pictures, canvas, &look, rect);
    if (count > 1)
        paint_badge(canvas, layout, rect, count);
}

void paint_pieces(Canvas *canvas, const BoardLayout *layout, const State *state,
                  PiecePictures *pictures) {
    const Rules *rules = layout->rules;
    for (int index = 0; index < state->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, state)[index];
        Spot spot = spot_of(rules, state, (PieceIndex)index);
        PieceLook look = {piece->kind, piece->owner, board_layout_flipped(layout), 255};
        if (spot != SPOT_NONE && !spot_is_pile(rules, spot))
            piece_draw(pictures, canvas, &look, board_layout_rect(layout, spot));
    }
    for (int spot = layout->topology->board_count; spot < spot_limit(rules); spot++)
        if (board_layout_has(layout, (Spot)spot))
            paint_pile(canvas, layout, (Spot)spot, spot_count(rules, state, (Spot)spot), pictures);
}
