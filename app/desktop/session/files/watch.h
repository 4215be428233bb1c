// SPDX-License-Identifier: MIT
// A Watch detects changes to the files of a spec, including those that the spec extends.
#pragma once

#include "engine/base/text.h"

#include <stdbool.h>
#include <stdint.h>

// All zeros: nothing is watched.
typedef struct Watch {
    Text files;     // one path per line
    uint64_t known; // a hash of the state of the files when they were read
    uint64_t seen;  // the hash at the last check
} Watch;

// Watches the spec at [path] from its present state on. Release with watch_free.
void watch_start(Watch *watch, const char *path);
void watch_free(Watch *watch);

// True if a file has changed since it was read, but not since the previous check. Whoever writes
// the file has then probably finished.
bool watch_changed(Watch *watch);
