// SPDX-License-Identifier: MIT
#include "app/desktop/platform/draw/pictures.h"

#include "engine/base/language.h"
#include "engine/base/text.h"

#include <SDL_image.h>
#include <limits.h>
#include <stdbool.h>
#include <string.h>

// The bytes of a pixel: red, green and blue, then the opacity.
enum { COLORS = 3, OPACITY = 3, PIXEL_BYTES = 4, PIXEL_BITS = 8 * PIXEL_BYTES };

// Cuts [surface] to the requested size, because SDL2_image 2.6 rounds up and makes some pictures
// one pixel too large. Releases [surface] and returns the result.
static SDL_Surface *trimmed(SDL_Surface *surface, int width, int height) {
    if (surface->w <= width && surface->h <= height)
        return surface;
    SDL_Rect part = {0, 0, SDL_min(surface->w, width), SDL_min(surface->h, height)};
    SDL_Surface *copy = SDL_CreateRGBSurfaceWithFormat(0, part.w, part.h, PIXEL_BITS,
                                                       surface->format->format);
    if (copy) {
        SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(surface, &part, copy, NULL);
    }
    SDL_FreeSurface(surface);
    return copy;
}

// True if a document gives its size. SDL2_image 2.6 leaks some bytes for a document without one, so
// such a document is skipped.
static bool has_size(const char *svg) {
    const char *start = strstr(svg, "<svg");
    return start && (strstr(start, "viewBox") || strstr(start, "width"));
}

SDL_Surface *picture_surface(const char *svg, int width, int height) {
    size_t length = strlen(svg);
    if (length > INT_MAX || !has_size(svg))
        return NULL;
    SDL_RWops *stream = SDL_RWFromConstMem(svg, (int)length);
    if (!stream)
        return NULL;
    SDL_Surface *surface = IMG_LoadSizedSVG_RW(stream, width, height);
    SDL_RWclose(stream);
    return surface ? trimmed(surface, width, height) : NULL;
}

// ---- PNG
// Source: PNG Specification, second edition, 5.2 to 5.4, 11.2 and 11.3.2.

enum {
    SIGNATURE = 8, // bytes of the signature at the start of a PNG file
    CHUNK = 12,    // bytes of a chunk without its data: length, type and checksum
    TYPE_AT = 4,   // offset of the type within a chunk
    START = 16,    // bytes that all files begin with: signature, header's length and type
    WIDTH_AT = START,
    HEIGHT_AT = START + 4,
    LEAST = 33, // bytes of signature and header; every file is longer
};

static unsigned big_endian(const char *at) {
    const unsigned char *bytes = (const unsigned char *)at;
    return (unsigned)bytes[0] << 24 | (unsigned)bytes[1] << 16 | (unsigned)bytes[2] << 8 | bytes[3];
}

static bool is_type(const char *chunk, const char *type) {
    return memcmp(chunk + TYPE_AT, type, 4) == 0;
}

// True for chunks that affect the pixels: critical chunks, whose type starts with a capital letter,
// and the transparency chunk.
static bool is_needed(const char *chunk) {
    return (chunk[TYPE_AT] & 0x20) == 0 || is_type(chunk, "tRNS");
}

// Appends to [needed] the file without the chunks that do not affect its pixels. The library would
// unpack colour profiles and compressed texts, a few kilobytes of which may become gigabytes.
// Returns false when a chunk claims to be longer than the rest of the file, or the last chunk is
// missing. SDL2_image does not tell the library that a file has ended, so the library would go on
// reading whatever is in its buffer, up to 2 GiB.
static bool append_needed(const char *bytes, size_t length, Text *needed) {
    text_append_bytes(needed, bytes, SIGNATURE);
    for (size_t at = SIGNATURE, size; length - at >= CHUNK; at += size) {
        const char *chunk = bytes + at;
        if (big_endian(chunk) > length - at - CHUNK)
            return false;
        size = CHUNK + (size_t)big_endian(chunk);
        if (is_needed(chunk))
            text_append_bytes(needed, chunk, size);
        if (is_type(chunk, "IEND"))
            return true;
    }
    return false;
}

static SDL_Surface *decode_png(const Text *file) {
    const int closes_stream = 1;
    SDL_RWops *stream = SDL_RWFromConstMem(file->data, (int)file->length);
    SDL_Surface *read = stream ? IMG_LoadTyped_RW(stream, closes_stream, "PNG") : NULL;
    SDL_Surface *surface = read ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    SDL_FreeSurface(read);
    return surface;
}

static bool is_png(const char *bytes, size_t length) {
    static const char start[START + 1] = "\x89PNG\r\n\x1A\n\0\0\0\rIHDR";
    return length >= LEAST && length <= INT_MAX && memcmp(bytes, start, START) == 0;
}

// True if a PNG file is too wide or too high, according to its header.
static bool is_too_large(const char *bytes) {
    return big_endian(bytes + WIDTH_AT) > PNG_SIDE_LIMIT ||
           big_endian(bytes + HEIGHT_AT) > PNG_SIDE_LIMIT;
}

size_t picture_png_pixels(const char *bytes, size_t length) {
    if (!is_png(bytes, length) || is_too_large(bytes))
        return 0;
    return (size_t)big_endian(bytes + WIDTH_AT) * big_endian(bytes + HEIGHT_AT);
}

// Returns the pixels of the file, or NULL with [fault] set to the reason. Every PNG file is decoded
// here, so its size is always checked before memory for the pixels is allocated.
static SDL_Surface *read_png(const char *bytes, size_t length, const char **fault) {
    if (!is_png(bytes, length)) {
        *fault = N_("this picture is left out: it is not a PNG file");
        return NULL;
    }
    if (is_too_large(bytes)) {
        *fault = N_("this picture is left out: it is more than 2048 pixels wide or high");
        return NULL;
    }
    Text needed = {0};
    SDL_Surface *surface = append_needed(bytes, length, &needed) ? decode_png(&needed) : NULL;
    text_free(&needed);
    *fault = surface ? NULL : N_("this picture is left out: the PNG file is damaged");
    return surface;
}

const char *picture_png_fault(const char *bytes, size_t length) {
    const char *fault;
    SDL_FreeSurface(read_png(bytes, length, &fault));
    return fault;
}

// Adds a pixel to the sums of red, green, blue and opacity. Its colour is weighted by its opacity.
static void add_pixel(uint64_t sums[PIXEL_BYTES], const uint8_t *pixel) {
    for (int color = 0; color < COLORS; color++)
        sums[color] += (uint64_t)pixel[color] * pixel[OPACITY];
    sums[OPACITY] += pixel[OPACITY];
}

// Sets [pixel] to the mean of the pixels of [from] in [area]. The mean colour is divided by the sum
// of opacities, because add_pixel weights each colour by its opacity.
static void average(const SDL_Surface *from, SDL_Rect area, uint8_t *pixel) {
    uint64_t sums[PIXEL_BYTES] = {0}, count = (uint64_t)area.w * (uint64_t)area.h;
    const uint8_t *rows = from->pixels;
    for (int y = area.y; y < area.y + area.h; y++)
        for (int x = area.x; x < area.x + area.w; x++)
            add_pixel(sums, rows + (ptrdiff_t)y * from->pitch + (ptrdiff_t)x * PIXEL_BYTES);
    for (int color = 0; color < COLORS; color++)
        pixel[color] = (uint8_t)(sums[OPACITY] ? sums[color] / sums[OPACITY] : 0);
    pixel[OPACITY] = (uint8_t)(sums[OPACITY] / count);
}

// Sets each pixel of [to] to the mean of those pixels of [from] that fall on it.
static void shrink(const SDL_Surface *from, SDL_Surface *to) {
    uint8_t *rows = to->pixels;
    for (int y = 0; y < to->h; y++)
        for (int x = 0; x < to->w; x++) {
            int left = x * from->w / to->w, right = (x + 1) * from->w / to->w;
            int top = y * from->h / to->h, bottom = (y + 1) * from->h / to->h;
            SDL_Rect area = {left, top, SDL_max(right - left, 1), SDL_max(bottom - top, 1)};
            average(from, area, rows + (ptrdiff_t)y * to->pitch + (ptrdiff_t)x * PIXEL_BYTES);
        }
}

SDL_Surface *picture_png_surface(const char *bytes, size_t length, int width, int height) {
    const char *fault;
    SDL_Surface *from = read_png(bytes, length, &fault);
    if (!from)
        return NULL;
    double scale = SDL_min((double)width / from->w, (double)height / from->h);
    SDL_Surface *to = SDL_CreateRGBSurfaceWithFormat(0, SDL_max((int)(from->w * scale), 1),
                                                     SDL_max((int)(from->h * scale), 1), PIXEL_BITS,
                                                     SDL_PIXELFORMAT_RGBA32);
    if (to && scale <= 1)
        shrink(from, to);
    else if (to)
        SDL_SoftStretchLinear(from, NULL, to, NULL);
    SDL_FreeSurface(from);
    return to;
}
