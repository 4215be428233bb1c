// SPDX-License-Identifier: MIT
#include "app/desktop/platform/png.h"

#include "engine/base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define STBI_WRITE_NO_STDIO
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb/stb_image_write.h>

static void append_bytes(void *context, void *data, int size) {
    text_append_bytes(context, data, (size_t)size);
}

static bool write_all(int file, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(file, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

// mkstemp makes files that only their owner reads; a picture gets the usual rights.
static bool set_usual_rights(int file) {
    mode_t mask = umask(0);
    umask(mask);
    return fchmod(file, 0666 & ~mask) == 0;
}

static bool fill_and_close(int file, const Text *bytes) {
    bool written = write_all(file, bytes->data, bytes->length) && set_usual_rights(file) &&
                   fsync(file) == 0;
    int problem = errno;
    bool closed = close(file) == 0;
    if (!written)
        errno = problem;
    return written && closed;
}

// Puts [bytes] into a new file beside [path] and lets it take that name.
static bool replace_file(const char *path, const Text *bytes) {
    Text name = {0};
    text_appendf(&name, "%s.XXXXXX", path);
    int file = mkstemp(name.data);
    bool done = file >= 0 && fill_and_close(file, bytes) && rename(name.data, path) == 0;
    int problem = errno;
    if (file >= 0 && !done)
        unlink(name.data);
    text_free(&name);
    errno = problem;
    return done;
}

bool png_save(const uint8_t *pixels, int width, int height, const char *path, Error *error) {
    Text bytes = {0};
    if (!stbi_write_png_to_func(append_bytes, &bytes, width, height, 4, pixels, width * 4)) {
        text_free(&bytes);
        return error_set(error, path, (Place){0}, "", "the picture of %d x %d pixels is too large",
                         width, height);
    }
    bool done = replace_file(path, &bytes);
    int problem = errno;
    text_free(&bytes);
    if (!done)
        error_set(error, path, (Place){0}, "", "the picture cannot be written: %s",
                  strerror(problem));
    return done;
}
