// SPDX-License-Identifier: MIT
// Where the system keeps its fonts: known places first, then what fontconfig says.
#ifndef TESSERA_PLATFORM_DRAW_FONT_FILES_H
#define TESSERA_PLATFORM_DRAW_FONT_FILES_H

#include <stdbool.h>
#include <stdint.h>

typedef struct FontFiles FontFiles;

typedef struct FontFile {
    char *path; // NULL: none; release with memory_free
    long index; // of the face in a collection
} FontFile;

// Release with font_files_free. It asks fontconfig only when a known place does not help.
FontFiles *font_files_new(void);
void font_files_free(FontFiles *files);

// The font of the interface, ordinary or bold.
FontFile font_files_main(FontFiles *files, bool bold);

// A font in which all letters are equally wide; its path is NULL where there is none.
FontFile font_files_mono(FontFiles *files);

// A font that says it has the character [code].
FontFile font_files_for(FontFiles *files, uint32_t code);

#endif
