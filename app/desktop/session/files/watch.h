// SPDX-License-Identifier: MIT
// A Watch knows whether the files of a spec have changed: its own and those that it extends.
// What belongs here: looking at files, when it is asked to. What follows is not its business.
#ifndef TESSERA_SESSION_FILES_WATCH_H
#define TESSERA_SESSION_FILES_WATCH_H

#include "engine/base/text.h"

#include <stdbool.h>
#include <stdint.h>

// Set to zero it watches nothing.
typedef struct Watch {
    Text files;     // a path a line
    uint64_t known; // what the files looked like when they were read
    uint64_t seen;  // and when one last looked
} Watch;

// Watches the spec at [path] from now on, as it is now. Release with watch_free.
void watch_start(Watch *watch, const char *path);
void watch_free(Watch *watch);

// True when a file has changed since it was read, and not since one looked before: whoever writes
// it has finished.
bool watch_changed(Watch *watch);

#endif
