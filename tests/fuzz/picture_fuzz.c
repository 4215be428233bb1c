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

static uint32_t big_endian(const uint8_t *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

// Source: PNG Specification, second edition, annex D.
static uint32_t checksum(const uint8_t *data, size_t size) {
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        sum ^= data[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum & 1 ? sum >> 1 ^ 0xEDB88320 : sum >> 1;
    }
    return ~sum;
}

// Gives the chunks the checksums that they should have: made-up ones keep the library from looking
// at anything else.
static void seal(uint8_t *png, size_t size) {
    enum { SIGNATURE = 8, CHUNK = 12, TYPE_AT = 4 };
    for (size_t at = SIGNATURE; at + CHUNK <= size;) {
        size_t length = big_endian(png + at);
        if (length > size - at - CHUNK)
            return;
        uint8_t *end = png + at + CHUNK - TYPE_AT + length;
        uint32_t sum = checksum(png + at + TYPE_AT, TYPE_AT + length);
        for (int i = 0; i < 4; i++)
            end[i] = (uint8_t)(sum >> (24 - 8 * i));
        at += CHUNK + length;
    }
}

static void check_png(const uint8_t *data, size_t size) {
    uint8_t *png = malloc(size); // no byte behind it may be read
    memcpy(png, data, size);
    seal(png, size);
    const char *bytes = (const char *)png;
    if (!picture_png_fault(bytes, size)) {
        SDL_Surface *picture = picture_png_surface(bytes, size, SIZE, SIZE);
        assert(picture && picture->w <= SIZE && picture->h <= SIZE);
        SDL_FreeSurface(picture);
    }
    free(png);
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
