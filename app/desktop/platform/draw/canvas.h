// SPDX-License-Identifier: MIT
// A Canvas is what the program draws on: the inside of a window, or an off-screen picture. Both
// give the same pixels.
#pragma once

#include "app/desktop/platform/draw/geometry.h"
#include "engine/base/error.h"
#include "engine/base/text.h"

#include <stddef.h>

typedef struct Canvas Canvas;

// Makes an off-screen picture of [width] x [height] pixels (1 to 16384 each), without a display.
// NULL, with [error] set, when no font is found or memory is short. Release with canvas_free.
Canvas *canvas_new(int width, int height, Error *error);
void canvas_free(Canvas *canvas);

// Makes a canvas that measures like any other but paints nothing, for callers that only need to lay
// things out.
Canvas *canvas_new_blank(int width, int height, Error *error);

int canvas_width(const Canvas *canvas);
int canvas_height(const Canvas *canvas);

// Fills the whole canvas with [color], which is blended if its alpha is below 255.
void canvas_clear(Canvas *canvas, Color color);

// Fills [rect] with [color], which is blended if its alpha is below 255.
void canvas_fill(Canvas *canvas, Rect rect, Color color);

// Limits all drawing to [clip] until the next call; NULL lifts the limit.
void canvas_clip(Canvas *canvas, const Rect *clip);

// Draws the SVG document [svg] in the centre of [rect], as large as its proportions allow, at
// [alpha] (0 to 255). The pixels are cached per document and size, so drawing them again costs only
// a copy. If the document cannot be read, draws nothing and returns false.
bool canvas_svg(Canvas *canvas, const char *svg, Rect rect, uint8_t alpha);

// Same as canvas_svg, for a PNG file of [length] bytes.
bool canvas_png(Canvas *canvas, const char *bytes, size_t length, Rect rect, uint8_t alpha);

// The reason why a PNG file of [length] bytes cannot be drawn, as a sentence to be translated, or
// NULL if it can be drawn. The limit is 2048 pixels on each side.
const char *canvas_png_fault(const char *bytes, size_t length);

// The number of pixels that the header of a PNG file announces. 0 if they are too many, or if the
// file is not a PNG file.
size_t canvas_png_pixels(const char *bytes, size_t length);

// Caches one picture that stays the same from frame to frame. If the picture painted last had the
// same [key] (not 0) and size, draws it at [rect] and returns false. If this returns true, paint
// the picture now, covering all of [rect], and then call canvas_keep_end, which draws it.
bool canvas_keep_begin(Canvas *canvas, uint64_t key, Rect rect);
void canvas_keep_end(Canvas *canvas);

// Adds [length] bytes to the hash [key], which is 0 at the start. The result is never 0.
uint64_t canvas_key(uint64_t key, const void *bytes, size_t length);

// Draws [text] (UTF-8, one line) with the top left corner of its line box at [x], [y]. Characters
// that the font lacks are taken from another font of the system, if any has them.
void canvas_text(Canvas *canvas, Font font, Color color, int x, int y, const char *text);

// Draws [text] turned by a right angle around [middle], the centre of its line box. It reads
// upwards or, with [down], downwards.
void canvas_text_upright(Canvas *canvas, Font font, Color color, Point middle, bool down,
                         const char *text);

// The width in pixels of [text] as canvas_text draws it.
int canvas_text_width(Canvas *canvas, Font font, const char *text);

// The height in pixels of a line box.
int canvas_line_height(Canvas *canvas, Font font);

// Copies the canvas to [pixels], four bytes per pixel (red, green, blue, alpha). Returns false on
// failure.
bool canvas_read(Canvas *canvas, uint8_t *pixels);

// Writes the canvas as a PNG file, replacing [path] only on success. Call it before window_present,
// after which a window's canvas has lost its picture.
bool canvas_save_png(Canvas *canvas, const char *path, Error *error);

// Appends the canvas to [bytes] as a PNG file, for canvas_png. False on failure.
bool canvas_write_png(Canvas *canvas, Text *bytes);
