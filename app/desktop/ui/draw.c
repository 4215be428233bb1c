// SPDX-License-Identifier: MIT
#include "app/desktop/ui/draw.h"

#include "app/desktop/ui/ui_private.h"
#include "engine/base/utf8.h"

#include <stdio.h>
#include <string.h>

#define ELLIPSIS "\xE2\x80\xA6"

void draw_fill(Ui *ui, Rect rect, Color color) {
    if (ui_drawing(ui) && color.a > 0)
        canvas_fill(ui->canvas, rect, color);
}

void draw_svg(Ui *ui, const char *svg, Rect rect, uint8_t alpha) {
    if (ui_drawing(ui))
        canvas_svg(ui->canvas, svg, rect, alpha);
}

void draw_icon(Ui *ui, Icon icon, Rect rect, Color color) {
    char svg[ICON_SVG_SIZE];
    if (!ui_drawing(ui) || icon == ICON_NONE)
        return;
    icon_svg(icon, color, svg);
    draw_svg(ui, svg, rect_centred(rect, ui->theme.icon, ui->theme.icon), color.a);
}

// ---- Rounded shapes: corners are pictures, the rest is filled rectangles

// The look of a shape's corners. There is no border if [width] is 0, and no filling if the alpha of
// [fill] is 0.
typedef struct Corner {
    int radius;
    int width;
    Color fill;
    Color border;
} Corner;

// Draws a quarter of a disc that fills [place]. [x] and [y] say which corner of [place] is the
// disc's centre: 0 means left or top, 1 means right or bottom.
static void draw_corner(Ui *ui, const Corner *corner, Rect place, int x, int y) {
    char svg[512], fill[32] = "none", border[64] = "";
    int r = corner->radius;
    Color c = corner->fill, b = corner->border;
    if (c.a > 0)
        snprintf(fill, sizeof fill, "#%06x", color_code(c));
    if (corner->width > 0)
        snprintf(border, sizeof border, "stroke=\"#%06x\" stroke-width=\"%d\"", color_code(b),
                 corner->width);
    // The border lies inside the edge, so the radius of its middle line is r - width / 2. If that
    // is not a whole number, it ends in .5.
    int diameter = 2 * r - corner->width;
    snprintf(svg, sizeof svg,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"><circle cx=\"%d\" "
             "cy=\"%d\" r=\"%d.%d\" fill=\"%s\" %s/></svg>",
             r, r, x ? r : 0, y ? r : 0, diameter / 2, diameter % 2 * 5, fill, border);
    draw_svg(ui, svg, place, corner->width > 0 ? b.a : c.a);
}

static void draw_corners(Ui *ui, const Corner *corner, Rect rect) {
    int r = corner->radius;
    int right = rect.x + rect.w - r, bottom = rect.y + rect.h - r;
    // the centre of each disc is the corner of the quarter nearest to the middle of [rect]
    draw_corner(ui, corner, (Rect){rect.x, rect.y, r, r}, 1, 1);
    draw_corner(ui, corner, (Rect){right, rect.y, r, r}, 0, 1);
    draw_corner(ui, corner, (Rect){rect.x, bottom, r, r}, 1, 0);
    draw_corner(ui, corner, (Rect){right, bottom, r, r}, 0, 0);
}

// Fills [rect] except for squares of [r] pixels in its corners.
static void draw_filling(Ui *ui, Rect rect, int r, Color color) {
    draw_fill(ui, (Rect){rect.x + r, rect.y, rect.w - 2 * r, r}, color);
    draw_fill(ui, (Rect){rect.x, rect.y + r, rect.w, rect.h - 2 * r}, color);
    draw_fill(ui, (Rect){rect.x + r, rect.y + rect.h - r, rect.w - 2 * r, r}, color);
}

// Draws the straight parts of a border, between corners of [r] pixels.
static void draw_border(Ui *ui, Rect rect, int r, int width, Color color) {
    int right = rect.x + rect.w - width, bottom = rect.y + rect.h - width;
    draw_fill(ui, (Rect){rect.x + r, rect.y, rect.w - 2 * r, width}, color);
    draw_fill(ui, (Rect){rect.x + r, bottom, rect.w - 2 * r, width}, color);
    draw_fill(ui, (Rect){rect.x, rect.y + r, width, rect.h - 2 * r}, color);
    draw_fill(ui, (Rect){right, rect.y + r, width, rect.h - 2 * r}, color);
}

// Draws a rounded rectangle in the look of [corner]. Limits the radius to half the shorter side.
static void draw_shape(Ui *ui, Rect rect, Corner corner) {
    int maximum = (rect.w < rect.h ? rect.w : rect.h) / 2;
    if (!ui_drawing(ui) || rect_empty(rect))
        return;
    corner.radius = corner.radius > maximum ? maximum : corner.radius;
    if (corner.radius > 0)
        draw_corners(ui, &corner, rect);
    draw_filling(ui, rect, corner.radius, corner.fill);
    if (corner.width > 0)
        draw_border(ui, rect, corner.radius, corner.width, corner.border);
}

void draw_round(Ui *ui, Rect rect, int radius, Color color) {
    draw_shape(ui, rect, (Corner){radius, 0, color, color});
}

void draw_round_border(Ui *ui, Rect rect, int radius, int width, Color color, Color border) {
    draw_shape(ui, rect, (Corner){radius, width, color, border});
}

void draw_frame(Ui *ui, Rect rect, int radius, int width, Color border) {
    const Color no_fill = {0, 0, 0, 0};
    draw_shape(ui, rect, (Corner){radius, width, no_fill, border});
}

void draw_ring(Ui *ui, Rect rect, int radius) {
    const Theme *theme = &ui->theme;
    Rect outside = rect_inset(rect, -(theme->ring + theme->border));
    draw_frame(ui, outside, radius + theme->ring + theme->border, theme->ring, theme->accent.plain);
}

void draw_circle(Ui *ui, Rect rect, Color color) {
    int size = rect.w < rect.h ? rect.w : rect.h;
    char svg[160];
    snprintf(svg, sizeof svg,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 2\"><circle cx=\"1\" "
             "cy=\"1\" r=\"1\" fill=\"#%06x\"/></svg>",
             color_code(color));
    draw_svg(ui, svg, rect_centred(rect, size, size), color.a);
}

// ---- Shadows: strips and corners that fade outwards

static const char fade[] = "<stop offset=\"0%%\" stop-color=\"#%06x\" stop-opacity=\"0.5\"/>"
                           "<stop offset=\"30%%\" stop-color=\"#%06x\" stop-opacity=\"0.24\"/>"
                           "<stop offset=\"65%%\" stop-color=\"#%06x\" stop-opacity=\"0.06\"/>"
                           "<stop offset=\"100%%\" stop-color=\"#%06x\" stop-opacity=\"0\"/>";

// Writes the stops of a gradient from half the opacity of [color] to none.
static void write_fade(Color color, char *stops, size_t size) {
    unsigned code = color_code(color);
    snprintf(stops, size, fade, code, code, code, code);
}

// Draws a strip that fades from the point [x1], [y1] to the point [x2], [y2], both in percent of
// the strip's width and height.
static void draw_strip(Ui *ui, Rect rect, int x1, int y1, int x2, int y2) {
    char stops[400], svg[800];
    Color color = ui->theme.shadow.color;
    write_fade(color, stops, sizeof stops);
    snprintf(svg, sizeof svg,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"><defs>"
             "<linearGradient id=\"f\" x1=\"%d%%\" y1=\"%d%%\" x2=\"%d%%\" y2=\"%d%%\">%s"
             "</linearGradient></defs><rect width=\"%d\" height=\"%d\" fill=\"url(#f)\"/></svg>",
             rect.w, rect.h, x1, y1, x2, y2, stops, rect.w, rect.h);
    draw_svg(ui, svg, rect, color.a);
}

// Draws a quarter of a disc in [rect] that fades from its centre outwards. [x] and [y] say which
// corner of [rect] is the centre: 0 means left or top, 1 means right or bottom.
static void draw_fading_corner(Ui *ui, Rect rect, int x, int y) {
    char stops[400], svg[900];
    Color color = ui->theme.shadow.color;
    write_fade(color, stops, sizeof stops);
    snprintf(svg, sizeof svg,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"><defs>"
             "<radialGradient id=\"f\" gradientUnits=\"userSpaceOnUse\" cx=\"%d\" cy=\"%d\" "
             "r=\"%d\">%s</radialGradient></defs><rect width=\"%d\" height=\"%d\" "
             "fill=\"url(#f)\"/></svg>",
             rect.w, rect.h, x * rect.w, y * rect.h, rect.w, stops, rect.w, rect.h);
    draw_svg(ui, svg, rect, color.a);
}

// The shadow starts inside the shape, under its rounded corners, and is offset downwards.
void draw_shadow(Ui *ui, Rect rect, int size) {
    if (ui->theme.shadow.color.a == 0 || !ui_drawing(ui))
        return;
    Rect inner = rect_inset(rect, ui->theme.radius);
    inner.y += ui->theme.radius;
    int s = size, right = inner.x + inner.w, bottom = inner.y + inner.h;
    // Each strip fades away from [inner], and each corner away from the corner of [inner].
    draw_strip(ui, (Rect){inner.x, inner.y - s, inner.w, s}, 0, 100, 0, 0);
    draw_strip(ui, (Rect){inner.x, bottom, inner.w, s}, 0, 0, 0, 100);
    draw_strip(ui, (Rect){inner.x - s, inner.y, s, inner.h}, 100, 0, 0, 0);
    draw_strip(ui, (Rect){right, inner.y, s, inner.h}, 0, 0, 100, 0);
    draw_fading_corner(ui, (Rect){inner.x - s, inner.y - s, s, s}, 1, 1);
    draw_fading_corner(ui, (Rect){right, inner.y - s, s, s}, 0, 1);
    draw_fading_corner(ui, (Rect){inner.x - s, bottom, s, s}, 1, 0);
    draw_fading_corner(ui, (Rect){right, bottom, s, s}, 0, 0);
}

// ---- Text

int draw_text_width(const Ui *ui, Style style, const char *text) {
    return canvas_text_width(ui->canvas, theme_font(&ui->theme, style), text);
}

int draw_line_height(const Ui *ui, Style style) {
    return canvas_line_height(ui->canvas, theme_font(&ui->theme, style));
}

// Draws a text that is [width] pixels wide.
static void draw_line(Ui *ui, Rect rect, Font font, Color color, Align align, const char *text,
                      int width) {
    if (!ui_drawing(ui) || !*text)
        return;
    int spare = rect.w - width;
    int x = rect.x + (align == ALIGN_LEFT ? 0 : align == ALIGN_CENTER ? spare / 2 : spare);
    int y = rect.y + (rect.h - canvas_line_height(ui->canvas, font)) / 2;
    canvas_text(ui->canvas, font, color, x, y, text);
}

// Stores in [cut] the first [length] bytes of [text] and an ellipsis. Returns the width.
static int cut_width(Ui *ui, Font font, const char *text, size_t length, Text *cut) {
    text_clear(cut);
    text_append_bytes(cut, text, length);
    text_append(cut, ELLIPSIS);
    return canvas_text_width(ui->canvas, font, text_string(cut));
}

// Stores in [cut] the longest prefix of [text] that fits in [room] with an ellipsis. Returns the
// width of both.
static int cut_text(Ui *ui, Font font, const char *text, int room, Text *cut) {
    size_t length = strlen(text), low = 0, high = length;
    while (low < high) { // [low] bytes fit, and the longest prefix has at most [high] bytes
        size_t half = (low + high + 1) / 2;
        size_t middle = utf8_before(text, half + 1); // the last character boundary up to [half]
        middle = middle > low ? middle : utf8_after(text, length, low);
        if (middle <= high && cut_width(ui, font, text, middle, cut) <= room)
            low = middle;
        else
            high = utf8_before(text, middle);
    }
    return cut_width(ui, font, text, low, cut);
}

bool draw_text(Ui *ui, Rect rect, Font font, Color color, Align align, const char *text) {
    int width = canvas_text_width(ui->canvas, font, text);
    if (width <= rect.w) {
        draw_line(ui, rect, font, color, align, text, width);
        return true;
    }
    element_cut(ui, rect, text);
    if (ui_drawing(ui) && rect.w > 0) {
        Text *cut = ui_scratch(ui);
        width = cut_text(ui, font, text, rect.w, cut);
        draw_line(ui, rect, font, color, ALIGN_LEFT, text_string(cut), width);
    }
    return false;
}

bool draw_styled(Ui *ui, Rect rect, Style style, Align align, const char *text) {
    return draw_text(ui, rect, theme_font(&ui->theme, style), theme_color(&ui->theme, style), align,
                     text);
}

// ---- Paragraphs

// Copies the first [length] bytes of [text] to [part] and returns their width.
static int part_width(const Ui *ui, Style style, const char *text, size_t length, Text *part) {
    text_clear(part);
    text_append_bytes(part, text, length);
    return draw_text_width(ui, style, text_string(part));
}

// Breaks a word that is too long for a line. Returns how many of its [length] bytes fit in [room]
// pixels; these are whole characters, at least one.
static size_t break_word(const Ui *ui, Style style, const char *text, size_t length, int room,
                         Text *part) {
    size_t end = utf8_after(text, length, 0);
    for (size_t next = end; next < length && part_width(ui, style, text, next, part) <= room;
         next = utf8_after(text, length, next))
        end = next;
    return end;
}

// The length in bytes of the next line of [text]. The space or line end after it is not included.
static size_t line_length(const Ui *ui, Style style, const char *text, int room, Text *part) {
    size_t whole = strcspn(text, "\n"), end = 0;
    while (end < whole) {
        size_t next = end + (end > 0); // skips the space before each word but the first
        next += strcspn(text + next, " \n");
        if (part_width(ui, style, text, next, part) > room)
            return end > 0 ? end : break_word(ui, style, text, next, room, part);
        end = next;
    }
    return whole;
}

int draw_paragraph(Ui *ui, Rect rect, Style style, Align align, const char *text) {
    int spacing = theme_pixels(&ui->theme, 3), line = draw_line_height(ui, style) + spacing;
    int height = 0;
    const char *whole = text;
    Text *part = ui_scratch(ui);
    while (*text) {
        size_t length = line_length(ui, style, text, rect.w, part);
        Rect place = {rect.x, rect.y + height, rect.w, line};
        part_width(ui, style, text, length, part); // copies the line to [part]
        if (height < rect.h)
            draw_styled(ui, place, style, align, text_string(part));
        height += line;
        text += length;
        text += *text == ' ' || *text == '\n'; // skips the space or line end after the line
    }
    // With a height of 0 the text is only measured. Text that ends less than half a line below
    // [rect] does not count as cut.
    if (rect.h > 0 && height > rect.h + line / 2)
        element_cut(ui, rect, whole);
    return height;
}

int draw_paragraph_height(Ui *ui, int width, Style style, const char *text) {
    return draw_paragraph(ui, (Rect){0, 0, width, 0}, style, ALIGN_LEFT, text);
}
