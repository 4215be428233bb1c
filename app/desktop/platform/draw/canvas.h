// SPDX-License-Identifier: MIT
// A Canvas is drawn on: the inside of a window, or an off-screen picture. Both give
// the same pixels.
#ifndef TESSERA_PLATFORM_DRAW_CANVAS_H
#define TESSERA_PLATFORM_DRAW_CANVAS_H

#include "app/desktop/platform/draw/geometry.h"
#include "engine/base/error.h"
#include "engine/base/text.h"

#include <stddef.h>

typedef struct Canvas Canvas;

// Makes a picture of [width] x [height] pixels (1 to 16384 each) without touching a display. NULL,
// with [error] set, when the system cannot (no font found, no memory for the picture).
// Release with canvas_free.
Canvas *canvas_new(int width, int height, Error *error);
void canvas_free(Canvas *canvas);

// Makes one that measures as any other, and on which nothing is painted: for who asks where things
// are, many times.
Canvas *canvas_new_blank(int width, int height, Error *error);

int canvas_width(const Canvas *canvas);
int canvas_height(const Canvas *canvas);

// Fills everything, or one rectangle, with [color]; alpha below 255 blends.
void canvas_clear(Canvas *canvas, Color color);
void canvas_fill(Canvas *canvas, Rect rect, Color color);

// Limits all drawing to [clip] until it is changed; NULL lifts the limit.
void canvas_clip(Canvas *canvas, const Rect *clip);

// Draws the SVG document [svg] in the middle of [rect], as large as fits there without changing its
// proportions, at [alpha] (0 to 255). The picture is made once per text and size and kept, so that
// drawing it again costs a copy. A document that cannot be read draws nothing and returns false.
bool canvas_svg(Canvas *canvas, const char *svg, Rect rect, uint8_t alpha);

// The same for a PNG file of [length] bytes.
bool canvas_png(Canvas *canvas, const char *bytes, size_t length, Rect rect, uint8_t alpha);

// NULL when a PNG file of [length] bytes can be drawn, else why not: a sentence to be translated.
// At most 2048 pixels on a side can be.
const char *canvas_png_fault(const char *bytes, size_t length);

// How many pixels it has, which is told without drawing it; 0 when its size alone is a fault.
size_t canvas_png_pixels(const char *bytes, size_t length);

// Draws once what stays the same from frame to frame. False: what was painted with this [key] (not
// 0) and size is drawn at [rect] again. True: paint it now, covering all of [rect], and then call
// canvas_keep_end, which draws it. One such picture is kept.
bool canvas_keep_begin(Canvas *canvas, uint64_t key, Rect rect);
void canvas_keep_end(Canvas *canvas);

// A number made of [length] bytes and of [key], the number of what came before or 0; never 0.
uint64_t canvas_key(uint64_t key, const void *bytes, size_t length);

// Draws [text] (UTF-8, one line) with the top left corner of its line box at [x], [y].
// Characters that the font lacks are taken from another font of the system where one has them.
void canvas_text(Canvas *canvas, Font font, Color color, int x, int y, const char *text);

// The same turned by a right angle around [middle], the middle of its line box: to be read upwards,
// or [down].
void canvas_text_upright(Canvas *canvas, Font font, Color color, Point middle, bool down,
                         const char *text);

// Width in pixels of [text] as canvas_text draws it, and height of its line box.
int canvas_text_width(Canvas *canvas, Font font, const char *text);
int canvas_line_height(Canvas *canvas, Font font);

// Copies what is on the canvas to [pixels]: width x height times red, green, blue, alpha. False
// when the system cannot.
bool canvas_read(Canvas *canvas, uint8_t *pixels);

// Writes what is on the canvas as a PNG file, replacing [path] only when all went well. A window's
// canvas has its picture from drawing until window_present.
bool canvas_save_png(Canvas *canvas, const char *path, Error *error);

// Appends what is on the canvas to [bytes] as a PNG file, for canvas_png. False when that fails.
bool canvas_write_png(Canvas *canvas, Text *bytes);

#endif
