// SPDX-License-Identifier: MIT
#include "app/desktop/platform/draw/png.h"

#include "engine/game/file.h"

#define STBI_WRITE_NO_STDIO
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb/stb_image_write.h>

static void append_bytes(void *context, void *data, int size) {
    text_append_bytes(context, data, (size_t)size);
}

bool png_write(const uint8_t *pixels, int width, int height, Text *bytes) {
    const int channels = 4; // red, green, blue and opacity, one byte each
    return stbi_write_png_to_func(append_bytes, bytes, width, height, channels, pixels,
                                  width * channels);
}

bool png_save(const uint8_t *pixels, int width, int height, const char *path, Error *error) {
    Text bytes = {0};
    bool done = png_write(pixels, width, height, &bytes)
                    ? file_save(path, bytes.data, bytes.length, error)
                    : error_set(error, path, (Place){0}, "",
                                "the picture of %d x %d pixels is too large", width, height);
    text_free(&bytes);
    return done;
}
