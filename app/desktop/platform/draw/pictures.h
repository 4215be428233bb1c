// SPDX-License-Identifier: MIT
// Pictures turns SVG documents and PNG files into pixels of an exact size.
#ifndef TESSERA_PLATFORM_DRAW_PICTURES_H
#define TESSERA_PLATFORM_DRAW_PICTURES_H

#include <SDL.h>

// Returns the picture of the document [svg] as large as fits into [width] x [height] with its
// proportions kept, in straight alpha, RGBA byte order; NULL when it cannot be read. Release with
// SDL_FreeSurface.
SDL_Surface *picture_surface(const char *svg, int width, int height);

// The same for a PNG file of [length] bytes; NULL as well when it has a fault.
SDL_Surface *picture_png_surface(const char *bytes, size_t length, int width, int height);

// NULL when a PNG file can be read, else why not: a sentence to be translated. At most
// PNG_SIDE_LIMIT pixels on a side can be read. Whatever the bytes are, it takes no longer than the
// pixels of the largest picture do.
enum { PNG_SIDE_LIMIT = 2048 };
const char *picture_png_fault(const char *bytes, size_t length);

// How many pixels a PNG file has by its header; 0 when that alone is a fault.
size_t picture_png_pixels(const char *bytes, size_t length);

#endif
