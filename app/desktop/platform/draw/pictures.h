// SPDX-License-Identifier: MIT
// Turns SVG documents and PNG files into pixels of an exact size.
#pragma once

#include <SDL.h>

// Returns the picture of the document [svg], as large as its proportions allow in
// [width] x [height]. The pixels have straight alpha and RGBA byte order. Returns NULL when the
// document cannot be read. Release with SDL_FreeSurface.
SDL_Surface *picture_surface(const char *svg, int width, int height);

// Same as picture_surface, for a PNG file of [length] bytes. Returns NULL when picture_png_fault
// finds a fault in it.
SDL_Surface *picture_png_surface(const char *bytes, size_t length, int width, int height);

// The reason why a PNG file cannot be read, as a sentence to be translated, or NULL if it can be
// read. The limit is PNG_SIDE_LIMIT pixels on each side. No file, however malicious, takes longer
// to read than the largest valid picture.
enum { PNG_SIDE_LIMIT = 2048 };
const char *picture_png_fault(const char *bytes, size_t length);

// The number of pixels that the header of a PNG file announces. 0 if they are too many, or if the
// file is not a PNG file.
size_t picture_png_pixels(const char *bytes, size_t length);
