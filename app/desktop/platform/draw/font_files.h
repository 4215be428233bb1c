// SPDX-License-Identifier: MIT
// Finds the system's font files: in known places first, then through fontconfig.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct FontFiles FontFiles;

typedef struct FontFile {
    char *path; // NULL: no such font; release with memory_free
    long index; // index of the face in a collection
} FontFile;

// Release with font_files_free. fontconfig is started only when it is first needed.
FontFiles *font_files_new(void);
void font_files_free(FontFiles *files);

// The font of the interface, ordinary or bold.
FontFile font_files_main(FontFiles *files, bool bold);

// A monospaced font; its path is NULL if the system has none.
FontFile font_files_mono(FontFiles *files);

// A font that has the character [code], for characters that the main font lacks.
FontFile font_files_for(FontFiles *files, uint32_t code);
