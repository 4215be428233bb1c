// SPDX-License-Identifier: MIT
#include "app/desktop/view/board_marks.h"

#include "app/desktop/view/board_sites.h"

#include <stdarg.h>
#include <stdio.h>

enum { SVG_SIZE = 640, FRAME_ALPHA = 215, RING_ALPHA = 205, DECIDED_ALPHA = 120 };

// Gold with a dark edge, which is seen on the squares of every theme.
static const Color decided = {0xFF, 0xC1, 0x07, 0xFF}, decided_edge = {0x5A, 0x3A, 0x00, 0xFF};

// The arms of brackets in percent of a side.
enum { SHORT = 9, LONG = 24 };

static unsigned code_of(Color color) {
    return (unsigned)color.r << 16 | (unsigned)color.g << 8 | color.b;
}

// The colour of a line that goes with a wash of [color]: the same, darker.
static Color line_of(Color color) {
    return (Color){(uint8_t)(color.r / 2), (uint8_t)(color.g / 2), (uint8_t)(color.b / 2),
                   FRAME_ALPHA};
}

// Draws a shape given on a field of 100 x 100 over [rect].
static void paint_shape(Canvas *canvas, Rect rect, uint8_t alpha, const char *format, ...) {
    char shape[SVG_SIZE], svg[SVG_SIZE + 100];
    va_list items;
    va_start(items, format);
    vsnprintf(shape, sizeof shape, format, items);
    va_end(items);
    snprintf(svg, sizeof svg,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">%s</svg>", shape);
    canvas_svg(canvas, svg, rect, alpha);
}

void paint_wash(Canvas *canvas, const BoardLayout *layout, Spot spot, Color color) {
    if (spot_is_pile(layout->rules, spot))
        canvas_fill(canvas, board_layout_rect(layout, spot), color);
    else
        paint_over(canvas, layout, spot, color);
}

// ---- Squares

static void paint_frame(Canvas *canvas, Rect rect, int width, Color color) {
    Rect inside = rect;
    canvas_fill(canvas, rect_cut_top(&inside, width), color);
    canvas_fill(canvas, rect_cut_bottom(&inside, width), color);
    canvas_fill(canvas, rect_cut_left(&inside, width), color);
    canvas_fill(canvas, rect_cut_right(&inside, width), color);
}

static int limited(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}

static void paint_framed(Canvas *canvas, const BoardLayout *layout, Spot spot, Color color) {
    Rect rect = board_layout_rect(layout, spot);
    paint_wash(canvas, layout, spot, color);
    paint_frame(canvas, rect, limited(rect.w / 20, 1, 5), line_of(color));
}

void paint_selected(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    paint_framed(canvas, layout, spot, layout->theme.selected);
}

void paint_selected_piece(Canvas *canvas, const BoardLayout *layout, Rect rect) {
    canvas_fill(canvas, rect, layout->theme.selected);
    paint_frame(canvas, rect, limited(rect.w / 20, 1, 5), line_of(layout->theme.selected));
}

void paint_hover(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    paint_framed(canvas, layout, spot, layout->theme.hover);
}

void paint_cursor(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    Rect rect = board_layout_rect(layout, spot);
    int width = limited(rect.w / 20, 1, 5);
    paint_frame(canvas, rect, width, layout->theme.cursor);
    paint_frame(canvas, rect_inset(rect, width), limited(width / 2, 1, 2),
                layout->theme.cursor_edge);
}

// Brackets whose arms take [percent] of a side.
static void paint_brackets(Canvas *canvas, const BoardLayout *layout, Spot spot, int percent) {
    int far = 97 - percent;
    Color color = line_of(layout->theme.last);
    paint_shape(canvas, board_layout_rect(layout, spot), color.a,
                "<path fill=\"none\" stroke=\"#%06x\" stroke-width=\"5\" d=\"M3 %dV3H%d"
                "M%d 3H97V%dM97 %dV97H%dM%d 97H3V%d\"/>",
                code_of(color), 3 + percent, 3 + percent, far, 3 + percent, far, far, 3 + percent,
                far);
}

void paint_passed(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    paint_wash(canvas, layout, spot, layout->theme.last);
    paint_brackets(canvas, layout, spot, SHORT);
}

void paint_last(Canvas *canvas, const BoardLayout *layout, Spot from, Spot to) {
    paint_wash(canvas, layout, to, layout->theme.last);
    paint_brackets(canvas, layout, to, LONG);
    if (from != to)
        paint_passed(canvas, layout, from);
}

// ---- Check

void paint_check(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    Rect rect = board_layout_rect(layout, spot);
    unsigned code = code_of(layout->theme.check);
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
                code_of(line_of(layout->theme.check)));
}

// ---- The end

void paint_decided_in(Canvas *canvas, Rect rect) {
    paint_shape(canvas, rect, 255,
                "<path d=\"M2 2H32L2 32zM98 2V32L68 2zM98 98H68L98 68zM2 98V68L32 98z\" "
                "fill=\"#%06x\" stroke=\"#%06x\" stroke-width=\"4\"/>",
                code_of(decided), code_of(decided_edge));
}

void paint_decided(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    Color wash = decided;
    wash.a = DECIDED_ALPHA;
    paint_wash(canvas, layout, spot, wash);
    paint_decided_in(canvas, board_layout_rect(layout, spot));
}

// ---- Destinations

void paint_dot(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    paint_shape(canvas, board_layout_rect(layout, spot), layout->theme.target.a,
                "<circle cx=\"50\" cy=\"50\" r=\"15\" fill=\"#%06x\"/>",
                code_of(layout->theme.target));
}

// A light line beside the dark one is seen on dark pieces too.
void paint_ring(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    paint_shape(canvas, board_layout_rect(layout, spot), RING_ALPHA,
                "<g fill=\"none\"><circle cx=\"50\" cy=\"50\" r=\"43\" stroke=\"#%06x\" "
                "stroke-width=\"11\"/><circle cx=\"50\" cy=\"50\" r=\"45\" stroke=\"#%06x\" "
                "stroke-width=\"7\"/></g>",
                code_of(layout->theme.cursor_edge), code_of(layout->theme.target));
}

void paint_cross(Canvas *canvas, const BoardLayout *layout, Spot spot) {
    static const char svg[] =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><g fill=\"none\" "
        "stroke-linecap=\"round\"><path stroke=\"#ffffff\" stroke-width=\"13\" d=\"M12 12L88 88M88 "
        "12L12 88\"/><path stroke=\"#c62828\" stroke-width=\"8\" d=\"M12 12L88 88M88 12L12 "
        "88\"/></g></svg>";
    canvas_svg(canvas, svg, board_layout_rect(layout, spot), 200);
}
