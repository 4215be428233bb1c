// SPDX-License-Identifier: MIT
// Turns SVG documents and PNG files into pixels of an exact size.
#ifndef TESSERA_PLATFORM_DRAW_PICTURES_H
#define TESSERA_PLATFORM_DRAW_PICTURES_H

#include <SDL.h>

// Returns the picture of the document [svg], as large as fits into [width] x [height] with its
// proportions kept, in straight alpha, RGBA byte order; NULL when it cannot be read. Release with
// SDL_FreeSurface.
SDL_Surface *picture_surface(const char *svg, int width, int height);

// Same as picture_surface, for a PNG file of [length] bytes; NULL when it has a fault.
SDL_Surface *picture_png_surface(const char *bytes, size_t length, int width, int height);

// NULL when a PNG file can be read, else the reason why not: a sentence to be translated. The limit
// is PNG_SIDE_LIMIT pixels on each side. No file takes longer than the largest valid picture.
enum { PNG_SIDE_LIMIT = 2048 };
const char *picture_png_fault(const char *bytes, size_t length);

// The number of pixels of a PNG file, by its header alone; 0 when its size is a fault.
size_t picture_png_pixels(const char *bytes, size_t length);

#endif
