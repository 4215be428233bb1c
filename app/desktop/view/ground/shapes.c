// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/shapes.h"

#include "engine/base/numbers.h"

#include <stdarg.h>
#include <stdio.h>

// Bytes for the elements, and for the document's opening and closing tags.
enum { ELEMENTS_SIZE = 2048, TAGS_SIZE = 100 };

enum { LEAST_FONT = 6, MOST_FONT = 400 };

// Draws an SVG document of elements, scaled from a field of [field.x] by [field.y] to [rect].
static void paint_document(Canvas *canvas, Rect rect, int alpha, Point field, const char *format,
                           va_list values) {
    char elements[ELEMENTS_SIZE], svg[ELEMENTS_SIZE + TAGS_SIZE];
    vsnprintf(elements, sizeof elements, format, values);
    snprintf(svg, sizeof svg,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\">%s</svg>", field.x,
             field.y, elements);
    canvas_svg(canvas, svg, rect, (uint8_t)alpha);
}

void paint_elements(Canvas *canvas, Rect rect, int alpha, const char *format, ...) {
    va_list values;
    va_start(values, format);
    paint_document(canvas, rect, alpha, (Point){rect.w, rect.h}, format, values);
    va_end(values);
}

void paint_shape(Canvas *canvas, Rect rect, int alpha, const char *format, ...) {
    va_list values;
    va_start(values, format);
    paint_document(canvas, rect, alpha, (Point){100, 100}, format, values);
    va_end(values);
}

Font fitting_font(Canvas *canvas, const char *text, int width, int maximum) {
    Font font = {.size = clamp(maximum, LEAST_FONT, MOST_FONT), .bold = true};
    int needed = canvas_text_width(canvas, font, text);
    if (needed > width) // the width of a text is about proportional to the size of its font
        font.size = clamp(font.size * width / needed, LEAST_FONT, font.size);
    return font;
}

void paint_centred(Canvas *canvas, Rect rect, Font font, Color color, const char *text) {
    int width = canvas_text_width(canvas, font, text), height = canvas_line_height(canvas, font);
    canvas_text(canvas, font, color, rect.x + (rect.w - width) / 2, rect.y + (rect.h - height) / 2,
                text);
}
