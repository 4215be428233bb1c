// SPDX-License-Identifier: MIT
// The implementation of a Canvas with SDL, for the files of this folder.
#pragma once

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
    Textures widths; // widths of texts that have been measured; no pixels
    struct {
        uint64_t key; // key of the kept picture; 0: none
        SDL_Texture *pixels;
        SDL_Rect place;
    } kept;
    int width;
    int height;
    bool blank; // only measures, and paints nothing
};

// Makes a canvas that draws with [renderer]. Takes ownership of [renderer] and [surface] (NULL:
// none), even when this fails and returns NULL.
Canvas *canvas_attach(SDL_Renderer *renderer, SDL_Surface *surface, Error *error);

// Makes the canvas as large as the renderer's output.
void canvas_fit(Canvas *canvas);

// Drops all textures. Call this when the renderer has lost them or they are no longer needed.
void canvas_reset(Canvas *canvas);
