// SPDX-License-Identifier: MIT
// A Saver brings the latest state of a file to the disk, on a thread of its own: it waits for the
// disk, so that nobody else must.
#ifndef TESSERA_PLATFORM_SYSTEM_SAVER_H
#define TESSERA_PLATFORM_SYSTEM_SAVER_H

#include "engine/base/error.h"
#include "engine/base/text.h"

typedef struct Saver Saver;

// Saves to [path], which is copied. Release with saver_free.
Saver *saver_new(const char *path);

// Has [text], which is copied, replace the file; what was given before and is not begun yet is
// left out.
void saver_give(Saver *saver, const Text *text);

// Waits until all that was given is on the disk.
void saver_wait(Saver *saver);

// True, with [error] set, when the last save failed and nobody has asked since: the file is as it
// was, unless the error says otherwise.
bool saver_failed(Saver *saver, Error *error);

// Waits for that and releases the saver; NULL is fine.
void saver_free(Saver *saver);

#endif
