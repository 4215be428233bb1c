// SPDX-License-Identifier: MIT
// Shapes and text in the theme's style, drawn in the draw pass and skipped in the handle pass.
#pragma once

#include "app/desktop/ui/icons.h"
#include "app/desktop/ui/ui.h"

typedef enum Align { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT } Align;

void draw_fill(Ui *ui, Rect rect, Color color);

// Fills [rect] and rounds its corners with [radius], in canvas pixels.
void draw_round(Ui *ui, Rect rect, int radius, Color color);

// Fills [rect] like draw_round and adds a border of [width] inside the edge.
void draw_round_border(Ui *ui, Rect rect, int radius, int width, Color color, Color border);

// Draws only a border and leaves the inside untouched.
void draw_frame(Ui *ui, Rect rect, int radius, int width, Color border);

// Fills the largest circle that fits in [rect], at its centre.
void draw_circle(Ui *ui, Rect rect, Color color);

// Draws a soft shadow around [rect], [size] canvas pixels wide.
void draw_shadow(Ui *ui, Rect rect, int size);

// Draws the focus ring around [rect], whose corners have [radius].
void draw_ring(Ui *ui, Rect rect, int radius);

enum { OPAQUE = 255 }; // the alpha of a picture that hides what is behind it
void draw_svg(Ui *ui, const char *svg, Rect rect, uint8_t alpha);

// Draws [icon] in [color] in the centre of [rect], at the theme's icon size.
void draw_icon(Ui *ui, Icon icon, Rect rect, Color color);

// Draws one line of text, vertically centred in [rect]. Text that does not fit is cut with an
// ellipsis. In both passes, returns true when all of it fits.
bool draw_text(Ui *ui, Rect rect, Font font, Color color, Align align, const char *text);

// Same as draw_text, in the font and colour of [style].
bool draw_styled(Ui *ui, Rect rect, Style style, Align align, const char *text);

// The width of one line of text.
int draw_text_width(const Ui *ui, Style style, const char *text);

// The height of a line of text.
int draw_line_height(const Ui *ui, Style style);

// Draws text from the top of [rect], wrapped at the width of [rect] and at line ends. Lines that
// start below the bottom are left out. In both passes, returns the height of the whole text.
int draw_paragraph(Ui *ui, Rect rect, Style style, Align align, const char *text);

// The height of [text] wrapped at [width], in both passes.
int draw_paragraph_height(Ui *ui, int width, Style style, const char *text);
