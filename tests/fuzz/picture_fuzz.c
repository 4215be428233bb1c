// SPDX-License-Identifier: MIT
// Any bytes are a picture of a piece, SVG or PNG as the first byte says, or none; never a crash. A
// PNG that is said to be fine has pixels.
#include "app/desktop/platform/draw/pictures.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 48 };

static void check_svg(const uint8_t *data, size_t size) {
    char *svg = calloc(1, size + 1);
    memcpy(svg, data, size);
    SDL_FreeSurface(picture_surface(svg, SIZE, SIZE));
    free(svg);
}

static void check_png(const uint8_t *data, size_t size) {
    const char *bytes = (const char *)data;
    if (picture_png_fault(bytes, size))
        return;
    SDL_Surface *picture = picture_png_surface(bytes, size, SIZE, SIZE);
    assert(picture && picture->w <= SIZE && picture->h <= SIZE);
    SDL_FreeSurface(picture);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    if (data[0] % 2)
        check_png(data + 1, size - 1);
    else
        check_svg(data + 1, size - 1);
    return 0;
}
