// SPDX-License-Identifier: MIT
#include "engine/game/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(Error *error, const char *path, const char *what) {
    return error_set(error, path, (Place){0}, "", "%s: %s", what, strerror(errno));
}

FILE *file_open(const char *path, Error *error) {
    struct stat status;
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0 || fstat(descriptor, &status) != 0) {
        fail(error, path, "the file cannot be opened");
    } else if (!S_ISREG(status.st_mode)) {
        error_set(error, path, (Place){0}, "", "this is %s, not a file",
                  S_ISDIR(status.st_mode) ? "a folder" : "a pipe or a device");
        close(descriptor);
        descriptor = -1;
    }
    return descriptor < 0 ? NULL : fdopen(descriptor, "rb");
}

bool file_read(FILE *file, const char *path, size_t limit, Text *text, Error *error) {
    char buffer[16 * 1024];
    size_t left = limit + 1, got = 1;
    while (left > 0 && got > 0) {
        got = fread(buffer, 1, left < sizeof buffer ? left : sizeof buffer, file);
        text_append_bytes(text, buffer, got);
        left -= got;
    }
    return !ferror(file) || fail(error, path, "the file cannot be read");
}

bool file_load(const char *path, size_t limit, Text *text, Error *error) {
    FILE *file = file_open(path, error);
    bool fine = file && file_read(file, path, limit, text, error);
    if (file)
        fclose(file);
    return fine;
}

static bool write_all(int descriptor, const char *data, size_t length, bool flushes) {
    while (length > 0) {
        ssize_t written = write(descriptor, data, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        data += written;
        length -= (size_t)written;
    }
    return !flushes || fsync(descriptor) == 0;
}

// A new file beside [path], with its name in [name]: -1, with errno set, when there is none. The
// system itself takes the umask off [mode]; to ask for the umask one would have to change it, for
// all threads.
static int create_beside(const char *path, mode_t mode, Text *name) {
    enum { ATTEMPTS = 100, NAME_BYTES = 3 };
    for (int i = 0; i < ATTEMPTS; i++) {
        uint8_t bytes[NAME_BYTES];
        if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes)
            return -1;
        text_clear(name);
        text_appendf(name, "%s.", path);
        for (int j = 0; j < NAME_BYTES; j++)
            text_appendf(name, "%02x", bytes[j]);
        int descriptor = open(name->data, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (descriptor >= 0 || errno != EEXIST)
            return descriptor;
    }
    return -1;
}

// A rename is safe once its folder is; where that cannot be said the system sees to it in time.
static void flush_folder(const char *path) {
    const char *end = strrchr(path, '/');
    Text folder = {0};
    text_append_bytes(&folder, end ? path : ".", end ? (size_t)(end - path) + 1 : 1);
    int descriptor = open(folder.data, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        fsync(descriptor);
        close(descriptor);
    }
    text_free(&folder);
}

// Who may read a file: whoever may read others, or its user alone.
typedef enum Readers { READERS_USUAL, READERS_USER } Readers;

static bool replace(const char *path, const void *data, size_t length, Readers readers,
                    bool flushes, Error *error) {
    struct stat old = {0};
    bool private = readers == READERS_USER;
    bool replaces = stat(path, &old) == 0; // then the new file has the rights of the old one
    mode_t rights = private ? 0600 : old.st_mode & 0777;
    Text name = {0};
    int descriptor = create_beside(path, private || replaces ? 0600 : 0666, &name);
    if (descriptor < 0) {
        text_free(&name);
        return fail(error, path, "the file cannot be written");
    }
    bool fine = ((!private && !replaces) || fchmod(descriptor, rights) == 0) &&
                write_all(descriptor, data, length, flushes) && rename(name.data, path) == 0;
    if (!fine) {
        fail(error, path, "the file cannot be written");
        unlink(name.data);
    }
    close(descriptor); // what could go wrong has been told by write and fsync
    if (fine && flushes)
        flush_folder(path);
    text_free(&name);
    return fine;
}

// Replacing a device would destroy it, and replacing a link would leave what it names as it was.
static bool save(const char *path, const void *data, size_t length, Readers readers, bool flushes,
                 Error *error) {
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return error_set(error, path, (Place){0}, "", "this is %s, not a file",
                         S_ISDIR(status.st_mode) ? "a folder" : "a pipe or a device");
    char *target = realpath(path, NULL); // NULL: there is no such file yet
    bool saved = replace(target ? target : path, data, length, readers, flushes, error);
    free(target);
    return saved;
}

bool file_save(const char *path, const void *data, size_t length, Error *error) {
    return save(path, data, length, READERS_USUAL, true, error);
}

bool file_save_private(const char *path, const void *data, size_t length, Error *error) {
    return save(path, data, length, READERS_USER, true, error);
}

bool file_replace_private(const char *path, const void *data, size_t length, Error *error) {
    return save(path, data, length, READERS_USER, false, error);
}
