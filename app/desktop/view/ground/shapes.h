// SPDX-License-Identifier: MIT
// Small drawings on a canvas: shapes given as SVG elements, and words in the centre of a rectangle.
#pragma once

#include "app/desktop/platform/draw/canvas.h"

// Draws SVG elements with an opacity of [alpha] (0 to 255). [format] is as for printf, and what it
// yields must be shorter than 2 KiB. Coordinates are pixels from the upper left corner of [rect].
void paint_elements(Canvas *canvas, Rect rect, int alpha, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// Same as paint_elements, but coordinates run from 0 to 100 and are scaled to fit [rect].
void paint_shape(Canvas *canvas, Rect rect, int alpha, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// The largest bold font of up to [maximum] pixels in which [text] is at most [width] pixels wide,
// but no smaller than 6 pixels.
Font fitting_font(Canvas *canvas, const char *text, int width, int maximum);

// Draws a line of text in the centre of [rect].
void paint_centred(Canvas *canvas, Rect rect, Font font, Color color, const char *text);
