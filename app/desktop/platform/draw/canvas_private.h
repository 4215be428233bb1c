// SPDX-License-Identifier: MIT
// How a Canvas is made of SDL's parts, for the files of this folder only.
#ifndef TESSERA_PLATFORM_DRAW_CANVAS_PRIVATE_H
#define TESSERA_PLATFORM_DRAW_CANVAS_PRIVATE_H

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/platform/draw/fonts.h"
#include "app/desktop/platform/draw/textures.h"

#include <SDL.h>

struct Canvas {
    SDL_Renderer *renderer;
    SDL_Surface *surface; // pixels of an off-screen picture; NULL for a window's canvas
    Fonts *fonts;
    Textures texts;
    Textures pictures;
    Textures widths; // of texts that were measured; without pixels
    struct {
        uint64_t key; // 0: nothing is kept
        SDL_Texture *pixels;
        SDL_Rect place;
    } kept;
    int width;
    int height;
    bool blank; // nothing is painted
};

// Makes a canvas that draws with [renderer] and owns it from here on, also when this fails and
// returns NULL. [surface] is owned likewise and may be NULL.
Canvas *canvas_attach(SDL_Renderer *renderer, SDL_Surface *surface, Error *error);

// Takes over the size of the renderer's output.
void canvas_fit(Canvas *canvas);

// Drops all textures: the renderer lost them, or they are no longer of use.
void canvas_reset(Canvas *canvas);

#endif
