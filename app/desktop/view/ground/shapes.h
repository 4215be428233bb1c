// SPDX-License-Identifier: MIT
// Small drawings on a canvas: shapes given as SVG elements, and words in the centre of a rectangle.
#pragma once

#include "app/desktop/platform/draw/canvas.h"

// Draws SVG elements, formatted as by printf and shorter than 2 KiB, with an opacity of [alpha] (0
// to 255). Their coordinates are pixels from the upper left corner of [rect].
void paint_elements(Canvas *canvas, Rect rect, int alpha, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// Same as paint_elements, for elements in a field of 100 x 100 that is scaled to [rect].
void paint_shape(Canvas *canvas, Rect rect, int alpha, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// The bold font of the largest size, from 6 pixels to [maximum], in which [text] is at most [width]
// pixels wide. If [text] is wider even at 6 pixels, returns that size.
Font fitting_font(Canvas *canvas, const char *text, int width, int maximum);

// Draws a line of text in the centre of [rect].
void paint_centred(Canvas *canvas, Rect rect, Font font, Color color, const char *text);
