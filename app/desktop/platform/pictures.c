// SPDX-License-Identifier: MIT
#include "app/desktop/platform/pictures.h"

#include "engine/base/language.h"

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

// ---- PNG

static SDL_Surface *png_read(const char *bytes, size_t length) {
    if (length > INT_MAX)
        return NULL;
    SDL_RWops *stream = SDL_RWFromConstMem(bytes, (int)length);
    SDL_Surface *read = stream ? IMG_LoadTyped_RW(stream, 1, "PNG") : NULL;
    SDL_Surface *surface = read ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    SDL_FreeSurface(read);
    return surface;
}

static unsigned big_endian(const unsigned char *bytes) {
    return (unsigned)bytes[0] << 24 | (unsigned)bytes[1] << 16 | (unsigned)bytes[2] << 8 | bytes[3];
}

// The size stands in the first chunk, behind eight bytes that every such file starts with.
// Source: PNG Specification, second edition, 5.2 and 11.2.2.
const char *picture_png_fault(const char *bytes, size_t length, unsigned limit) {
    enum { HEADER = 8, SIZE_AT = 16, LEAST = 33 };
    static const unsigned char header[HEADER] = {137, 'P', 'N', 'G', 13, 10, 26, 10};
    if (length < LEAST || memcmp(bytes, header, HEADER) != 0)
        return N_("this picture is left out: it is no PNG file");
    const unsigned char *size = (const unsigned char *)bytes + SIZE_AT;
    if (big_endian(size) > limit || big_endian(size + 4) > limit)
        return N_("this picture is left out: it has more than 2048 pixels on a side");
    SDL_Surface *surface = png_read(bytes, length);
    SDL_FreeSurface(surface);
    return surface ? NULL : N_("this picture is left out: the PNG file is damaged");
}

// Adds one pixel, weighted by how opaque it is.
static void add_pixel(uint64_t sums[4], const uint8_t *pixel) {
    for (int part = 0; part < 3; part++)
        sums[part] += (uint64_t)pixel[part] * pixel[3];
    sums[3] += pixel[3];
}

// The mean of the pixels of [from] that fall onto one pixel of a smaller picture.
static void average(const SDL_Surface *from, SDL_Rect area, uint8_t *pixel) {
    uint64_t sums[4] = {0}, count = (uint64_t)area.w * (uint64_t)area.h;
    const uint8_t *rows = from->pixels;
    for (int y = area.y; y < area.y + area.h; y++)
        for (int x = area.x; x < area.x + area.w; x++)
            add_pixel(sums, rows + (ptrdiff_t)y * from->pitch + (ptrdiff_t)x * 4);
    for (int part = 0; part < 3; part++)
        pixel[part] = (uint8_t)(sums[3] ? sums[part] / sums[3] : 0);
    pixel[3] = (uint8_t)(sums[3] / count);
}

static void shrink(const SDL_Surface *from, SDL_Surface *to) {
    uint8_t *rows = to->pixels;
    for (int y = 0; y < to->h; y++)
        for (int x = 0; x < to->w; x++) {
            int left = x * from->w / to->w, right = (x + 1) * from->w / to->w;
            int top = y * from->h / to->h, bottom = (y + 1) * from->h / to->h;
            SDL_Rect area = {left, top, SDL_max(right - left, 1), SDL_max(bottom - top, 1)};
            average(from, area, rows + (ptrdiff_t)y * to->pitch + (ptrdiff_t)x * 4);
        }
}

SDL_Surface *picture_png_surface(const char *bytes, size_t length, int width, int height) {
    SDL_Surface *from = png_read(bytes, length);
    if (!from)
        return NULL;
    double scale = SDL_min((double)width / from->w, (double)height / from->h);
    SDL_Surface *to = SDL_CreateRGBSurfaceWithFormat(0, SDL_max((int)(from->w * scale), 1),
                                                     SDL_max((int)(from->h * scale), 1), 32,
                                                     SDL_PIXELFORMAT_RGBA32);
    if (to && scale <= 1)
        shrink(from, to);
    else if (to)
        SDL_SoftStretchLinear(from, NULL, to, NULL);
    SDL_FreeSurface(from);
    return to;
}
