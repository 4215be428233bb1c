// SPDX-License-Identifier: MIT
#include "app/desktop/view/paint/arrows.h"

#include "app/desktop/platform/window/input.h"
#include "app/desktop/view/ground/shapes.h"
#include "engine/base/language.h"
#include "engine/base/numbers.h"
#include "engine/base/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// How arrows and circles of one ArrowStyle are drawn. People who confuse red and green can tell the
// colours apart. [dash] and [gap] are in tenths of the line's width.
typedef struct StyleLook {
    const char *color;
    int dash; // 0: solid; 1: dots
    int gap;
    bool twofold; // two thin parallel lines
    int alpha;
} StyleLook;

static const StyleLook looks[ARROW_STYLE_COUNT] = {
    [ARROW_PLAIN] = {"#128a5e", 0, 0, false, 205},
    [ARROW_DASHED] = {"#d1480a", 22, 12, false, 215},
    [ARROW_DOTTED] = {"#0b68b8", 1, 15, false, 225},
    [ARROW_DOUBLE] = {"#c98a00", 0, 0, true, 230},
    [ARROW_HINT] = {"#8a3fc2", 0, 0, false, 220},
    [ARROW_PREVIEW] = {"#3b4a5a", 14, 9, false, 215},
};

static void remove_arrow(Arrows *arrows, int index) {
    Arrow *removed = &arrows->items[index];
    arrows->count--;
    memmove(removed, removed + 1, (size_t)(arrows->count - index) * sizeof *removed);
}

void arrows_toggle(Arrows *arrows, Arrow arrow) {
    for (int i = 0; i < arrows->count; i++) {
        Arrow *known = &arrows->items[i];
        if (known->from != arrow.from || known->to != arrow.to)
            continue;
        if (known->style == arrow.style)
            remove_arrow(arrows, i);
        else
            known->style = arrow.style;
        return;
    }
    if (arrows->count == ARROW_LIMIT)
        remove_arrow(arrows, 0); // the oldest
    arrows->items[arrows->count++] = arrow;
}

ArrowStyle arrow_style(int modifiers) {
    return modifiers & MODIFIER_ALT     ? ARROW_DOUBLE
           : modifiers & MODIFIER_CTRL  ? ARROW_DOTTED
           : modifiers & MODIFIER_SHIFT ? ARROW_DASHED
                                        : ARROW_PLAIN;
}

void arrows_write(const Arrows *arrows, const Rules *rules, Text *text) {
    static const char *const words[ARROW_STYLE_COUNT] = {
        "", N_("dashed "), N_("dotted "), N_("double "), N_("hint "), N_("preview ")};
    for (int i = 0; i < arrows->count; i++) {
        const Arrow *arrow = &arrows->items[i];
        const char *word = words[arrow->style];
        bool is_circle = arrow->from == arrow->to;
        text_append(text, i > 0 ? ", " : "");
        text_append(text, word[0] ? _(word) : ""); // gettext does not translate "" to ""
        text_append(text, is_circle ? _("circle ") : "");
        spot_write(rules, arrow->from, text);
        if (is_circle)
            continue;
        text_append(text, "-");
        spot_write(rules, arrow->to, text);
    }
}

// ---- Drawing: coordinates are pixels in the picture of one arrow

typedef struct Vector {
    double x;
    double y;
} Vector;

// The point [length] pixels from [from] in the direction [way] (of length 1), and [aside] pixels to
// the right of that line.
static Vector offset(Vector from, Vector way, double length, double aside) {
    return (Vector){from.x + way.x * length - way.y * aside,
                    from.y + way.y * length + way.x * aside};
}

// A dot is a dash of length 1 with round ends.
static void write_dashes(Text *svg, double width, const StyleLook *look) {
    text_appendf(svg, " stroke-linecap=\"%s\"", look->dash == 1 ? "round" : "butt");
    if (look->dash > 0)
        text_appendf(svg, " stroke-dasharray=\"%.1f %.1f\"", width * look->dash / 10,
                     width * look->gap / 10);
}

static void write_line(Text *svg, Vector from, Vector to, double width, const StyleLook *look) {
    text_appendf(svg, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\"", look->color,
                 width);
    write_dashes(svg, width, look);
    text_appendf(svg, " d=\"M%.1f %.1fL%.1f %.1f\"/>", from.x, from.y, to.x, to.y);
}

// Writes a triangle that points in the direction [way], with its point at [tip].
static void write_head(Text *svg, Vector tip, Vector way, double size, const char *color) {
    Vector left = offset(tip, way, -size, size * 0.62),
           right = offset(tip, way, -size, -size * 0.62);
    text_appendf(svg, "<path fill=\"%s\" d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fZ\"/>", color, tip.x,
                 tip.y, left.x, left.y, right.x, right.y);
}

// All sizes are parts of a [cell]. A double arrow has a thin line on each side of its middle.
static void write_arrow(Text *svg, Vector from, Vector to, double cell, const StyleLook *look) {
    double length = hypot(to.x - from.x, to.y - from.y), width = cell * 0.14, head = cell * 0.42;
    Vector way = {(to.x - from.x) / length, (to.y - from.y) / length};
    Vector start = offset(from, way, cell * 0.18, 0);
    Vector end = offset(to, way, -head * 0.95, 0); // just inside the head
    double aside = look->twofold ? width * 0.55 : 0, thickness = look->twofold ? width / 2 : width;
    int lines = look->twofold ? 2 : 1;
    for (int line = 0; line < lines; line++, aside = -aside)
        write_line(svg, offset(start, way, 0, aside), offset(end, way, 0, aside), thickness, look);
    write_head(svg, to, way, head, look->color);
}

// All sizes are parts of a [cell]. A twofold circle is two thin rings, one inside the other.
static void write_circle(Text *svg, Vector middle, double cell, const StyleLook *look) {
    double width = cell * (look->twofold ? 0.035 : 0.075);
    int rings = look->twofold ? 2 : 1;
    for (int ring = 0; ring < rings; ring++) {
        text_appendf(svg,
                     "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"none\" stroke=\"%s\" "
                     "stroke-width=\"%.1f\"",
                     middle.x, middle.y, cell * (0.45 - 0.08 * ring), look->color, width);
        write_dashes(svg, width, look);
        text_append(svg, "/>");
    }
}

void paint_arrow(Canvas *canvas, const BoardLayout *layout, Arrow arrow) {
    if (arrow.from == SPOT_NONE || arrow.to == SPOT_NONE || !board_layout_has(layout, arrow.from) ||
        !board_layout_has(layout, arrow.to))
        return;
    Rect here = board_layout_rect(layout, arrow.from), there = board_layout_rect(layout, arrow.to);
    Point from = rect_middle(here), to = rect_middle(there);
    double cell = least_of(here.w, here.h);
    int room = here.w / 2 + 2; // around both centres, for a circle or an arrowhead
    Rect frame = {least_of(from.x, to.x) - room, least_of(from.y, to.y) - room,
                  abs(to.x - from.x) + 2 * room, abs(to.y - from.y) + 2 * room};
    Vector start = {from.x - frame.x, from.y - frame.y}, end = {to.x - frame.x, to.y - frame.y};
    Text svg = {0};
    if (arrow.from == arrow.to)
        write_circle(&svg, start, cell, &looks[arrow.style]);
    else
        write_arrow(&svg, start, end, cell, &looks[arrow.style]);
    paint_elements(canvas, frame, looks[arrow.style].alpha, "%s", svg.data);
    text_free(&svg);
}

void paint_arrows(Canvas *canvas, const BoardLayout *layout, const Arrows *arrows) {
    for (int i = 0; i < arrows->count; i++)
        paint_arrow(canvas, layout, arrows->items[i]);
}
