// SPDX-License-Identifier: MIT
#include "app/desktop/view/paint/board_marks.h"

#include "app/desktop/view/ground/board_sites.h"
#include "app/desktop/view/ground/shapes.h"
#include "engine/base/numbers.h"

#include <math.h>

enum { DECIDED_ALPHA = 120 }; // opacity of the wash over a site that decided the game

// The mark on a site that decided the game: gold with a dark edge, visible on the squares of every
// theme.
static const Color decided = {0xFF, 0xC1, 0x07, 0xFF}, decided_edge = {0x5A, 0x3A, 0x00, 0xFF};

// The length of a bracket's arms, in percent of a side.
enum { SHORT = 9, LONG = 24 };

void paint_wash(Canvas *canvas, const BoardLayout *layout, Spot spot, Color color) {
    if (spot_is_pile(layout->rules, spot))
        canvas_fill(canvas, board_layout_rect(layout, spot), color);
    else
        paint_over(canvas, layout, spot, color);
}

// ---- Squares

static int frame_width(Rect rect) {
    return clamp(rect.w / 20, 1, 5);
}

static void paint_frame(Canvas *canvas, Rect rect, int width, Color color) {
    Rect inside = rect;
    canvas_fill(canvas, rect_cut_top(&inside, width), color);
    canvas_fill(canvas, rect_cut_bottom(&inside, width), color);
    canvas_fill(canvas, rect_cut_left(&inside, width), color);
    canvas_fill(canvas, rect_cut_right(&inside, width), color);
}

// True if the marks of a spot are round, because it is a disc-shaped site.
static bool is_round(const BoardLayout *layout, Spot spot) {
    return layout->map->form == FORM_NODE && !spot_is_pile(layout->rules, spot);
}

// The rectangle around the disc of a site, which is larger than the rectangle for its piece.
static Rect disc_rect(const BoardLayout *layout, Spot spot) {
    return rect_centred(board_layout_rect(layout, spot), layout->cell, layout->cell);
}

static void paint_circle(Canvas *canvas, Rect rect, int radius, int width, Color color) {
    paint_shape(canvas, rect, color.a,
                "<circle cx=\"50\" cy=\"50\" r=\"%d\" fill=\"none\" stroke=\"#%06x\" "
                "stroke-width=\"%d\"/>",
                radius, color_code(color), width);
}

// Tints a spot and draws a line around it.
static void paint_framed(Canvas *canvas, const BoardLayout *layout, Spot spot, Color color) {
    Rect rect = board_layout_rect(layout, spot);
    paint_wash(canvas, layout, spot, color);
    if (is_round(layout, spot))
        paint_circle(canvas, disc_rect(layout, spot), 45, 5, board_theme_line(color));
    else
        paint_frame(canvas, rect, frame_width(rect), board_theme_line(color));
}

void paint_selected(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    paint_framed(canvas, layout, spot, layout->theme.selected);
}

void paint_selected_piece(Canvas *canvas, const BoardLayout *layout, Rect rect) {
    canvas_fill(canvas, rect, layout->theme.selected);
    paint_frame(canvas, rect, frame_width(rect), board_theme_line(layout->theme.selected));
}

void paint_movable(Canvas *canvas, Rect rect) {
    static const Color light = {0xFF, 0xE9, 0x8A, 0xFF}, edge = {0x6B, 0x4A, 0x00, 0xFF};
    paint_shape(canvas, rect, 215,
                "<circle cx=\"50\" cy=\"50\" r=\"45\" fill=\"#%06x\" stroke=\"#%06x\" "
                "stroke-width=\"4\"/>",
                color_code(light), color_code(edge));
}

void paint_hover(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    paint_framed(canvas, layout, spot, layout->theme.hover);
}

void paint_cursor(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    if (!is_round(layout, spot)) {
        paint_cursor_in(canvas, layout, board_layout_rect(layout, spot));
        return;
    }
    paint_circle(canvas, disc_rect(layout, spot), 46, 6, layout->theme.cursor);
    // a thin line along the inner side of the ring
    paint_circle(canvas, disc_rect(layout, spot), 42, 2, layout->theme.cursor_edge);
}

void paint_cursor_in(Canvas *canvas, const BoardLayout *layout, Rect rect) {
    // The frame is wider for people who use large letters, but not on tiny spots.
    int wanted = most_of(frame_width(rect), board_layout_pixels(layout, 2));
    int width = clamp(wanted, 1, clamp(rect.w / 9, 1, rect.w));
    paint_frame(canvas, rect, width, layout->theme.cursor);
    paint_frame(canvas, rect_inset(rect, width), clamp(width / 2, 1, width),
                layout->theme.cursor_edge);
}

// Draws four arcs on the edge of a disc, in the directions in which a square has its corners. Each
// arc extends to both sides by [percent] of a quarter of the edge.
static void paint_arcs(Canvas *canvas, Rect rect, int percent, Color color) {
    enum { RADIUS = 45 };
    const double quarter = 1.5707963267948966;
    Text arcs = {0};
    for (int i = 0; i < 4; i++) {
        double from = quarter * (i + 0.5 - percent / 100.0),
               to = quarter * (i + 0.5 + percent / 100.0);
        text_appendf(&arcs, "M%.2f %.2fA%d %d 0 0 1 %.2f %.2f", 50 + RADIUS * cos(from),
                     50 + RADIUS * sin(from), RADIUS, RADIUS, 50 + RADIUS * cos(to),
                     50 + RADIUS * sin(to));
    }
    paint_shape(canvas, rect, color.a,
                "<path fill=\"none\" stroke=\"#%06x\" stroke-width=\"5\" d=\"%s\"/>",
                color_code(color), arcs.data);
    text_free(&arcs);
}

// Draws brackets in the corners, 2 % inside the edges. Their arms end [percent] + 3 % of a side
// away from the nearest corner.
static void paint_brackets(Canvas *canvas, const BoardLayout *layout, Spot spot, int percent) {
    int near_end = 3 + percent, far_end = 97 - percent; // where arms end
    Color color = board_theme_line(layout->theme.last);
    if (is_round(layout, spot)) {
        paint_arcs(canvas, disc_rect(layout, spot), percent, color);
        return;
    }
    paint_shape(canvas, board_layout_rect(layout, spot), color.a,
                "<path fill=\"none\" stroke=\"#%06x\" stroke-width=\"4\" d=\"M2 %dV2H%d"
                "M%d 2H98V%dM98 %dV98H%dM%d 98H2V%d\"/>",
                color_code(color), near_end, near_end, far_end, near_end, far_end, far_end,
                near_end, far_end);
}

void paint_earlier_step(Canvas *canvas, const BoardLayout *layout, Spot spot, bool washes) {
    if (washes)
        paint_wash(canvas, layout, spot, layout->theme.last);
    paint_brackets(canvas, layout, spot, SHORT);
}

void paint_last_step(Canvas *canvas, const BoardLayout *layout, Spot from, Spot to, bool washes) {
    if (washes)
        paint_wash(canvas, layout, to, layout->theme.last);
    paint_brackets(canvas, layout, to, LONG);
    if (from != to)
        paint_earlier_step(canvas, layout, from, washes);
}

// ---- Check

// Paints a glow that fades towards the edges, and the outline of an octagon around it.
void paint_check(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    Rect rect = board_layout_rect(layout, spot);
    unsigned code = color_code(layout->theme.check);
    paint_shape(canvas, rect, layout->theme.check.a,
                "<defs><radialGradient id=\"g\" gradientUnits=\"userSpaceOnUse\" cx=\"50\" "
                "cy=\"50\" r=\"62\"><stop offset=\"20%%\" stop-color=\"#%06x\" "
                "stop-opacity=\"1\"/><stop offset=\"100%%\" stop-color=\"#%06x\" "
                "stop-opacity=\"0.1\"/></radialGradient></defs>"
                "<rect width=\"100\" height=\"100\" fill=\"url(#g)\"/>",
                code, code);
    paint_shape(canvas, rect, layout->theme.check.a,
                "<path d=\"M31 4H69L96 31V69L69 96H31L4 69V31z\" fill=\"none\" stroke=\"#%06x\" "
                "stroke-width=\"5\"/>",
                color_code(board_theme_line(layout->theme.check)));
}

// ---- The end of the game

void paint_deciding_zone(Canvas *canvas, Rect rect) {
    paint_shape(canvas, rect, 255,
                "<path d=\"M2 2H32L2 32zM98 2V32L68 2zM98 98H68L98 68zM2 98V68L32 98z\" "
                "fill=\"#%06x\" stroke=\"#%06x\" stroke-width=\"4\"/>",
                color_code(decided), color_code(decided_edge));
}

void paint_deciding_site(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    Color wash = decided;
    wash.a = DECIDED_ALPHA;
    paint_wash(canvas, layout, spot, wash);
    if (is_round(layout, spot)) {
        paint_circle(canvas, disc_rect(layout, spot), 44, 12, decided_edge);
        paint_circle(canvas, disc_rect(layout, spot), 44, 8, decided);
    } else {
        paint_deciding_zone(canvas, board_layout_rect(layout, spot));
    }
}

// ---- Destinations

void paint_dot(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    paint_shape(canvas, board_layout_rect(layout, spot), layout->theme.target.a,
                "<circle cx=\"50\" cy=\"50\" r=\"15\" fill=\"#%06x\"/>",
                color_code(layout->theme.target));
}

// The light line is as wide as the dark one. The picture of a piece may be a dark disc with a thin
// light rim, and a thin light line would be invisible next to that rim.
void paint_ring(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    paint_shape(canvas, board_layout_rect(layout, spot), 255,
                "<g fill=\"none\"><circle cx=\"50\" cy=\"50\" r=\"40\" stroke=\"#%06x\" "
                "stroke-width=\"7\"/><circle cx=\"50\" cy=\"50\" r=\"46\" stroke=\"#%06x\" "
                "stroke-width=\"7\"/></g>",
                color_code(layout->theme.cursor_edge), color_code(layout->theme.target));
}

void paint_cross(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    paint_shape(canvas, board_layout_rect(layout, spot), 200,
                "<g fill=\"none\" stroke-linecap=\"round\"><path stroke=\"#ffffff\" "
                "stroke-width=\"13\" d=\"M12 12L88 88M88 12L12 88\"/><path stroke=\"#c62828\" "
                "stroke-width=\"8\" d=\"M12 12L88 88M88 12L12 88\"/></g>");
}
