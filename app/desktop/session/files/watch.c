// SPDX-License-Identifier: MIT
#include "app/desktop/session/files/watch.h"

#include "engine/base/hash.h"
#include "engine/game/library.h"

#include <string.h>
#include <sys/stat.h>

// A number that changes when the file at [path] does.
static uint64_t hash_of_file(const char *path) {
    struct stat status;
    if (stat(path, &status) != 0)
        return 1; // a value for a file that does not exist
    uint64_t key = hash_mix((uint64_t)status.st_ino);
    key = hash_mix(key ^ (uint64_t)status.st_size);
    key = hash_mix(key ^ (uint64_t)status.st_mtim.tv_sec);
    return hash_mix(key ^ (uint64_t)status.st_mtim.tv_nsec);
}

static uint64_t hash_of_files(const Watch *watch) {
    uint64_t key = 0;
    for (const char *line = text_string(&watch->files); *line;) {
        Text path = {0};
        size_t length = strcspn(line, "\n");
        text_append_bytes(&path, line, length);
        key = hash_mix(key ^ hash_of_file(path.data));
        text_free(&path);
        line += length + 1; // every path in the list ends with a line end
    }
    return key;
}

void watch_start(Watch *watch, const char *path) {
    text_clear(&watch->files);
    library_sources(path, &watch->files);
    watch->known = watch->seen = hash_of_files(watch);
}

void watch_free(Watch *watch) {
    text_free(&watch->files);
    *watch = (Watch){0};
}

// Two checks in a row must see the same change, because a program may still be writing the files at
// the first.
bool watch_changed(Watch *watch) {
    uint64_t before = watch->seen;
    watch->seen = hash_of_files(watch);
    return watch->seen != watch->known && watch->seen == before;
}
