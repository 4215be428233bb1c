// SPDX-License-Identifier: MIT
// Pictures turns SVG documents into textures of an exact size.
// What belongs here: the one place that knows SDL2_image and what its SVG reader gets wrong.
#ifndef TESSERA_PLATFORM_PICTURES_H
#define TESSERA_PLATFORM_PICTURES_H

#include <SDL.h>

// Returns the picture of the document [svg] as large as fits into [width] x [height] with its
// proportions kept, in straight alpha, RGBA byte order; NULL when it cannot be read. Release with
// SDL_FreeSurface.
SDL_Surface *picture_surface(const char *svg, int width, int height);

#endif
