// SPDX-License-Identifier: MIT
// Thumbnails are small pictures of how games begin. Each is made once for each of two sizes, when
// it is first drawn, and no more than one in a pass, so that nobody waits for them. What belongs
// here: making and keeping them.
#ifndef TESSERA_SCREENS_THUMBNAILS_H
#define TESSERA_SCREENS_THUMBNAILS_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/board_look.h"

typedef struct Thumbnails Thumbnails;

// Makes room for [count] pictures, drawn in [look]. Release with thumbnails_free.
Thumbnails *thumbnails_new(size_t count, const BoardLook *look);
void thumbnails_free(Thumbnails *thumbnails);

typedef enum ThumbnailSize { THUMBNAIL_SMALL, THUMBNAIL_LARGE, THUMBNAIL_SIZES } ThumbnailSize;

// Draws picture [index], of the spec at [path], in [rect], a square, in the draw pass. One that is
// not made yet may come in a later pass: see thumbnails_wait.
void thumbnails_draw(Thumbnails *thumbnails, Ui *ui, size_t index, ThumbnailSize size,
                     const char *path, Rect rect);

// A new draw pass begins.
void thumbnails_begin(Thumbnails *thumbnails);

// True when pictures that were asked for wait for another pass.
bool thumbnails_wait(const Thumbnails *thumbnails);

#endif
