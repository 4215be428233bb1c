// SPDX-License-Identifier: MIT
// Fonts finds fonts on the system and turns lines of text into pixels. Characters that the main
// font lacks come from other fonts.
#pragma once

#include "app/desktop/platform/draw/geometry.h"
#include "engine/base/error.h"

#include <SDL.h>

typedef struct Fonts Fonts;

// Finds the main font. NULL, with [error] set, when the system has none. Release with fonts_free.
Fonts *fonts_new(Error *error);
void fonts_free(Fonts *fonts);

int fonts_line_height(Fonts *fonts, Font font);
int fonts_width(Fonts *fonts, Font font, const char *text);

// Returns a picture of [text] in white with straight alpha, as wide as fonts_width says, or NULL
// when there is nothing to draw. Sets [*rise] to how far the picture extends above the line box, in
// pixels. Release with SDL_FreeSurface.
SDL_Surface *fonts_surface(Fonts *fonts, Font font, const char *text, int *rise);
