// SPDX-License-Identifier: MIT
#include "app/desktop/platform/pictures.h"

#include <SDL_image.h>
#include <limits.h>
#include <stdbool.h>
#include <string.h>

// SDL2_image 2.6 rounds up: some pictures come one pixel larger than asked for. Takes over
// [surface] and returns no more of it than was wanted.
static SDL_Surface *trimmed(SDL_Surface *surface, int width, int height) {
    if (surface->w <= width && surface->h <= height)
        return surface;
    SDL_Rect part = {0, 0, SDL_min(surface->w, width), SDL_min(surface->h, height)};
    SDL_Surface *copy = SDL_CreateRGBSurfaceWithFormat(0, part.w, part.h, 32,
                                                       surface->format->format);
    if (copy) {
        SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(surface, &part, copy, NULL);
    }
    SDL_FreeSurface(surface);
    return copy;
}

// SDL2_image 2.6 leaks some bytes for a document that tells no size; such a one is left alone.
static bool tells_size(const char *svg) {
    const char *start = strstr(svg, "<svg");
    return start && (strstr(start, "viewBox") || strstr(start, "width"));
}

SDL_Surface *picture_surface(const char *svg, int width, int height) {
    size_t length = strlen(svg);
    if (length > INT_MAX || !tells_size(svg))
        return NULL;
    SDL_RWops *stream = SDL_RWFromConstMem(svg, (int)length);
    if (!stream)
        return NULL;
    SDL_Surface *surface = IMG_LoadSizedSVG_RW(stream, width, height);
    SDL_RWclose(stream);
    return surface ? trimmed(surface, width, height) : NULL;
}
