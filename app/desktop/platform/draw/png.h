// SPDX-License-Identifier: MIT
// Writes pixels as a PNG file, completely or not at all.
#pragma once

#include "engine/base/error.h"
#include "engine/base/text.h"

#include <stdint.h>

// Writes [width] x [height] pixels, four bytes each (red, green, blue, alpha, straight), to [path].
// The file is written under another name in the same folder, flushed to the disk and renamed, so
// [path] never holds half a picture. False, with [error] naming [path], on failure.
bool png_save(const uint8_t *pixels, int width, int height, const char *path, Error *error);

// Appends a PNG file of the pixels to [bytes]. Returns false when the picture is too large.
bool png_write(const uint8_t *pixels, int width, int height, Text *bytes);
