// SPDX-License-Identifier: MIT
// Pictures turns SVG documents and PNG files into pixels of an exact size.
// What belongs here: the one place that knows SDL2_image and what its readers get wrong.
#ifndef TESSERA_PLATFORM_PICTURES_H
#define TESSERA_PLATFORM_PICTURES_H

#include <SDL.h>

// Returns the picture of the document [svg] as large as fits into [width] x [height] with its
// proportions kept, in straight alpha, RGBA byte order; NULL when it cannot be read. Release with
// SDL_FreeSurface.
SDL_Surface *picture_surface(const char *svg, int width, int height);

// The same for a PNG file of [length] bytes.
SDL_Surface *picture_png_surface(const char *bytes, size_t length, int width, int height);

// NULL when a PNG file can be read and has at most [limit] pixels on a side, else why not: a
// sentence to be translated. Its size is looked at before room is made for its pixels.
const char *picture_png_fault(const char *bytes, size_t length, unsigned limit);

#endif
