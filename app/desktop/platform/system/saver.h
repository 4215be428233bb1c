// SPDX-License-Identifier: MIT
// A Saver writes the latest version of a file to disk on a thread of its own, so that nothing else
// has to wait for the disk.
#pragma once

#include "engine/base/error.h"
#include "engine/base/text.h"

typedef struct Saver Saver;

// Makes a saver for the file [path], which is copied. Release with saver_free.
Saver *saver_new(const char *path);

// Replaces the file with [text] soon, on the saver's thread. [text] is copied. An earlier text
// whose saving has not begun is dropped.
void saver_give(Saver *saver, const Text *text);

// Waits until the last text given is on disk.
void saver_wait(Saver *saver);

// True, with [error] set, when the last save failed and no earlier call has reported it. The file
// is then unchanged unless the error says otherwise.
bool saver_failed(Saver *saver, Error *error);

// Waits as saver_wait does and releases the saver. NULL is allowed.
void saver_free(Saver *saver);
